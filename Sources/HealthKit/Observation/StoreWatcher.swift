import Synchronization

/// Calls back soon after any process may have committed to a store, without looking at its tables.
///
/// Every commit writes to the store's log, and after it the library touches the log's time, which tells the end of the
/// commit (``touch(_:)``); inotify reports both. A program that dies between the two leaves only the first, which comes
/// before the commit is visible, so each report is followed by two late ones. Where inotify is out of watches, the
/// callback comes at ``fallbackMilliseconds`` instead.
final class StoreWatcher: Sendable {
    private static let followUpMilliseconds: [Int32] = [50, 450]
    private static let fallbackMilliseconds: Int32 = 250

    /// The writing end of a pipe; closing it ends the thread.
    private let leash: Int32

    /// - Parameter changed: Called on a thread of the watcher's own.
    init(path: String, changed: @escaping @Sendable () -> Void) {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let wake = ends[0]
        leash = ends[1]
        let watched = Self.watch(path)
        let names = Set(["", "-wal", "-journal"].map { (path as NSString).lastPathComponent + $0 })
        Thread.detachNewThread { Self.run(watched, wake, names, changed) }
    }

    deinit {
        close(leash)
    }

    /// Tells the watchers of all processes that a commit has ended.
    static func touch(_ path: String) { utimensat(AT_FDCWD, path + "-wal", nil, 0) }

    private static func watch(_ path: String) -> Int32? {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let events = UInt32(IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_MOVED_TO)
        guard inotify_add_watch(descriptor, (path as NSString).deletingLastPathComponent, events) >= 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func run(_ watched: Int32?, _ wake: Int32, _ names: Set<String>, _ changed: () -> Void) {
        defer {
            if let watched { close(watched) }
            close(wake)
        }
        var waits: ArraySlice<Int32> = []
        while true {
            var descriptors = [pollfd(fd: wake, events: Int16(POLLIN), revents: 0)]
            if let watched { descriptors.append(pollfd(fd: watched, events: Int16(POLLIN), revents: 0)) }
            let timeout = watched == nil ? fallbackMilliseconds : waits.popFirst() ?? -1
            let ready = poll(&descriptors, nfds_t(descriptors.count), timeout)
            if ready < 0, errno == EINTR { continue }
            if ready < 0 || descriptors[0].revents != 0 { return }
            if ready == 0 {
                changed()
            } else if let watched, readNames(watched).contains(where: names.contains) {
                changed()
                waits = followUpMilliseconds[...]
            }
        }
    }

    /// The names in all events that are waiting.
    private static func readNames(_ descriptor: Int32) -> Set<String> {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return [] }
        let header = MemoryLayout<inotify_event>.size
        var names: Set<String> = []
        var offset = 0
        while offset + header <= count {
            let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
            let length = Int(event.len)
            let name = buffer[(offset + header)..<min(offset + header + length, count)].prefix { $0 != 0 }
            names.insert(String(decoding: name, as: UTF8.self))
            offset += header + length
        }
        return names
    }
}
