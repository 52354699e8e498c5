import Foundation
import LoxodromeBench
import LoxodromeJSON

// The context of a measurement, and the kind of machine.

extension HistoryRecord {
  /// The context on which the numbers depend in addition to the machine and the code.
  struct Context: Equatable, Sendable {
    var compiler: String?
    var instructionSets: String?
    /// The tool that counts.
    var tool: String?
    var libraries: String?

    /// Whether counts with this context can be compared with counts of the other.
    func compares(with other: Context) -> Bool {
      var same = other
      if let ours = libraries.flatMap(LibraryVersions.init),
        let theirs = other.libraries.flatMap(LibraryVersions.init),
        ours.differing(from: theirs).isEmpty
      {
        same.libraries = libraries
      }
      return self == same
    }
  }
}

extension HistoryRecord.Context {
  init(_ set: MeasurementSet) {
    let context = (set.counts?.context ?? [:]).merging(set.benchmarks?.context ?? [:]) { first, _ in first }
    self.init(context)
  }

  init(_ members: [String: JSONValue]) {
    compiler = members["compiler"]?.string
    instructionSets = members["instruction_sets"]?.string
    tool = members["tool"]?.string
    libraries = members["libraries"]?.string
  }

  var json: JSONValue {
    let text = { (value: String?) in value.map(JSONValue.string) ?? .null }
    return .object([
      "compiler": text(compiler), "instruction_sets": text(instructionSets), "tool": text(tool),
      "libraries": text(libraries),
    ])
  }
}

extension HistoryRecord {
  /// Returns the kind of machine as a file's name of at most 100 characters: the processor, the
  /// number of cores, the first word of the instruction sets (the architecture), and the newest AVX
  /// that the code uses. Unknown parts are omitted, except that an unknown processor is
  /// `unknown-processor`.
  static func kind(of context: [String: JSONValue]) -> String {
    let model = context["processor_model"]?.string ?? "unknown processor"
    // For example, "Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz" becomes "Intel Xeon E5-2680 v4".
    let plain = model.replacing(#/\((?:R|TM|r|tm)\)/#, with: "").replacing(#/@.*$/#, with: "")
      .replacing(#/\b(?:CPU|Processor)\b/#, with: "")
    let cores = context["num_cpus"]?.double.flatMap { Int(exactly: $0) }
    let words = (context["instruction_sets"]?.string ?? "").split(separator: " ").map(String.init)
    let newest = ["AVX512F", "AVX2", "AVX"].first { words.contains($0) }
    let parts = [
      plain, cores.map { ComparisonText.count($0, "core") }, words.first, newest,
    ].compactMap { $0 }.map(slug).filter { !$0.isEmpty }
    let kind = String(parts.joined(separator: "-").prefix(100))
    return kind.isEmpty ? "unknown" : kind
  }

  private static func slug(_ text: String) -> String {
    var slug = ""
    for scalar in text.lowercased().unicodeScalars {
      if scalar.isASCII, UInt8(scalar.value).isLetterOrDigit {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, !slug.hasSuffix("-") {
        slug += "-"
      }
    }
    return slug.hasSuffix("-") ? String(slug.dropLast()) : slug
  }
}

extension UInt8 {
  var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  var isHexDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
