import Foundation

/// What Google Benchmark does not say about the machine, as arguments for it.
package enum MachineContext {
  /// The arguments for a machine: processor, system, kernel and memory, as far as it tells them.
  package static func arguments(of machine: MachineView = MachineView()) -> [String] {
    let release = machine.text("etc/os-release").flatMap { first("PRETTY_NAME", "=", in: $0) }
    let model = machine.text("proc/cpuinfo").flatMap { first("model name", ":", in: $0) }
    return [
      ("processor_model", model ?? architecture),
      ("operating_system", release?.trimmingCharacters(in: ["\""]) ?? ""),
      ("kernel", machine.text("proc/sys/kernel/osrelease")?.trimmingCharacters(in: .newlines) ?? ""),
      ("memory", memory(of: machine) ?? ""),
    ].compactMap(argument)
  }

  /// The argument that adds one value to the context; nil for an empty value.
  ///
  /// Google Benchmark splits these arguments at "," and "=", so the value has ";" and ":" instead.
  package static func argument(_ key: String, _ value: String) -> String? {
    if value.isEmpty { return nil }
    let plain = value.replacing(",", with: ";").replacing("=", with: ":")
    return "--benchmark_context=\(key)=\(plain)"
  }

  /// The value of the first line "key separator value".
  private static func first(_ key: String, _ separator: Character, in text: String) -> String? {
    text.split(separator: "\n").first { $0.hasPrefix(key) }?.split(separator: separator, maxSplits: 1)
      .dropFirst().first?.trimmingCharacters(in: .whitespaces)
  }

  /// "7.8 GiB".
  private static func memory(of machine: MachineView) -> String? {
    guard
      let kibibytes = machine.value(of: "MemTotal", in: "proc/meminfo")?
        .split(whereSeparator: \.isWhitespace).first.flatMap({ Double($0) })
    else { return nil }
    return String(format: "%.1f GiB", kibibytes / 1_048_576)
  }

  /// The kind of processor as `uname -m` has it, "x86_64".
  private static var architecture: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "" }
    return withUnsafeBytes(of: &names.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
