import Foundation
import LoxodromeJSON

/// The context of results of commands: what Google Benchmark would have written about the machine.
package enum CommandContext {
  /// The values of `program`, by which results of commands are known.
  package static let (measuring, counting) = ("loxodrome measure", "loxodrome count")

  /// Whether a context is one of results of commands.
  package static func isOfCommands(_ context: [String: JSONValue]) -> Bool {
    [.string(measuring), .string(counting)].contains(context["program"])
  }

  /// Returns what is the same in each run on a machine: the processor, the system and the command.
  static func values(of command: MeasuredCommand, program: String) -> [String: JSONValue] {
    var values = MachineContext.values().mapValues(JSONValue.string)
    values["num_cpus"] = .number(Double(ProcessInfo.processInfo.activeProcessorCount))
    values["program"] = .string(program)
    values["command"] = .string(command.line)
    return values
  }

  /// What differs between runs: the date, the host and its load.
  static var valuesOfOneRun: [String: JSONValue] {
    var loads = [0.0, 0, 0]
    let count = getloadavg(&loads, 3)
    return [
      "date": .string(Date.now.formatted(.iso8601)),
      "host_name": .string(host),
      "load_avg": .array(loads.prefix(Int(max(0, count))).map { .number($0) }),
    ]
  }

  private static var host: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "" }
    return withUnsafeBytes(of: &names.nodename) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
