import Foundation
import LoxodromeMicroarchitecture

/// The state of a Linux machine, read from files below `/proc`, `/sys` and `/etc`. There is no
/// finding about a value that the system does not report, except about hardware counters.
public struct MachineView: Sendable {
  /// The folder that contains `proc` and `sys`, with a slash at the end.
  var root = "/"
  /// The folders in which programs are searched, separated by colons.
  var searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
  /// Whether this module was built without optimization.
  var isDebugBuild = MachineView.isThisADebugBuild
  /// The levels of instructions of this program and of the processor; nil if they are not reported.
  var levels: (program: MicroarchitectureLevel, processor: MicroarchitectureLevel)? = (
    .ofThisProgram, .ofThisProcessor
  )
  /// Waits between the two readings of the counters, one second by default.
  var wait: @Sendable () -> Void = { Thread.sleep(forTimeInterval: 1) }

  /// Creates a view of the machine on which this program runs.
  public init() {}

  /// Whether the compiler did not optimize this module. The condition of an `assert` is evaluated
  /// only in that case.
  private static var isThisADebugBuild: Bool {
    var evaluated = false
    assert(
      {
        evaluated = true
        return true
      }())
    return evaluated
  }

  /// Returns the findings about this machine, each kind at most once.
  func findings() -> [DoctorFinding] {
    let before = MachineCounters(of: self)
    wait()
    let after = MachineCounters(of: self)
    let cores = usableCores
    let seen: [(DoctorFinding.Kind, String?)] = [
      (.load, load(on: cores)),
      (.processorQuota, quota(below: cores)),
      (.throttled, before.throttling(until: after)),
      (.steal, before.steal(until: after)),
      (.governor, governor),
      (.turbo, turbo),
      (.swap, swap),
      (.fewCores, cores.flatMap { $0 < 2 ? "1 processor" : nil }),
      (
        .instructionLevel,
        levels.flatMap {
          $0.program == $0.processor
            ? nil : "code for \($0.program.name) on a processor with \($0.processor.name)"
        }
      ),
      (.noCounters, missingCounters),
      (.noValgrind, hasValgrind ? nil : "no valgrind in PATH"),
      (.debugCommand, isDebugBuild ? "loxodrome was built without optimization" : nil),
    ]
    return seen.compactMap { kind, seen in
      seen.map { DoctorFinding(kind: kind, subject: "this machine", seen: $0) }
    }
  }

  /// Returns the text of a file below the root; nil if it cannot be read.
  func text(_ path: String) -> String? {
    try? String(contentsOfFile: root + path, encoding: .utf8)
  }

  /// Returns the text after the key and one separator in the first line "key: value" or "key
  /// value"; nil if there is no such line. The text may begin with spaces.
  func value(of key: String, in path: String) -> Substring? {
    text(path)?.split(separator: "\n").first { line in
      line.hasPrefix(key) && line.dropFirst(key.count).first.map { ": \t".contains($0) } == true
    }?.dropFirst(key.count + 1)
  }

  private func number(of key: String, in path: String) -> Double? {
    value(of: key, in: path)?.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) }
  }

  /// Returns the sorted names of the files and folders in a folder below the root; none if the
  /// folder cannot be read.
  private func names(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: root + path))?.sorted() ?? []
  }
}

extension MachineView {
  /// The number of processors that this process may use; nil if the system does not report it.
  private var usableCores: Int? {
    let online = text("proc/stat")?.split(separator: "\n").count {
      $0.hasPrefix("cpu") && $0.dropFirst(3).first?.isNumber == true
    }
    guard let online, online > 0 else { return nil }
    // The processors to which this process is bound, such as "0-3,8".
    let allowed = value(of: "Cpus_allowed_list", in: "proc/self/status").map { list in
      list.split(separator: ",").reduce(0) { count, part in
        let ends = part.split(separator: "-").compactMap { Int($0.filter(\.isNumber)) }
        guard let first = ends.first, let last = ends.last, last >= first, last < 1 << 20 else {
          return count
        }
        return count + last - first + 1
      }
    }
    guard let allowed, allowed > 0 else { return online }
    return min(online, allowed)
  }

  private func load(on cores: Int?) -> String? {
    guard let cores, let load = text("proc/loadavg")?.split(separator: " ").first.flatMap({ Double($0) }),
      load > Double(cores) / 2
    else { return nil }
    return "load \(Quantity.significant(load)) on \(cores) processor\(cores == 1 ? "" : "s")"
  }

  private func quota(below cores: Int?) -> String? {
    guard let cores, let quota = ControlGroup.quota(of: self), quota < Double(cores) else { return nil }
    return "a quota of \(Quantity.significant(quota)) of \(cores) processors"
  }

  private var governor: String? {
    let governors = names(in: "sys/devices/system/cpu").filter {
      $0.hasPrefix("cpu") && Int($0.dropFirst(3)) != nil
    }.compactMap { text("sys/devices/system/cpu/\($0)/cpufreq/scaling_governor") }
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    let others = Set(governors).subtracting(["performance"])
    if others.isEmpty { return nil }
    return "the frequency governor is \(others.sorted().joined(separator: ", "))"
  }

  private var turbo: String? {
    let value = { (path: String) in text(path)?.trimmingCharacters(in: .whitespacesAndNewlines) }
    let isOn =
      value("sys/devices/system/cpu/intel_pstate/no_turbo") == "0"
      || value("sys/devices/system/cpu/cpufreq/boost") == "1"
    return isOn ? "turbo is on" : nil
  }

  /// The largest amount of used swap (bytes) that is not reported. A system may swap out this much
  /// over several days without being short of memory.
  private static let unimportantSwap = 64.0 * 1_048_576

  private var swap: String? {
    guard let total = number(of: "SwapTotal", in: "proc/meminfo"),
      let free = number(of: "SwapFree", in: "proc/meminfo"), (total - free) * 1024 > Self.unimportantSwap
    else { return nil }
    return "\(Quantity.bytes((total - free) * 1024)) of swap in use"
  }

  /// The message if hardware counters cannot be used. The kernel lists the processor's counters as
  /// an event source. Whether they may be read is checked separately.
  private var missingCounters: String? {
    guard let text = text("proc/sys/kernel/perf_event_paranoid") else {
      return names(in: "proc").isEmpty ? nil : "no hardware counters: the kernel has no perf_event_open"
    }
    let sources = names(in: "sys/bus/event_source/devices")
    // Processors with two kinds of cores have one event source for each kind.
    if !sources.contains(where: { $0 == "cpu" || $0.hasPrefix("cpu_") || $0.hasPrefix("armv") }) {
      return "no hardware counters: the kernel knows none of this processor"
    }
    // From level 3 on, the kernels of some distributions allow counters to root only.
    guard let level = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)), level > 2 else { return nil }
    return "hardware counters are forbidden: perf_event_paranoid is \(level)"
  }

  private var hasValgrind: Bool {
    searchPath.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: $0 + "/valgrind")
    }
  }
}
