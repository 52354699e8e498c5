import Foundation
import TestSupport
import Testing

@testable import loxodrome

/// What messages on standard error contain.
@Suite struct StandardErrorTests {
  @Test(arguments: [
    ("a\u{1B}[2J\u{7F}\0b\r\u{9B}31m\u{8}", "a\\u{1B}[2J\\u{7F}\\0b\\r\\u{009B}31m\\u{08}"),
    ("two\nlines\tof \"text\" \\ é 日本", "two\nlines\tof \"text\" \\ é 日本"), ("", ""),
  ])
  func controlCharactersAreEscaped(text: String, expected: String) {
    #expect(escaped(text) == expected)
  }

  @Test func messagesHaveNoControlCharactersOfFiles() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = "a\u{1B}]0;title\u{7}.csv"
    let run = try StartedProgram(["cluster", name, "--zoom", "1"], in: folder).finish()
    #expect(run.status == 2)
    #expect(run.errors == "loxodrome: a\\u{1B}]0;title\\u{07}.csv: No such file or directory\n")
  }

  @Test func messagesOfMegabytesAreCut() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let key = String(repeating: "k", count: 1 << 21)
    try Data("{\"benchmarks\": [{\"name\": \"\(key)\", \"real_time\": NaN}]}".utf8).write(
      to: folder.appendingPathComponent("times.json"))
    let run = try StartedProgram(["doctor", "--files-only", "times.json"], in: folder).finish()
    #expect(run.status == 2 && run.errors.utf8.count < 9000)
    #expect(run.errors.hasPrefix("loxodrome: times.json: line 1"), "\(run.errors.prefix(200))")
    #expect(run.errors.hasSuffix("characters)\n"), "\(run.errors.suffix(200))")
  }

  @Test func passwordsOfTilesAreNotShown() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (tiles, status) in [
      ("http://anna:secret@127.0.0.1:1/{z}/{x}/{y}", 3), ("http://anna:secret@127.0.0.1:1/", 2),
      ("http://anna:secret@127.0.0.1/{q}", 2), ("http://anna:secret@127.0.0.1/a.mbtiles", 2),
    ] as [(String, Int32)] {
      let run = try StartedProgram(
        ["render", "--tiles", tiles, "--size", "64x64", "-o", "map.png"], in: folder
      ).finish()
      #expect(run.status == status && run.errors.contains("http://127.0.0.1"), "\(run.errors)")
      #expect(!run.errors.contains("anna") && !run.errors.contains("secret"), "\(run.errors)")
    }
  }
}
