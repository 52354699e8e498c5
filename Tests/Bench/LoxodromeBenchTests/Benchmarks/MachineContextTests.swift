import Foundation
import Testing

@testable import LoxodromeBench

struct MachineContextTests {
  private func arguments(_ files: [String: String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("context-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var machine = MachineView()
    machine.root = folder.path + "/"
    return MachineContext.arguments(of: machine)
  }

  @Test func machineIsToldInFourValues() throws {
    let files = [
      "proc/cpuinfo": "processor\t: 0\nmodel name\t: A, B=C\n\nprocessor\t: 1\nmodel name\t: D\n",
      "etc/os-release": "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nID=debian\n",
      "proc/sys/kernel/osrelease": "6.1.0-9-amd64\n",
      "proc/meminfo": "MemTotal:        8140824 kB\nMemFree: 1 kB\n",
    ]
    #expect(
      try arguments(files) == [
        "--benchmark_context=processor_model=A; B:C",
        "--benchmark_context=operating_system=Debian GNU/Linux 12 (bookworm)",
        "--benchmark_context=kernel=6.1.0-9-amd64", "--benchmark_context=memory=7.8 GiB",
      ])
  }

  /// A processor without a name, as on ARM, has that of its architecture.
  @Test func whatIsUnknownIsLeftOut() throws {
    let arguments = try arguments(["proc/cpuinfo": "processor\t: 0\nFeatures\t: fp\n", "proc/meminfo": "x"])
    #expect(arguments.count == 1)
    #expect(arguments[0].hasPrefix("--benchmark_context=processor_model="))
    #expect(!arguments[0].hasSuffix("="))
    #expect(MachineContext.argument("commit", "") == nil)
  }
}
