import Foundation
import Testing

/// `loxodrome gazetteer`, and `loxodrome geocode` with its files.
@Suite struct GazetteerCommandTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func run(_ arguments: String..., input: String = "", in folder: URL) throws -> ProgramRun {
    try StartedProgram(arguments, in: folder, input: input).finish()
  }

  private func row(_ id: Int, _ name: String, _ latitude: String, _ longitude: String) -> String {
    "\(id)\t\(name)\t\t\t\(latitude)\t\(longitude)\tP\tPPL\tDE\t\t16\t\t\t\t\(id)\t\t\t\t\n"
  }

  @Test func aTableBecomesAGazetteer() throws {
    try withFolder { folder in
      let table = row(1, "Kreuzberg", "52.5", "13.4") + row(2, "Wedding", "52.55", "13.35") + "cut\toff"
      try Data(table.utf8).write(to: folder.appendingPathComponent("de.txt"))
      let built = try run("gazetteer", "de.txt", "-o", "de.sqlite", in: folder)
      #expect(built.output == "")
      #expect(
        built.errors == """
          loxodrome: de.txt:3: expected 19 fields separated by tabs, found 2
          loxodrome: de.sqlite: 2 places

          """)
      #expect(built.status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == ["de.sqlite", "de.txt"])
      let found = try run("geocode", "--gazetteer", "de.sqlite", "kreuz, germany", in: folder)
      #expect(found.output == "Kreuzberg, State of Berlin, Germany\t52.5,13.4\t1 inhabitants\n")
      #expect(found.status == 0)
      let near = try run("geocode", "--gazetteer", "de.sqlite", "52.56,13.35", "--limit", "1", in: folder)
      #expect(near.output.hasPrefix("Wedding, "))
      #expect(try run("geocode", "--gazetteer", "de.sqlite", "Paris", in: folder).status == 3)
      // The file is replaced as a whole.
      let again = try run(
        "gazetteer", "-", "-o", "de.sqlite", input: row(3, "Moabit", "52.53", "13.34"), in: folder)
      #expect(again.errors == "loxodrome: de.sqlite: 1 places\n")
      #expect(try run("geocode", "--gazetteer", "de.sqlite", "kreuz", in: folder).status == 3)
    }
  }

  @Test func filesThatCannotBeUsedAreOneLineEach() throws {
    try withFolder { folder in
      try Data("no rows\n".utf8).write(to: folder.appendingPathComponent("bad.txt"))
      try Data("old".utf8).write(to: folder.appendingPathComponent("old.sqlite"))
      let empty = try run("gazetteer", "bad.txt", "-o", "old.sqlite", in: folder)
      #expect(
        empty.errors == """
          loxodrome: bad.txt:1: expected 19 fields separated by tabs, found 1
          loxodrome: bad.txt: expected rows of GeoNames, found none in this table

          """)
      #expect(empty.status == 2)
      #expect(try String(contentsOf: folder.appendingPathComponent("old.sqlite"), encoding: .utf8) == "old")
      let missing = try run("gazetteer", "missing.txt", "-o", "x.sqlite", in: folder)
      #expect(missing.errors == "loxodrome: missing.txt: No such file or directory\n")
      #expect(missing.status == 2)
      let same = try run("gazetteer", "bad.txt", "-o", "bad.txt", in: folder)
      #expect(same.status == 2)
      for (path, reason) in [
        ("/dev/null", "it is a device or a pipe; expected a file"), (".", "Is a directory"),
      ] {
        let other = try run("gazetteer", "bad.txt", "-o", path, in: folder)
        #expect(other.errors == "loxodrome: cannot write \(path): \(reason)\n")
        #expect(other.status == 2)
      }
      let nowhere = try run("gazetteer", "bad.txt", "-o", "no/x.sqlite", in: folder)
      #expect(nowhere.errors.hasPrefix("loxodrome: cannot write no/x.sqlite: "))
      #expect(nowhere.status == 2)
      let other = try run("geocode", "--gazetteer", "bad.txt", "x", in: folder)
      #expect(other.errors.split(separator: "\n").count == 1)
      #expect(other.errors.hasPrefix("loxodrome: bad.txt: "))
      #expect(other.status == 2)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == ["bad.txt", "old.sqlite"])
    }
  }

  /// The message names the table, not the output, also where other tables have rows.
  @Test func tablesWithoutRowsAreNamed() throws {
    try withFolder { folder in
      try Data().write(to: folder.appendingPathComponent("empty.txt"))
      try Data("# a remark\n\n".utf8).write(to: folder.appendingPathComponent("remarks.txt"))
      try Data(row(1, "Kreuzberg", "52.5", "13.4").utf8).write(to: folder.appendingPathComponent("a.txt"))
      let before = try names(in: folder)
      for (tables, line) in [
        (["empty.txt"], "empty.txt: expected rows of GeoNames, found an empty table"),
        (["-"], "standard input: expected rows of GeoNames, found an empty table"),
        (["a.txt", "empty.txt"], "empty.txt: expected rows of GeoNames, found an empty table"),
        (["empty.txt", "a.txt"], "empty.txt: expected rows of GeoNames, found an empty table"),
        (["remarks.txt", "a.txt"], "remarks.txt: expected rows of GeoNames, found none in this table"),
      ] {
        let run = try StartedProgram(["gazetteer"] + tables + ["-o", "x.sqlite"], in: folder).finish()
        #expect(run.errors == "loxodrome: \(line)\n" && run.status == 2, "\(tables)")
        #expect(try names(in: folder) == before)
      }
      // A table whose rows are all in the tables before has rows.
      let again = try run("gazetteer", "a.txt", "a.txt", "-o", "x.sqlite", in: folder)
      #expect(again.status == 0 && again.errors.hasSuffix("loxodrome: x.sqlite: 1 places\n"))
    }
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Starts a command that waits for a table in a pipe, and returns when its output has begun.
  private func waiting(in folder: URL) throws -> StartedProgram {
    let pipe = folder.appendingPathComponent("pipe.txt")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    let before = try names(in: folder)
    let program = try StartedProgram(["gazetteer", "pipe.txt", "-o", "x.sqlite"], in: folder)
    while try names(in: folder) == before, program.process.isRunning { usleep(1000) }
    return program
  }

  @Test func twoAtOnceWriteWholeFiles() throws {
    try withFolder { folder in
      try Data(row(1, "Kreuzberg", "52.5", "13.4").utf8).write(to: folder.appendingPathComponent("a.txt"))
      let first = try waiting(in: folder)
      let second = try run("gazetteer", "a.txt", "-o", "x.sqlite", in: folder)
      #expect(second.errors == "loxodrome: x.sqlite: 1 places\n")
      #expect(try run("geocode", "--gazetteer", "x.sqlite", "kreuzberg", in: folder).status == 0)
      try Data(row(2, "Wedding", "52.55", "13.35").utf8)
        .write(to: folder.appendingPathComponent("pipe.txt"), options: [])
      #expect(try first.finish().errors == "loxodrome: x.sqlite: 1 places\n")
      #expect(try run("geocode", "--gazetteer", "x.sqlite", "wedding", in: folder).status == 0)
      #expect(try names(in: folder) == ["a.txt", "pipe.txt", "x.sqlite"])
    }
  }

  /// A file that is the standard output is not replaced: what others wrote into it would be lost.
  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]) func openFilesAreNotReplaced(path: String)
    throws
  {
    try withFolder { folder in
      // With a byte-order mark, as some editors write.
      let table = "\u{FEFF}" + row(1, "Kreuzberg", "52.5", "13.4")
      try Data(table.utf8).write(to: folder.appendingPathComponent("a.txt"))
      let script = "{ echo before; \"$0\" gazetteer a.txt -o \(path); echo after; } >log"
      let run = try StartedProgram(
        ["-c", script, builtCommand().path], of: URL(fileURLWithPath: "/bin/sh"), in: folder
      ).finish()
      #expect(run.errors == "loxodrome: cannot write \(path): it is a device or a pipe; expected a file\n")
      let log = folder.appendingPathComponent("log")
      #expect(try String(contentsOf: log, encoding: .utf8) == "before\nafter\n")
      #expect(
        try self.run("gazetteer", "a.txt", "-o", "a.sqlite", in: folder).errors
          == "loxodrome: a.sqlite: 1 places\n")
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalLeavesNothing(signal: Int32) throws {
    try withFolder { folder in
      let program = try waiting(in: folder)
      kill(program.process.processIdentifier, signal)
      #expect(try program.finish().status == (signal == SIGINT ? 130 : 143))
      #expect(try names(in: folder) == ["pipe.txt"])
    }
  }

  @Test func linksPermissionsAndOtherFilesStay() throws {
    try withFolder { folder in
      let place = row(1, "Kreuzberg", "52.5", "13.4")
      try Data(place.utf8).write(to: folder.appendingPathComponent("a.txt"))
      let file = folder.appendingPathComponent("old.sqlite")
      try Data("old".utf8).write(to: file)
      #expect(chmod(file.path, 0o640) == 0)
      try Data("mine".utf8).write(to: folder.appendingPathComponent(".old.sqlite.next"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("link.sqlite").path, withDestinationPath: "old.sqlite")
      #expect(try run("gazetteer", "a.txt", "-o", "link.sqlite", in: folder).status == 0)
      #expect(try names(in: folder) == [".old.sqlite.next", "a.txt", "link.sqlite", "old.sqlite"])
      var status = stat()
      #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o640)
      #expect(try run("geocode", "--gazetteer", "old.sqlite", "kreuzberg", in: folder).status == 0)
      try FileManager.default.linkItem(at: file, to: folder.appendingPathComponent("other.sqlite"))
      let linked = try run("gazetteer", "a.txt", "-o", "old.sqlite", in: folder)
      #expect(
        linked.errors
          == "loxodrome: cannot write old.sqlite: it has several hard links; expected a file with one\n")
      #expect(linked.status == 2)
    }
  }

  @Test func aTableWithoutAnEndIsOneLine() throws {
    try withFolder { folder in
      let run = try run("gazetteer", "/dev/zero", "-o", "x.sqlite", in: folder)
      #expect(
        run.errors == "loxodrome: /dev/zero: expected lines of at most 2^26 bytes, found a longer one\n")
      #expect(run.status == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }
}
