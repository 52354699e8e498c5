import Foundation
import LoxodromeMicroarchitecture
import Testing

@testable import LoxodromeBench

/// Tests of the doctor's findings about a machine, with a temporary folder in place of /proc and
/// /sys.
struct DoctorTests {
  /// The files of an idle machine with four processors, a governor, counters and valgrind.
  private static let idleMachine = [
    "proc/stat": "cpu  100 0 100 800 0 0 0 0 0 0\ncpu0 1\ncpu1 1\ncpu2 1\ncpu3 1\nintr 5\n",
    "proc/loadavg": "1.99 3.0 3.0 1/80 4242\n", "proc/self/status": "Name:\tx\nCpus_allowed_list:\t0-3\n",
    "proc/meminfo": "MemTotal: 8000000 kB\nSwapTotal: 1000000 kB\nSwapFree: 990000 kB\n",
    "proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/b/cpu.max": "max 100000\n",
    "sys/fs/cgroup/a/cpu.max": "400000 100000\n",
    "sys/fs/cgroup/a/b/cpu.stat": "nr_periods 9\nnr_throttled 3\n",
    "sys/devices/system/cpu/cpu0/cpufreq/scaling_governor": "performance\n",
    "sys/devices/system/cpu/intel_pstate/no_turbo": "1\n", "sys/devices/system/cpu/cpufreq/boost": "0\n",
    "proc/sys/kernel/perf_event_paranoid": "2\n", "sys/bus/event_source/devices/cpu/type": "4\n",
    "bin/valgrind": "#!/bin/sh\n",
  ]

