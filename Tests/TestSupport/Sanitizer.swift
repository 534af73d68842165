import Glibc

/// The tools that a test may run under.
package enum Sanitizer {
    /// Whether one watches: it keeps freed memory back, and its time is not the product's.
    package static let isWatching = dlsym(nil, "__asan_init") != nil || watchesThreads
    /// Whether the one for threads does: it keeps its notes in files, so that no limit of their size can be set.
    package static let watchesThreads = dlsym(nil, "__tsan_init") != nil
}
