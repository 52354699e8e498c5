import Foundation

/// The environment of programs whose instructions are counted. It makes counts repeatable.
enum CountedEnvironment {
  /// The variables that are set, and their values.
  ///
  /// - Hashes of Swift and of Python have the same seed in every run, unless the caller has set
  ///   another.
  /// - On x86, glibc copies and fills memory with vectors. By default it copies more than 8 KiB and
  ///   fills more than 2 KiB with instructions with the prefix `rep` (glibc 2.36, on the processor that
  ///   Valgrind 3.19 emulates). Callgrind counts such an instruction once for each byte: a copy of
  ///   12 000 bytes is then counted as 12 000 instructions, with vectors as 1200. This matters because
  ///   the sizes of some copies depend on the heap. For example, an array that grows also uses the
  ///   bytes that malloc adds to its memory, and their number depends on everything that was allocated
  ///   before, such as the name of the machine. So a copy was sometimes longer than 8 KiB, and
  ///   sometimes not.
  /// - Above 2 MiB, vectors are used in one order, which does not depend on the addresses.
  static var values: [String: String] {
    let own = ProcessInfo.processInfo.environment
    var values = ["SWIFT_DETERMINISTIC_HASHING": "1", "PYTHONHASHSEED": "0"].filter { own[$0.key] == nil }
    // The caller's settings stay. If one of them is also set here, glibc uses the later value.
    let settings = ([own["GLIBC_TUNABLES"] ?? ""] + copySettings).filter { !$0.isEmpty }
    if !copySettings.isEmpty { values["GLIBC_TUNABLES"] = settings.joined(separator: ":") }
    return values
  }

  #if arch(x86_64)
    /// The sizes in bytes above which glibc 2.32 and later copy and fill memory in other ways. Each is
    /// the largest value that glibc accepts.
    private static let copySettings = [
      "glibc.cpu.x86_rep_movsb_threshold=0x7fffffffffffffff",
      "glibc.cpu.x86_rep_stosb_threshold=0x7fffffffffffffff",
      "glibc.cpu.x86_non_temporal_threshold=0x0fffffffffffffff",
    ]
  #else
    private static let copySettings: [String] = []
  #endif

  /// Returns the tool that counts: Valgrind's version, and whether glibc is told how to copy. Counts
  /// of different tools cannot be compared.
  ///
  /// - Throws: `ReportError` if valgrind is missing or fails.
  static func tool(folder: URL) throws(ReportError) -> String {
    let run = try CallgrindTool("valgrind", ["--version"], folder: folder)
    try run.requireSuccess(of: "valgrind --version")
    let version = String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return copySettings.isEmpty ? version : version + ", glibc copies with vectors"
  }
}
