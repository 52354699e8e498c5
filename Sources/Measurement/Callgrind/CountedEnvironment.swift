import Foundation

/// The environment of programs whose instructions are counted. Equal work has equal counts in it.
enum CountedEnvironment {
  /// Hashes use the same seed in every run of Swift and of Python, unless the caller has set another.
  ///
  /// The functions of glibc that copy and fill memory use vectors for all sizes. By default they also
  /// use instructions with the prefix `rep`, which Callgrind counts once for each byte: a copy of
  /// 12 000 bytes is then counted as 12 000 instructions instead of about 400. The distance between
  /// the two addresses decides which of them copies. Addresses on the heap depend on everything that
  /// was allocated before, such as the name of the machine, so machines would differ.
  static var values: [String: String] {
    let own = ProcessInfo.processInfo.environment
    var values = ["SWIFT_DETERMINISTIC_HASHING": "1", "PYTHONHASHSEED": "0"].filter { own[$0.key] == nil }
    // If a tunable is set twice, glibc uses the second value.
    values["GLIBC_TUNABLES"] = ([own["GLIBC_TUNABLES"] ?? ""] + tunables).filter { !$0.isEmpty }
      .joined(separator: ":")
    return values
  }

  /// The sizes in bytes from which `rep` is used. glibc accepts any size that fits 64 bits.
  private static let tunables = ["glibc.cpu.x86_rep_movsb_threshold", "glibc.cpu.x86_rep_stosb_threshold"]
    .map { "\($0)=0x7fffffffffffffff" }

  /// Returns the tool that counts: Valgrind's version and how memory is copied. Counts of different
  /// tools cannot be compared.
  ///
  /// - Throws: `ReportError` if valgrind is missing or fails.
  static func tool(folder: URL) throws(ReportError) -> String {
    let run = try CallgrindTool("valgrind", ["--version"], folder: folder)
    try run.requireSuccess(of: "valgrind --version")
    let version = String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return version + ", copies by vectors"
  }
}
