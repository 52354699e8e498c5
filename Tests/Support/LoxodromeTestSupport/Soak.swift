import Foundation

/// Tests of many random calls, after which a process must not hold more than before.
///
/// `swift test` makes a thousandth of the calls and does not measure memory, because other tests
/// run beside. `ci/soak` runs each of these tests alone. It sets the variable `LOXODROME_SOAK` to
/// the number by which the count of calls is divided.
package enum Soak {
  private static let divisor = ProcessInfo.processInfo.environment["LOXODROME_SOAK"].flatMap { Int($0) }

  /// Whether the test is alone in its process, so that the process can be measured.
  package static var isMeasured: Bool { divisor != nil }

  /// Returns the number of calls to make instead of the full count.
  package static func count(_ full: Int) -> Int { full / max(divisor ?? 1000, 1) }

  /// Prints a row that `ci/soak` shows.
  package static func printRow(_ name: String, after tenth: ProcessUse, end: ProcessUse, since start: Date) {
    guard isMeasured else { return }
    let seconds = Int(Date().timeIntervalSince(start))
    print("soak: \(name): \(tenth) after a tenth, \(end) at the end, \(seconds) s")
  }
}

/// What this process holds.
package struct ProcessUse: CustomStringConvertible {
  /// The resident memory in bytes, without memory that the allocator could return.
  package let memory: Int
  /// The number of open file descriptors.
  package let descriptors: Int
  /// The number of threads.
  package let threads: Int

  /// Measures this process.
  package init() {
    // Foundation does not have this function of glibc.
    if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    memory =
      pages.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map {
        $0 * sysconf(Int32(_SC_PAGESIZE))
      } ?? 0
    descriptors = Self.count("/proc/self/fd")
    threads = Self.count("/proc/self/task")
  }

  private static func count(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }

  /// The memory, the descriptors and the threads.
  package var description: String {
    let tenths = Int((Double(memory) / 0x1p20 * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) MiB, \(descriptors) descriptors, \(threads) threads"
  }
}
