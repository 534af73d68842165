import CameraPulse
import Glibc

StandardStream.occupyClosed()

/// The command line's words as the bytes they came as, which need not be UTF-8.
let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
    CommandLine.unsafeArgv[index].map { FileName(bytes: UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
}

exit(await CameraPulseCommand.run(words).rawValue)