  /// Returns the findings about a machine with these files. The files in `later` replace others
  /// between the two readings.
  private func findings(
    _ changes: [String: String?] = [:], later: [String: String] = [:], isDebugBuild: Bool = false,
    levels: (MicroarchitectureLevel, MicroarchitectureLevel)? = nil
  ) throws -> [DoctorFinding] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("doctor-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let write: @Sendable ([String: String]) -> Void = { files in
      for (path, text) in files {
        let file = folder.appendingPathComponent(path)
        try? FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        _ = FileManager.default.createFile(
          atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o755])
      }
    }
    write(Self.idleMachine.merging(changes.mapValues { $0 ?? "" }) { $1 })
    for (path, text) in changes where text == nil {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }
    var machine = MachineView()
    machine.root = folder.path + "/"
    machine.searchPath = folder.appendingPathComponent("bin").path
    machine.isDebugBuild = isDebugBuild
    machine.levels = levels
    machine.wait = { write(later) }
    return Doctor.findings(aboutMachine: machine)
  }

  @Test func theLevelsOfInstructionsAreANote() throws {
    let findings = try findings(levels: (.x86, .x86Version3))
    #expect(findings.map(\.kind) == [.instructionLevel])
    #expect(findings.map(\.isNote) == [true])
    #expect(findings.map(\.seen) == ["code for x86-64 on a processor with x86-64-v3"])
    #expect(try self.findings(levels: (.x86Version4, .x86Version4)) == [])
    #expect(try self.findings(levels: (.native, .native)) == [])
  }

  @Test func idleMachineHasNoFindings() throws {
    #expect(try findings() == [])
    #expect(
      try findings(later: ["proc/stat": "cpu  300 0 100 1600 0 0 0 10 0 0\ncpu0 1\ncpu1 1\ncpu2 1\ncpu3 1\n"])
        == [])
    // Only the groups of this process count.
    #expect(try findings(["sys/fs/cgroup/other/cpu.max": "1000 100000\n"]) == [])
  }

  @Test(arguments: [
    ("proc/loadavg", "2.01 0 0 1/80 1\n", "load", "load 2.01 on 4 processors"),
    ("sys/fs/cgroup/a/b/cpu.max", "150000 100000\n", "processor-quota", "a quota of 1.50 of 4 processors"),
    ("sys/fs/cgroup/a/cpu.max", "390000 100000\n", "processor-quota", "a quota of 3.90 of 4 processors"),
    (
      "sys/devices/system/cpu/cpu3/cpufreq/scaling_governor", "powersave\n", "governor",
      "the frequency governor is powersave"
    ),
    ("sys/devices/system/cpu/intel_pstate/no_turbo", "0\n", "turbo", "turbo is on"),
    ("sys/devices/system/cpu/cpufreq/boost", "1\n", "turbo", "turbo is on"),
    (
      "proc/sys/kernel/perf_event_paranoid", "3\n", "no-counters",
      "hardware counters are forbidden: perf_event_paranoid is 3"
    ),
    ("proc/meminfo", "SwapTotal: 1000000 kB\nSwapFree: 900000 kB\n", "swap", "97.7 MiB of swap in use"),
    ("proc/self/status", "Cpus_allowed_list:\t2\n", "few-cores", "1 processor"),
  ])
  func eachConditionCausesOneFinding(path: String, text: String, kind: String, seen: String) throws {
    var changes = [path: text]
    // The load and the quota of the idle machine are for four processors.
    if kind == "few-cores" {
      changes["proc/loadavg"] = "0 0 0 1/1 1\n"
      changes["sys/fs/cgroup/a/cpu.max"] = "max 100000\n"
    }
    let findings = try findings(changes)
    #expect(findings.map(\.kind.rawValue) == [kind])
    #expect(findings.map(\.seen) == [seen])
    #expect(findings.allSatisfy { $0.subject == "this machine" && !$0.why.isEmpty && !$0.remedy.isEmpty })
    #expect(findings.map(\.isNote) == [kind == "turbo" || kind == "no-counters"])
  }

  @Test func missingToolsAndCountersAreFound() throws {
    #expect(try findings(["bin/valgrind": nil]).map(\.kind) == [.noValgrind])
    #expect(try findings(["sys/bus/event_source/devices/cpu": nil]).map(\.kind) == [.noCounters])
    #expect(try findings(["proc/sys/kernel/perf_event_paranoid": nil]).map(\.kind) == [.noCounters])
    #expect(try findings(isDebugBuild: true).map(\.kind) == [.debugCommand])
  }

  @Test func stolenTimeAndThrottlingAreFound() throws {
    let cores = "cpu0 1\ncpu1 1\ncpu2 1\ncpu3 1\n"
    let stolen = try findings(later: ["proc/stat": "cpu  200 0 100 990 0 0 0 10 0 0\n" + cores])
    #expect(stolen.map(\.kind) == [.steal] && stolen.first?.seen == "3.33 % of the time was stolen")
    let throttled = try findings(later: ["sys/fs/cgroup/a/b/cpu.stat": "nr_periods 12\nnr_throttled 5\n"])
    #expect(throttled.map(\.kind) == [.throttled])
    #expect(throttled.first?.seen == "the processor quota ran out 2.00 times in a second")
  }

  @Test func firstVersionOfControlGroupsIsRead() throws {
    let group = ["proc/self/cgroup": "7:memory:/m\n4:cpu,cpuacct:/on/the/host\n0::/\n"]
    let quota = [
      "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "50000\n",
      "sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us": "100000\n",
    ]
    #expect(try findings(group.merging(quota) { $1 }).map(\.seen) == ["a quota of 0.500 of 4 processors"])
    let unlimited = quota.merging(["sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us": "-1\n"]) { $1 }
    #expect(try findings(group.merging(unlimited) { $1 }) == [])
  }

  @Test func invalidFilesCauseNoFindingsAndNoCrash() throws {
    for text in [
      "", "\n", "x", "cpu", "cpu  a b\n", "-1 -1", "nan nan", "1e999 1\n", "99999999999999999999-1\n",
    ] {
      let changes = Self.idleMachine.mapValues { _ in Optional(text) }
      let kinds = Set(try findings(changes).map(\.kind))
      #expect(kinds.isSubset(of: [.governor, .load]), "\(text): \(kinds)")
    }
  }
}
