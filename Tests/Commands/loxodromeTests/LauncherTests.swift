import Foundation
import LoxodromeMicroarchitecture
import LoxodromeTestSupport
import Testing

/// Tests of the program that ci/install puts into `bin`, with scripts in place of the commands.
struct LauncherTests {
  /// Returns the run of an installed launcher with the commands of some levels. Each command prints
  /// its level and its arguments.
  private func run(
    installed levels: [String], _ arguments: [String] = [], level: String? = nil, throughLink: Bool = false
  ) throws -> ProgramRun {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let launcher = folder.appendingPathComponent("bin/loxodrome")
    try FileManager.default.createDirectory(
      at: launcher.deletingLastPathComponent(), withIntermediateDirectories: true)
    try copyProgram(
      builtCommand().deletingLastPathComponent().appendingPathComponent("loxodrome-launcher"), to: launcher)
    for level in levels {
      let command = folder.appendingPathComponent("libexec/loxodrome/\(level)/loxodrome")
      try FileManager.default.createDirectory(
        at: command.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text = "#!/bin/sh\nprintf '\(level)'; printf ' <%s>' \"$@\"; exit 7\n"
      try writeScript(text, to: command)
    }
    let link = folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: launcher)
    return try StartedProgram(
      arguments, of: throughLink ? link : launcher, in: folder, environment: ["LOXODROME_LEVEL": level]
    ).finish()
  }

  private let processorLevels = MicroarchitectureLevel.ofThisProcessor.runnableLevels().map(\.name)

  @Test func theHighestLevelOfTheProcessorIsStarted() throws {
    let run = try run(installed: MicroarchitectureLevel.allCases.map(\.name), ["a b", ""])
    #expect(run.output == "\(processorLevels[0]) <a b> <>")
    #expect(run.status == 7)
    #expect(run.errors == "")
  }

  @Test func aMissingLevelIsReplacedByALowerOne() throws {
    let lowest = try #require(processorLevels.last)
    #expect(try run(installed: [lowest], ["x"]).output == "\(lowest) <x>")
  }

  @Test func theVariableLimitsTheLevel() throws {
    for level in processorLevels {
      #expect(try run(installed: processorLevels, ["x"], level: level).output == "\(level) <x>")
    }
  }

  @Test func theLauncherIsFoundThroughALink() throws {
    let run = try run(installed: processorLevels, ["x"], throughLink: true)
    #expect(run.output == "\(processorLevels[0]) <x>")
  }

  @Test func aMissingProgramHasOneLine() throws {
    let run = try run(installed: [])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("loxodrome: expected a program for this processor"))
    #expect(run.errors.hasSuffix("install it again with ci/install\n"))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func anUnknownLevelIsBadUsage() throws {
    let run = try run(installed: processorLevels, level: "x86-64-v9\n")
    #expect(run.status == 2)
    #expect(
      run.errors == "loxodrome: expected one of native, x86-64, x86-64-v3, x86-64-v4 in LOXODROME_LEVEL, "
        + "found \"x86-64-v9\\n\"\n")
  }
}
