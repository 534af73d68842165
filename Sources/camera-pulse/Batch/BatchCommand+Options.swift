import CameraPulse

extension BatchCommand {
    static let options =
        [
            CommandOption(
                "--output FILE",
                "where results go, one JSON line a clip, and what a rerun goes by\n(default - : standard output, without a rerun)"
            ),
            CommandOption("--csv FILE", "write a summary table as well, of rates; the results have the rest"),
            CommandOption("--from-list FILE", "read paths from a file or - (newline or NUL separated)"),
            CommandOption("--null", "the list is separated by NUL bytes"),
            CommandOption("--include GLOB", "instead of the known extensions; may be repeated"),
            CommandOption("--exclude GLOB", "leave out files and folders; may be repeated"),
            CommandOption("--jobs N", "processes that measure (default: one per core)"),
            CommandOption("--timeout S", "give a clip up after so many seconds (default 1800)"),
            CommandOption("--memory-limit SIZE", "give a clip up that takes more, as 500M or 2G (default 4G)"),
            CommandOption("--ordered", "write results and table in the order of the inputs, not as clips end"),
            CommandOption("--verify", "hash every file to tell whether an earlier result holds"),
            CommandOption("--restart", "forget the results that the output has"),
            CommandOption("--fail-fast", "stop at the first input that fails"),
            CommandOption("--shard I/N", "only part I (from 0) of N parts of the inputs"),
        ] + MeasureCommand.analysisOptions + ResultSaving.options + [BatchSaving.patternOption]
        + MeasureCommand.decodingOptions.map { option in
            option.name == threadsOption.name ? threadsOption : option
        }

    /// A batch has its cores busy with clips.
    private static let threadsOption = CommandOption(
        "--decode-threads N", "threads that decode a clip (default 1: each core has a clip of its own)")

    static let notes = """
        PATH is a clip, a colour trace, or a folder, which is searched with all folders below, in the order of names; hidden
        files (and ._ files) and results and tables of batch are skipped and counted, and nothing is met twice by way of
        symbolic links. Give - with --from-list to read paths from standard input.

        Each clip is measured in another process: one on which the decoder crashes (decoderCrashed), that takes too long
        (timedOut) or too much memory (memoryExceeded) costs that clip only.

        The output is the journal: run the same command again after an interruption, and only what is missing or changed
        is measured (path, size, modification time, algorithm and options are compared; with --verify the content). Clips
        that were not found, not readable, crashed or went over a limit are tried again.

        Ctrl-C, a request to end and a closed terminal (unless nohup is to hold it off) let the running clips end for up to
        5 s, and write the summary and the table of what is done; another Ctrl-C, a second or more later, ends at once.

        exit status: 0 all inputs processed, 1 the output or the store failed, 2 some inputs failed, 64 usage,
        130 interrupted

        examples:
          camera-pulse batch --output results.jsonl --csv results.csv study/
          camera-pulse batch --output results.jsonl --save --store-pattern 'stores/{dir}.sqlite' people/
          find study -name '*.mov' -print0 | camera-pulse batch --from-list - > results.jsonl
          camera-pulse batch --shard 3/16 --output part-3.jsonl --from-list manifest.txt

        This is no medical device: do not use it for diagnosis or treatment.
        """

    /// An option that would do nothing is a mistake.
    static func checkEffects(_ arguments: Arguments) throws(UsageError) {
        if arguments.has("--null"), arguments.fileName("--from-list") == nil {
            throw UsageError("--null says how a list is separated; add --from-list FILE")
        }
        let output = arguments.fileName("--output")
        guard output.map({ $0.isStandardStream || FileIdentity.isPipe($0) }) ?? true else { return }
        if let option = ["--restart", "--verify"].first(where: arguments.has) {
            throw UsageError("\(option) is about results of an earlier run; add --output FILE, which has them")
        }
    }

    /// What a worker needs, and a pebibyte: more than any computer has.
    private static let memoryLimits = 64 << 20...1 << 50

    /// `500M`, `2G`, or a number of bytes.
    static func memoryLimit(_ text: String) throws(UsageError) -> Int {
        let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
        let unit = text.last.flatMap { units[Character($0.uppercased())] }
        let digits = unit == nil ? Substring(text) : text.dropLast()
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw UsageError("--memory-limit \(text): give a size as 500M or 2G")
        }
        // Digits alone are no number only where they are too many.
        let (bytes, isTooLarge) = (Int(digits) ?? .max).multipliedReportingOverflow(by: unit ?? 1)
        guard !isTooLarge, memoryLimits.contains(bytes) else {
            throw UsageError("--memory-limit \(text): give a size from 64M to 1048576G")
        }
        return bytes
    }
}
