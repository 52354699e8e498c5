import Foundation
import Testing

@testable import Mutation

/// Sites, draws and the written text.
@Suite struct MutationTests {
  private func sites(_ text: String) -> [MutationSite] {
    SiteFinder.sites(in: text, module: "M", file: "Sources/Maps/M/F.swift")
  }

  /// The statement, the kind, and the text with the bug.
  @Test(arguments: [
    ("return a < b", MutationSite.Kind.comparison, "a > b"), ("return a < b", .boundary, "a <= b"),
    ("return a + b * c", .sign, "a - b * c"), ("return -a", .sign, "a"), ("return 0.0", .constant, "1.0"),
    ("return 2.5", .constant, "(2.5 * 1.25)"), ("return 1_0", .constant, "11"),
    ("return a ? b : c", .condition, "(a ? c : b)"), ("if a { return }", .condition, "!(a)"),
    ("return a && b", .condition, "a || b"), ("return min(a, b)", .order, "max(a, b)"),
    ("f(x: a, y: b, z: c)\nreturn", .swappedArguments, "f(x: b, y: a, z: c)"),
    ("x += 1\nreturn", .droppedStatement, ""), ("f()\nreturn", .droppedStatement, ""),
    ("for i in 0..<n { f(i) }", .boundary, "0..<(n - 1)"),
  ])
  func bugsAreFound(statement: String, kind: MutationSite.Kind, mutated: String) {
    let found = sites("func f() {\n  \(statement)\n}\n").filter { $0.kind == kind }
    #expect(found.map(\.mutated).contains(mutated))
    #expect(found.allSatisfy { $0.line == 2 })
  }

  @Test(arguments: [
    "enum E: Int { case a = 3 }", "func f(a: Int = 3) {}", "@available(macOS 13, *) struct S {}",
    "func f(x: Int) { switch x { case 3: return default: return } }", "func f() { precondition(a < b) }",
    "let text = \"\\(a + b)\"", "#if os(Linux)\nlet a = 1 + 2\n#endif", "var a: InlineArray<3, Int>?",
  ])
  func placesWithoutConditionsAreLeftOut(text: String) {
    #expect(sites(text).isEmpty)
  }

