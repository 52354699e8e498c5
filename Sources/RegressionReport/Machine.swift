/// One line about the machine and the build that the times come from.
struct MachineFact: Equatable, Sendable {
  let name: String
  let value: String
}

/// Everything that a benchmark file's context says, in words.
///
/// Keys that Google Benchmark defines come first; every other key follows under its own name, so that nothing a
/// benchmark binary says about itself is lost.
func machineFacts(_ context: [String: JSONValue]) -> [MachineFact] {
  var facts: [MachineFact] = []
  for (key, name) in definedNames {
    guard let value = context[key] else { continue }
    facts.append(MachineFact(name: name, value: describe(value, of: key)))
  }
  let defined = Set(definedNames.map(\.key))
  for (key, value) in context.sorted(by: { $0.key < $1.key }) where !defined.contains(key) {
    facts.append(MachineFact(name: key, value: value.string ?? value.text))
  }
  return facts
}

private let definedNames: [(key: String, name: String)] = [
  ("date", "Date"),
  ("host_name", "Host"),
  ("executable", "Program"),
  ("num_cpus", "Processors"),
  ("mhz_per_cpu", "Clock"),
  ("cpu_scaling_enabled", "Frequency scaling"),
  ("caches", "Caches"),
  ("load_avg", "Load before the run"),
  ("library_version", "Google Benchmark"),
  ("library_build_type", "Google Benchmark's own build"),
]

private func describe(_ value: JSONValue, of key: String) -> String {
  switch (key, value) {
  // The folders of the program say nothing about its speed, and a published page should not show them.
  case ("executable", .string(let path)):
    path.split(separator: "/").last.map(String.init) ?? path
  case ("mhz_per_cpu", .number(let megahertz)):
    "\(Quantity.significant(megahertz)) MHz"
  case ("cpu_scaling_enabled", .bool(let isEnabled)):
    isEnabled ? "on: times may drift" : "off"
  case ("caches", .array(let caches)):
    caches.isEmpty ? "none reported" : caches.map(describeCache).joined(separator: ", ")
  case ("load_avg", .array(let loads)):
    loads.isEmpty
      ? "not reported" : loads.map { $0.number.map(Quantity.significant) ?? $0.text }.joined(separator: ", ")
  default:
    value.string ?? value.text
  }
}

private func describeCache(_ cache: JSONValue) -> String {
  guard case .object(let members) = cache, let level = members["level"],
    let type = members["type"]?.string, let size = members["size"]?.number
  else { return cache.text }
  var text = "L\(level.text) \(type.lowercased()) \(Quantity.bytes(size))"
  if let sharing = members["num_sharing"], sharing.number != 1 {
    text += " shared by \(sharing.text)"
  }
  return text
}
