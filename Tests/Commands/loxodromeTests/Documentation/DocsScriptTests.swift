import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of ci/docs and of the functions by which it replaces a folder, in a folder with these
/// files and with a program in place of ci/setup, which fails. The scripts are called in the folder
/// `caller`.
@Suite struct DocsScriptTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["ci", "caller/empty"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["ci/docs", "ci/functions.bash"] {
      try copyProgram(checkout.appendingPathComponent(name), to: folder.appendingPathComponent(name))
    }
    try writeScript("#!/bin/sh\necho setup >&2; exit 2\n", to: folder.appendingPathComponent("ci/setup"))
    try body(folder)
  }

  private func write(_ text: String, to name: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// All files and folders below a folder.
  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  private func docs(_ output: String, in folder: URL) throws -> ProgramRun {
    try StartedProgram(
      ["--output", output], of: folder.appendingPathComponent("ci/docs"),
      in: folder.appendingPathComponent("caller")
    ).finish()
  }

  /// Calls the function of ci/functions.bash that moves the folder `new` into another one, in a
  /// working folder that must be there afterwards.
  private func replace(_ output: String, from caller: URL, in folder: URL) throws -> ProgramRun {
    let script = """
      set -euo pipefail
      script=test
      . \(folder.path)/ci/functions.bash
      replace_own_folder \(folder.path)/new "$(realpath -m -- "$1")" .list
      touch still-there; rm still-there
      """
    return try StartedProgram(
      ["-c", script, "test", output], of: URL(fileURLWithPath: "/bin/bash"), in: caller
    ).finish()
  }

  @Test(arguments: [".", "./", "..", "sub/..", "file", "other", "other/", "link"])
  func foldersOfOthersAreRefusedBeforeAnythingIsDone(output: String) throws {
    try withFolder { folder in
      try write("mine", to: "caller/file", in: folder)
      try write("mine", to: "caller/other/mine.txt", in: folder)
      // A list that does not name everything.
      try write("index.html\n.loxodrome-docs\n", to: "caller/other/.loxodrome-docs", in: folder)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("caller/link").path, withDestinationPath: "other")
      let before = try names(in: folder)
      let run = try docs(output, in: folder)
      #expect(run.status == 2 && run.output == "")
      let reason = output == "file" ? "is not a folder" : "has other files: "
      #expect(run.errors.hasPrefix("ci/docs: \(folder.path)/") || output == "..")
      #expect(run.errors.contains(reason) && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
      #expect(try names(in: folder) == before)
    }
  }

  @Test(arguments: ["empty", "empty/", "empty/.", "new", "new/folder", "own"])
  func emptyAndOwnFoldersAreTaken(output: String) throws {
    try withFolder { folder in
      try write("page", to: "caller/own/index.html", in: folder)
      try write("index.html\n.loxodrome-docs\n", to: "caller/own/.loxodrome-docs", in: folder)
      let before = try names(in: folder)
      let run = try docs(output, in: folder)
      // It goes on to the setup.
      #expect(run.status == 2 && run.errors.contains("setup") && !run.errors.contains("other files"))
      #expect(try names(in: folder) == before)
    }
  }

  @Test(arguments: [".", "deep/er", "link"]) func aFolderGetsTheFilesAndStays(output: String) throws {
    try withFolder { folder in
      let caller = folder.appendingPathComponent("caller/empty")
      let link = caller.deletingLastPathComponent().appendingPathComponent("link")
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "empty")
      let place = output == "deep/er" ? caller.appendingPathComponent(output) : caller
      // The second time without one of the files.
      for (number, hidden) in [(1, [".hidden"]), (2, [])] {
        let files = ["index.html", "data/page \(number)"] + hidden
        for name in files { try write("\(number)", to: "new/\(name)", in: folder) }
        let run = try replace(output == "link" ? link.path : output, from: caller, in: folder)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(try names(in: place) == (files + ["data", ".list"]).sorted())
        let index = place.appendingPathComponent("index.html")
        #expect(try String(contentsOf: index, encoding: .utf8) == "\(number)")
        let list = try String(contentsOf: place.appendingPathComponent(".list"), encoding: .utf8)
        let listed = list.split(separator: "\n").map(String.init).sorted()
        #expect(listed == (["index.html", "data", ".list"] + hidden).sorted())
      }
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "empty")
    }
  }

  /// What came into the folder after the first check.
  @Test func filesOfOthersStayWhileTheScriptRuns() throws {
    try withFolder { folder in
      let caller = folder.appendingPathComponent("caller/empty")
      try write("1", to: "new/index.html", in: folder)
      #expect(try replace(".", from: caller, in: folder).status == 0)
      try write("2", to: "new/index.html", in: folder)
      try write("mine", to: "caller/empty/mine.txt", in: folder)
      let run = try replace(".", from: caller, in: folder)
      #expect(run.status == 2)
      #expect(
        run.errors == """
          test: \(caller.path) has other files: mine.txt; expected a folder that is new, empty or of this \
          script

          """)
      #expect(try names(in: caller) == [".list", "index.html", "mine.txt"])
    }
  }
}