  @Test func writtenFilesBehaveAsBeforeUnlessABugIsOn() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for part in ["a/Sources/Maps/M", "b/Sources/Maps/M"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(part), withIntermediateDirectories: true)
    }
    let text = "func f(ä: Int, b: Int) -> Bool {\n  g()\n  return ä < b\n}\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent("a/Sources/Maps/M/F.swift"))
    let sources = MutatedSources(root: folder.appendingPathComponent("a").path, modules: ["M"])
    let sites = try sources.sites()
    let comparison = try #require(sites.first { $0.kind == .comparison })
    let call = try #require(sites.first { $0.kind == .droppedStatement })
    try sources.write([3: comparison, 4: call], to: folder.appendingPathComponent("b").path)
    let written = try String(
      contentsOf: folder.appendingPathComponent("b/Sources/Maps/M/F.swift"), encoding: .utf8)
    #expect(
      written == "func f(ä: Int, b: Int) -> Bool {\n  if !isMutant(4) { g() }\n"
        + "  return (isMutant(3) ? ä > b : ä < b)\n}\n")
  }

  @Test func writtenBugsHaveTheirPlace() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = folder.appendingPathComponent("Sources/Maps/M")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let text = "func f() -> Int {\n  g(ä)\n  return a + b\n}\nfunc h() { g(a + b) }\n"
    try Data(text.utf8).write(to: sources.appendingPathComponent("F.swift"))
    func site(
      _ context: String, _ original: String, _ mutated: String, in file: String = "Sources/Maps/M/F.swift"
    ) throws -> MutationSite {
      let members = ["file": file, "context": context, "original": original]
      let written = members.merging(["mutated": mutated, "bug": "It is wrong."]) { first, _ in first }
      return try JSONDecoder().decode(WrittenMutant.self, from: JSONEncoder().encode(written))
        .site(root: folder.path)
    }
    let sum = try site("return a + b", "a + b", "a")
    #expect(sum.line == 3 && sum.module == "M" && sum.kind == .written)
    #expect(sum.replacement(number: 2) == "(isMutant(2) ? (a) : (a + b))")
    #expect(sum.description == "Sources/Maps/M/F.swift:3: It is wrong: a + b → a")
    let call = try site("  g(ä)\n  return", "g(ä)", "")
    #expect(call.line == 2 && call.replacement(number: 1) == "if !isMutant(1) { g(ä) }")
    let out = folder.appendingPathComponent("out/Sources/Maps/M")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    try MutatedSources(root: folder.path, modules: ["M"])
      .write([1: call, 2: sum], to: folder.appendingPathComponent("out").path)
    #expect(
      try String(contentsOf: out.appendingPathComponent("F.swift"), encoding: .utf8)
        == "func f() -> Int {\n  if !isMutant(1) { g(ä) }\n  return (isMutant(2) ? (a) : (a + b))\n}\n"
        + "func h() { g(a + b) }\n")
    for (context, original) in [("a + b", "a + b"), ("return a + b", "c"), ("none", "none"), ("", "")] {
      #expect(throws: WrittenMutantFault.self) { try site(context, original, "a") }
    }
    try Data(text.utf8).write(to: folder.appendingPathComponent("F.swift"))
    for file in [
      "Sources/Maps/M/../../F.swift", "Sources/Maps/F.swift", "F.swift", "Sources/Maps/",
      "Sources/Maps/M/G.swift",
    ] {
      #expect(throws: WrittenMutantFault.self, "\(file)") { try site("return a + b", "a + b", "a", in: file) }
    }
  }

  @Test func drawsRepeatAndTakeOneBugOfAStatement() {
    let body = (0..<50).map { "  x[\($0)] = a + \($0) * (b < c ? 1 : 2)" }.joined(separator: "\n")
    let all = sites("func f() {\n\(body)\n}\n")
    var (first, second, other) = (MutationDraw(seed: 7), MutationDraw(seed: 7), MutationDraw(seed: 8))
    let drawn = first.draw(40, from: all)
    #expect(drawn.count == 40 && Set(drawn.map(\.line)).count == 40)
    #expect(drawn == second.draw(40, from: all) && drawn != other.draw(40, from: all))
    #expect(Set(drawn.map(\.kind)).count >= 5)
    var rest = MutationDraw(seed: 7)
    #expect(rest.draw(1000, from: all).count <= 50)
  }

  /// The lines of the errors, and the bugs that they are about: the nearest one within three lines,
  /// or else all of the file.
  @Test(arguments: [([2], [1]), ([4], [1]), ([8], [2]), ([20], [1, 2]), ([2, 8], [1, 2])])
  func errorsOfTheCompilerNameTheBugs(lines: [Int], numbers: [Int]) {
    var text = Array(repeating: "x", count: 30)
    text[1] = "y = (isMutant(1) ? a : b)"
    text[7] = "if !isMutant(2) { f() }"
    let log =
      lines.map { "/copy/Sources/Maps/M/F.swift:\($0):5: error: no\n" }.joined()
      + "/elsewhere/G.swift:1:1: error: no\n/copy/Sources/Maps/M/F.swift:9:1: warning: w\n"
    let found = RejectedMutants(log: log, copy: "/copy") { path in
      path == "/copy/Sources/Maps/M/F.swift" ? text.joined(separator: "\n") : nil
    }
    #expect(found.numbers == Set(numbers))
  }

  @Test func tablesCountWhatFoundTheBugs() {
    let all = sites("func f() {\n  let a = b < c\n  let d = e + f\n  let g = -h\n}\n")
    let three = [2, 3, 4].map { line in all.first { $0.line == line }! }
    let table = MutationTable(three, [1: "conform", 2: "nothing", 3: "nothing"]) { site in
      site.line == 4 ? "h is always 0" : nil
    }.markdown
    #expect(MutationTable(three, [1: "conform", 2: "tests"]) { _ in nil }.isComplete(byConform: 50))
    #expect(!MutationTable(three, [1: "conform", 2: "tests"]) { _ in nil }.isComplete(byConform: 51))
    #expect(!MutationTable(three, [1: "conform", 2: "nothing"]) { _ in nil }.isComplete(byConform: 0))
    #expect(table.contains("| M | 3 | 1 (50 %) | 0 (0 %) | 0 (0 %) | 1 (50 %) | 0 (0 %) | 1 |"))
    #expect(MutationTable(three, [1: "conform", 2: "untested"]) { _ in nil }.isComplete(byConform: 50))
    #expect(table.contains("Found by nothing: 1") && table.contains(": h is always 0"))
  }
}
