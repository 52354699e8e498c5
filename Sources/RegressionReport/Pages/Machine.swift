import JSON
import Measurement

/// One line about the machine and the build that the times come from.
struct MachineFact: Equatable, Sendable {
  let name: String
  let value: String
}

/// Everything that a benchmark file's context says, in words.
///
/// Keys that are known come first; every other key follows with its own name in plain words, so
/// that what a benchmark binary says about itself is not lost.
func machineFacts(_ context: [String: JSONValue]) -> [MachineFact] {
  var facts: [MachineFact] = []
  for (key, name) in definedNames {
    guard let value = context[key], !saysNothing(value, of: key) else { continue }
    facts.append(MachineFact(name: name, value: describe(value, of: key)))
  }
  let defined = Set(definedNames.map(\.key))
  for (key, value) in context.sorted(by: { $0.key < $1.key })
  where !defined.contains(key) && !saysNothing(value, of: key) {
    facts.append(MachineFact(name: plainName(key), value: value.string ?? value.text(as: .spaced)))
  }
  return facts
}

/// Google Benchmark's own keys, and those under which a program or the script that starts it tells
/// more.
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

/// Whether the value is left out.
private func saysNothing(_ value: JSONValue, of key: String) -> Bool {
  switch key {
  // Google Benchmark writes it also where the machine does not tell its frequency governor, as
  // inside most virtual machines, so only `true` is news.
  case "cpu_scaling_enabled": value == .bool(false)
  // For readers of the file: it tells two keys apart whose plain names do so here.
  case "build_note": true
  default: false
  }
}

/// "data_set" as "Data set".
private func plainName(_ key: String) -> String {
  let words = key.replacing("_", with: " ")
  return words.prefix(1).uppercased() + words.dropFirst()
}

private func describe(_ value: JSONValue, of key: String) -> String {
  switch (key, value) {
  // The folders of the program say nothing about its speed, and a published page should not show
  // them.
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

/// A number with the digits that matter; any other value as it is.
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
