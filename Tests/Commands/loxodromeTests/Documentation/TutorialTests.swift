import Foundation
import LoxodromeTestSupport
import Testing

/// The code of the tutorials in `Sources/Commands/loxodrome/Loxodrome.docc`, done as a reader does
/// it: each step saves a file. A script is run, and prints each text after `# `. A program is built
/// and run.
@Suite struct TutorialTests {
  private static let catalog = checkout.appendingPathComponent("Sources/Commands/loxodrome/Loxodrome.docc")

  /// A file that a step saves, and the file of the catalog with its contents.
  private struct Step {
    let name: String
    let file: String
  }

  /// The exit codes that a script may have, where it is not 0. Times of a busy machine can be
  /// inconclusive.
  private let exitCodes: [String: Set<Int32>] = [
    "judge-1.sh": [3], "judge-2.sh": [1], "compare-compare.sh": [1], "compare-doctor.sh": [0, 1],
    "compare-times.sh": [0, 1, 5],
  ]

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: catalog.appendingPathComponent(path), encoding: .utf8)
  }

  private static func steps(of tutorial: String) throws -> [Step] {
    try text("\(tutorial).tutorial").matches(of: /@Code\(name: "([^"]+)", file: ([^\s)]+)\)/)
      .map { Step(name: String($0.1), file: String($0.2)) }
  }

  private static let tutorials = ["JudgeAnImplementation", "CompareTwoCommits", "DrawAMap"]

  @Test func everyFileOfCodeIsInATutorial() throws {
    let used = try Self.tutorials.flatMap { try Self.steps(of: $0).map(\.file) }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.catalog.appendingPathComponent("Code").path)
    #expect(!used.isEmpty && used.sorted() == files.sorted())
    let listed = try Self.text("Tutorials.tutorial").matches(of: /tutorial: "doc:(\w+)"/).map { String($0.1) }
    #expect(listed == Self.tutorials)
  }

  /// The libraries for Swift; `loxodrome-c` is one of them as a file for C.
  @Test func everyLibraryHasACatalogThatIsBuilt() throws {
    let products = try Self.libraries()
    let script = try String(contentsOf: checkout.appendingPathComponent("ci/docs"), encoding: .utf8)
    let list = try #require(script.firstMatch(of: /\nlibraries=\(([^)]+)\)/)).1
    #expect(products.count > 10)
    #expect(list.split { $0.isWhitespace }.map(String.init).sorted() == products.sorted())
    for product in products {
      let pages = ["Bench", "Maps", "Suite"].map {
        checkout.appendingPathComponent("Sources/\($0)/\(product)/\(product).docc/\(product).md")
      }
      let page = try #require(pages.first { FileManager.default.fileExists(atPath: $0.path) })
      let text = try String(contentsOf: page, encoding: .utf8)
      #expect(text.hasPrefix("# ``\(product)``\n"), "\(product)")
    }
  }

  /// The names of the manifest's libraries for Swift.
  private static func libraries() throws -> [String] {
    let manifest = try String(contentsOf: checkout.appendingPathComponent("Package.swift"), encoding: .utf8)
    let list = try #require(manifest.firstMatch(of: /products: \[([^\]]+)\]\.map/)).1
    return list.matches(of: /"(\w+)"/).map { String($0.1) }
  }

  /// The manifest names the products that the program imports, and no others.
  @Test func theManifestOfTheMapNamesProducts() throws {
    let products = try Self.text("Code/draw-package.swift")
      .matches(of: /\.product\(name: "(\w+)", package: "loxodrome"\)/).map { String($0.1) }
    let imports = try Self.steps(of: "DrawAMap").filter { $0.name.hasSuffix("main.swift") }
      .flatMap { try Self.text("Code/\($0.file)").matches(of: /(?m)^import (Map\w+)$/).map { String($0.1) } }
    #expect(!imports.isEmpty && Set(imports).sorted() == products)
    #expect(Set(products).isSubset(of: try Self.libraries()))
  }

  @Test func theAdapterDoesWhatTheTutorialSays() throws {
    try follow("JudgeAnImplementation")
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/include/benchmark/benchmark.h"),
      "needs Google Benchmark and Valgrind, which ci/setup installs"))
  func theComparisonDoesWhatTheTutorialSays() throws {
    try follow("CompareTwoCommits")
  }

  /// Code with a sanitizer links only with that sanitizer.
  @Test(.enabled(if: !CommandLine.arguments[0].contains("/sanitize/"), "not with a sanitizer"))
  func theMapIsDrawnStepByStep() throws {
    try follow("DrawAMap")
  }

  private func follow(_ tutorial: String) throws {
    let root = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: root) }
    let files = FileManager.default
    let folder = root.appendingPathComponent("work")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try files.createSymbolicLink(at: root.appendingPathComponent("loxodrome"), withDestinationURL: checkout)
    let programs = root.appendingPathComponent("bin")
    try files.createDirectory(at: programs, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: programs.appendingPathComponent("loxodrome"), withDestinationURL: builtCommand())
    let usual = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let bash = URL(fileURLWithPath: "/bin/bash")
    var pictures: Set<Data> = []
    for step in try Self.steps(of: tutorial) {
      let code = try Self.text("Code/\(step.file)")
      let file = folder.appendingPathComponent(step.name)
      try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(code.utf8).write(to: file)
      if step.name.hasSuffix(".sh") {
        let run = try StartedProgram(
          ["-e", step.name], of: bash, in: folder, environment: ["PATH": "\(programs.path):\(usual)"]
        ).finish()
        #expect(
          exitCodes[step.file, default: [0]].contains(run.status),
          "\(step.file): \(run.status)\n\(run.errors)")
        for line in code.split(separator: "\n") where line.hasPrefix("# ") {
          #expect(run.output.contains(line.dropFirst(2)), "\(step.file): \(line)\n\(run.output)")
        }
      } else if file.lastPathComponent == "main.swift" {
        let program = folder.appendingPathComponent("program").path
        let products = try builtCommand().deletingLastPathComponent().path
        let build = try StartedProgram(
          [
            "-euc", "script=test; . ci/functions.bash; find_modules \"$0\"; swift_program \"$1\" \"$2\"",
            products, file.path, program,
          ], of: bash, in: checkout
        ).finish()
        #expect(build.status == 0, "\(step.file): \(build.output)\(build.errors)")
        let run = try StartedProgram([], of: URL(fileURLWithPath: program), in: folder).finish()
        #expect(run.status == 0, "\(step.file): \(run.errors)")
        // Each step draws something more.
        let picture = try Data(contentsOf: folder.appendingPathComponent("map.png"))
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) && pictures.insert(picture).inserted)
      }
    }
  }
}
