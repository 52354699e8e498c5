import LoxodromeBench
import LoxodromeJSON

/// A fact about the machine or the build.
struct MachineFact: Equatable, Sendable {
  let name: String
  let value: String

  /// Returns the fact with both texts cut.
  func cut(name nameLimit: Int, value valueLimit: Int) -> MachineFact {
    MachineFact(name: excerpt(name, limit: nameLimit), value: excerpt(value, limit: valueLimit))
  }
}

/// Returns the facts in a benchmark file's context, in words.
///
/// The keys of `definedNames` come first. Other keys follow with their own names in plain words, so
/// that facts which only some programs write are shown too. Values without information for the
/// reader are omitted.
func machineFacts(_ context: [String: JSONValue]) -> [MachineFact] {
  var facts: [MachineFact] = []
  for (key, name) in definedNames {
    guard let value = context[key], !isOmitted(value, of: key) else { continue }
    facts.append(MachineFact(name: name, value: describe(value, of: key)))
  }
  let defined = Set(definedNames.map(\.key))
  for (key, value) in context.sorted(by: { $0.key < $1.key })
  where !defined.contains(key) && !isOmitted(value, of: key) {
    facts.append(MachineFact(name: plainName(key), value: value.string ?? value.text(as: .spaced)))
  }
  return facts
}

/// The keys with a name in the report: those of Google Benchmark, and those that a benchmark
/// program or its script adds.
private let definedNames: [(key: String, name: String)] = [
  ("date", "Date"),
  ("commit", "Commit"),
  ("run", "Run"),
  ("repetitions", "Repetitions"),
  ("host_name", "Host"),
  ("processor_model", "Processor"),
  ("num_cpus", "Logical processors"),
  ("mhz_per_cpu", "Clock"),
  ("cpu_scaling_enabled", "Frequency scaling"),
  ("caches", "Caches"),
  ("memory", "Memory"),
  ("operating_system", "Operating system"),
  ("kernel", "Kernel"),
  ("load_avg", "Load before the run"),
  ("executable", "Program"),
  ("build", "Build"),
  ("compiler", "Compiler"),
  ("instruction_sets", "Instruction sets"),
  ("data", "Data"),
  ("data_larger", "Larger data"),
  ("library_version", "Google Benchmark"),
  ("google_benchmark", "Google Benchmark"),
  ("library_build_type", "Google Benchmark's own build"),
  ("proj", "PROJ"),
  ("geos", "GEOS"),
  ("geographiclib", "GeographicLib"),
]

/// Whether a value is omitted because it has no information for the reader.
private func isOmitted(_ value: JSONValue, of key: String) -> Bool {
  switch key {
  // Google Benchmark writes false even if the machine does not report its frequency governor, as in
  // most virtual machines. So only `true` is informative.
  case "cpu_scaling_enabled": value == .bool(false)
  // The note explains two keys of the file. Their names in the report are already clear.
  case "build_note": true
  default: false
  }
}

/// Returns a key in plain words: "data_set" becomes "Data set".
private func plainName(_ key: String) -> String {
  let words = key.replacing("_", with: " ")
  return words.prefix(1).uppercased() + words.dropFirst()
}

private func describe(_ value: JSONValue, of key: String) -> String {
  switch (key, value) {
  // The program's folder does not affect its speed, and a published page should not show it.
  case ("executable", .string(let path)):
    path.split(separator: "/").last.map(String.init) ?? path
  case ("mhz_per_cpu", .number):
    "\(significant(value)) MHz"
  case ("cpu_scaling_enabled", .bool(let isEnabled)):
    isEnabled ? "on: times may drift" : "off"
  case ("caches", .array(let caches)):
    caches.isEmpty ? "none reported" : caches.map(describeCache).joined(separator: ", ")
  case ("load_avg", .array(let loads)):
    loads.isEmpty ? "not reported" : loads.map(significant).joined(separator: ", ")
  default:
    value.string ?? value.text(as: .spaced)
  }
}

/// Returns a number with three significant digits (`Quantity.significant`), or any other value as
/// JSON.
private func significant(_ value: JSONValue) -> String {
  value.double.map(Quantity.significant) ?? value.text(as: .spaced)
}

private func describeCache(_ cache: JSONValue) -> String {
  guard case .object(let members) = cache, let level = members["level"],
    let type = members["type"]?.string, let size = members["size"]?.double
  else { return cache.text(as: .spaced) }
  var text = "L\(level.text(as: .spaced)) \(type.lowercased()) \(Quantity.bytes(size))"
  if let sharing = members["num_sharing"], sharing.double != 1 {
    text += " shared by \(sharing.text(as: .spaced))"
  }
  return text
}
