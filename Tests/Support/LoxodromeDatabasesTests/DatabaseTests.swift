import Foundation
import LoxodromeDatabases
import Testing

@Suite struct DatabaseTests {
  private func withPath(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("a.sqlite").path)
  }

  /// Numbers up to the first parameter: some ten steps each.
  private let numbers =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT count(*) FROM n"

  /// A statement that is used often takes more steps in all than one use may take.
  @Test func stepsAreLimitedForEachUseOfAStatement() throws {
    try withPath { path in
      let limits = Database.Limits(valueLength: 1000, stepCount: 100_000)
      let database = try Database(path: path, access: .creating, limits: limits)
      let statement = try database.prepare(numbers)
      for _ in 0..<200 {
        statement.reset()
        statement.bind(1000, at: 0)
        #expect(try statement.step() && statement.integer(0) == 1000)
      }
      statement.reset()
      statement.bind(1_000_000, at: 0)
      let fault = #expect(throws: Database.Fault.self) { try statement.step() }
      #expect(fault == Database.Fault(file: path, reason: "interrupted"))
      statement.reset()
      statement.bind(10, at: 0)
      #expect(try statement.step())
    }
  }

  @Test func valuesAreLimited() throws {
    try withPath { path in
      let database = try Database(
        path: path, access: .creating, limits: Database.Limits(valueLength: 1000, stepCount: 100_000))
      #expect(try database.prepare("SELECT length(zeroblob(1000))").step())
      #expect(throws: Database.Fault.self) { try database.run("SELECT length(randomblob(1001))") }
    }
  }

  @Test func valuesAreWhatWasBound() throws {
    try withPath { path in
      let database = try Database(path: path, access: .creating)
      try database.run("CREATE TABLE t (a, b, c, d, e)")
      let insertion = try database.prepare("INSERT INTO t VALUES (?, ?, ?, ?, x'00ff')")
      insertion.bind(Int.min, at: 0)
      insertion.bind(0.1, at: 1)
      insertion.bind("a\u{0}ü".utf8, at: 2)
      try insertion.execute()
      #expect(database.changeCount == 1)
      let row = try database.prepare("SELECT * FROM t")
      #expect(try row.step())
      #expect(row.columnCount == 5 && row.integer(0) == .min && row.double(1) == 0.1)
      #expect(row.text(2) == "a\u{0}ü" && row.isNull(3) && row.text(3) == "" && !row.isNull(2))
      #expect(row.blob(4) == [0, 255] && row.blob(2) == nil)
      // Columns that do not exist are NULL.
      #expect(row.isNull(5) && row.isNull(-1) && row.text(.max) == "" && row.blob(.min) == nil)
      #expect(try !row.step())
    }
  }

  @Test func whatCannotBeOpenedIsAFault() throws {
    try withPath { path in
      #expect(throws: Database.Fault.self) { try Database(path: path, access: .reading) }
      #expect(throws: Database.Fault.self) { try Database(path: path, access: .writing) }
      #expect(throws: Database.Fault.self) { try Database(path: "/", access: .creating) }
      _ = try Database(path: path, access: .creating)
      // C would end the path at the zero byte and open the other file.
      let fault = #expect(throws: Database.Fault.self) {
        try Database(path: path + "\u{0}x", access: .reading)
      }
      #expect(fault?.reason == "the path contains a zero byte")
    }
  }

  @Test func filesThatAreNoDatabasesHaveAReason() throws {
    try withPath { path in
      func reason(_ path: String, _ access: Database.Access = .reading) -> String? {
        #expect(throws: Database.Fault.self) { try Database(path: path, access: access) }?.reason
      }
      #expect(reason(path) == "No such file or directory")
      #expect(reason("/") == "expected an SQLite database, found a folder or a device")
      #expect(reason("/dev/zero") == "expected an SQLite database, found a folder or a device")
      try Data().write(to: URL(fileURLWithPath: path))
      #expect(reason(path) == "expected an SQLite database, found an empty file")
      try Data("SQLite format".utf8).write(to: URL(fileURLWithPath: path))
      #expect(reason(path) == "expected an SQLite database, found another file")
      #expect(reason("/nowhere/a.sqlite", .creating) == "No such file or directory")
    }
  }
}
