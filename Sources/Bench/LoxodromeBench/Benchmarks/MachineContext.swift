import Foundation

/// Arguments that add facts about the machine to the context of Google Benchmark's JSON.
package enum MachineContext {
  /// Returns the arguments for a machine: processor, system, kernel and memory. Values that the
  /// system does not report are left out.
  package static func arguments(of machine: MachineView = MachineView()) -> [String] {
    facts(of: machine).compactMap(argument)
  }

  /// Returns the same values by key.
  static func values(of machine: MachineView = MachineView()) -> [String: String] {
    Dictionary(facts(of: machine).filter { !$1.isEmpty }, uniquingKeysWith: { first, _ in first })
  }

  private static func facts(of machine: MachineView) -> [(key: String, value: String)] {
    let release = machine.text("etc/os-release").flatMap { first("PRETTY_NAME", "=", in: $0) }
    let model = machine.text("proc/cpuinfo").flatMap { first("model name", ":", in: $0) }
    return [
      ("processor_model", model ?? architecture),
      ("operating_system", release?.trimmingCharacters(in: ["\""]) ?? ""),
      ("kernel", machine.text("proc/sys/kernel/osrelease")?.trimmingCharacters(in: .newlines) ?? ""),
      ("memory", memory(of: machine) ?? ""),
    ]
  }

  /// Returns the argument that adds one value to the context; nil for an empty value.
  ///
  /// Google Benchmark splits these arguments at "," and "=", so the value has ";" and ":" instead.
  package static func argument(_ key: String, _ value: String) -> String? {
    if value.isEmpty { return nil }
    let plain = value.replacing(",", with: ";").replacing("=", with: ":")
    return "--benchmark_context=\(key)=\(plain)"
  }

  /// Returns the text after the separator in the first line that begins with a key; nil if there is
  /// no such line or if it has no separator.
  private static func first(_ key: String, _ separator: Character, in text: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix(key) }?.split(separator: separator, maxSplits: 1)
      .dropFirst().first?.trimmingCharacters(in: .whitespaces)
  }

  /// Returns the size of the memory as text, such as "7.8 GiB"; nil if it is not known.
  private static func memory(of machine: MachineView) -> String? {
    guard
      let kibibytes = machine.value(of: "MemTotal", in: "proc/meminfo")?
        .split(whereSeparator: \.isWhitespace).first.flatMap({ Double($0) })
    else { return nil }
    return String(format: "%.1f GiB", kibibytes / 1_048_576)
  }

  /// The kind of processor as `uname -m` reports it, such as "x86_64"; empty if it is not known.
  private static var architecture: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "" }
    return withUnsafeBytes(of: &names.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
