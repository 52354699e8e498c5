import LoxodromeBench
import LoxodromeJSON

/// The reasons why two runs cannot be compared, and warnings about the comparison.
struct Comparability: Sendable {
  /// The reasons why the numbers cannot be compared; empty if they can be.
  let obstacles: [String]
  /// Warnings about differences and missing results that may affect the comparison. There may be
  /// some even if there are obstacles.
  let cautions: [String]

  /// - Parameter across: the keys of the context in which the two differ on purpose.
  init(_ base: MeasurementSet, _ head: MeasurementSet, across: Set<String> = []) {
    var obstacles: [String] = []
    var cautions: [String] = []
    if let before = base.benchmarks, let after = head.benchmarks, !before.benchmarks.isEmpty,
      !after.benchmarks.isEmpty
    {
      Self.compare(
        before.context, after.context, keys: timeKeys, of: "times", across, &obstacles, &cautions)
      if !before.isPaired(with: after), before.context["processor_model"] == nil,
        after.context["processor_model"] == nil,
        before.context["caches"] == nil, after.context["caches"] == nil
      {
        cautions.append(
          "the files do not tell the processor: that both were measured on one machine is not checked")
      }
      if !before.isPaired(with: after) {
        cautions.append(
          "the times were not taken in interleaved pairs: what the machine did in between is not in the "
            + "intervals"
        )
        if before.context["host_name"] != after.context["host_name"] {
          cautions.append(
            "the times come from two hosts: \(Self.text(before.context["host_name"])) and "
              + Self.text(after.context["host_name"]))
        }
      }
      let repetitions = Dictionary(
        before.benchmarks.map { ($0.name.full, $0.measurement?.times.count) },
        uniquingKeysWith: { first, _ in first })
      let unequal = after.benchmarks.count { benchmark in
        guard let count = benchmark.measurement?.times.count else { return false }
        return repetitions[benchmark.name.full, default: count] ?? count != count
      }
      if before.isPaired(with: after), unequal > 0 {
        cautions.append(
          "\(Quantity.count(unequal)) of the benchmarks in pairs have unequal numbers of repetitions and "
            + "are compared as if "
            + "they were not taken in pairs")
      }
      let names = Set(before.benchmarks.map(\.name.full))
      if !after.benchmarks.contains(where: { names.contains($0.name.full) }) {
        obstacles.append("the suites have no benchmark in common")
      }
    }
    if let before = base.counts, let after = head.counts {
      Self.compare(
        before.context, after.context, keys: countKeys, of: "counts", across, &obstacles, &cautions)
    }
    cautions += Self.notes(base.benchmarks?.notes ?? [], head.benchmarks?.notes ?? [])
    cautions += Self.missing(base, head)
    self.obstacles = obstacles
    self.cautions = cautions
  }

  /// Returns a warning for each kind of result that only the base has. Missing measured errors are
  /// reported one by one elsewhere.
  private static func missing(_ base: MeasurementSet, _ head: MeasurementSet) -> [String] {
    [
      ("times", base.benchmarks != nil && head.benchmarks == nil),
      ("instruction counts", base.counts != nil && head.counts == nil),
      ("conformance results", base.conformance != nil && head.conformance == nil),
    ].filter(\.1).map { "only the base has \($0.0): they are not compared" }
  }

  /// Returns the notes on the two files. One on both is there once.
  private static func notes(_ base: [String], _ head: [String]) -> [String] {
    head.map { base.contains($0) ? $0 : "the head's file: \($0)" }
      + base.filter { !head.contains($0) }.map { "the base's file: \($0)" }
  }

  private static func compare(
    _ base: [String: JSONValue], _ head: [String: JSONValue], keys: [String], of what: String,
    _ across: Set<String>, _ obstacles: inout [String], _ cautions: inout [String]
  ) {
    for key in keys where base[key] != head[key] {
      if key == "libraries", !across.contains(key),
        let before = base[key]?.string.flatMap(LibraryVersions.init),
        let after = head[key]?.string.flatMap(LibraryVersions.init)
      {
        obstacles += after.differing(from: before).map {
          "the \(what) used another \(excerpt($0, limit: 120))"
        }
        continue
      }
      let words = key.replacing("_", with: " ")
      if let before = base[key], let after = head[key] {
        let difference = "the \(what) differ in \(words): \(text(before)), then \(text(after))"
        if across.contains(key) {
          cautions.append("\(difference), on purpose (--across): what it does is a part of the changes")
        } else {
          obstacles.append(difference)
        }
      } else {
        cautions.append(
          "only the \(base[key] == nil ? "head" : "base")'s \(what) tell \(words): "
            + "\(text(base[key] ?? head[key]))"
        )
      }
    }
  }

  private static func text(_ value: JSONValue?) -> String {
    excerpt(value?.string ?? value?.text(as: .spaced) ?? "unknown", limit: 200)
  }
}

/// The keys of the context on which times depend in addition to the code: the machine, the
/// compiler, the libraries and the input.
private let timeKeys = [
  "num_cpus", "processor_model", "caches", "library_build_type", "library_version", "google_benchmark",
  "build",
  "compiler", "instruction_sets", "data", "data_larger", "data_world", "program", "python_version",
  "python_implementation", "python_implementation_version", "jmh_version", "jdk_version", "vm_name",
  "vm_version", "jvm_arguments",
]

extension Comparability {
  /// The properties that `--across` can name, as they are written on the command line.
  static let properties = Set(timeKeys + countKeys).sorted().map { $0.replacing("_", with: "-") }
}

/// The keys of the context on which counts depend in addition to the code: all linked libraries and
/// the counting tool, but not the machine.
let countKeys = [
  "tool", "libraries", "build", "compiler", "instruction_sets", "data", "data_larger", "data_world",
]
