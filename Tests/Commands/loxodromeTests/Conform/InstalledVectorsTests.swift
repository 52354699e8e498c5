import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of the vectors that are installed with the command.
struct InstalledVectorsTests {
  /// Returns the run of `loxodrome conform --suite tile-quadkey` of an installed command.
  ///
  /// - Parameters:
  ///   - vectors: the text of the installed file of vectors; nil for no files.
  ///   - name: the folder of the file, `vectors` or `models`, and whether the run asks the models.
  ///   - working: the working folder; nil for an empty one.
  private func run(installed vectors: Data?, as name: String = "vectors", in working: URL? = nil) throws
    -> ProgramRun
  {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ path: String) throws -> URL {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      return file
    }
    let command = try file("libexec/loxodrome/native/loxodrome")
    try copyProgram(builtCommand(), to: command)
    if let vectors { try vectors.write(to: file("share/loxodrome/\(name)/tile-quadkey.json")) }
    let empty = try file("empty/file").deletingLastPathComponent()
    let models = name == "models" ? ["--models"] : []
    let words = ["conform", "--suite", "tile-quadkey"] + models
    return try StartedProgram(words, of: command, in: working ?? empty).finish()
  }

  @Test func theInstalledVectorsAreReadOutsideACheckout() throws {
    let vectors = try Data(contentsOf: checkout.appendingPathComponent("Tests/Vectors/tile-quadkey.json"))
    let run = try run(installed: vectors)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("1 suite passes as a whole"))
  }

  @Test func theInstalledModelsAreReadOutsideACheckout() throws {
    let vectors = try Data(contentsOf: checkout.appendingPathComponent("Tests/Vectors/tile-quadkey.json"))
    let run = try run(installed: vectors, as: "models")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("1 suite passes as a whole"))
  }

  @Test func modelsAreASuiteOfTheirOwn() throws {
    func conform(_ words: String...) throws -> ProgramRun {
      try StartedProgram(["conform"] + words, of: builtCommand(), in: checkout).finish()
    }
    let model = try conform("--suite", "track-replay", "--models")
    #expect(model.status == 0 && model.output.contains("59 pass"), "\(model.output)")
    let asked = try conform("--suite", "track-replay")
    #expect(asked.status == 3)
    #expect(
      asked.errors == "loxodrome: nothing ran: track-replay is a suite of models; --models runs it\n")
    let both = try conform("--models", "--vectors", "Tests/Laws")
    #expect(both.errors.contains("--models and --vectors exclude each other"))
  }

  @Test func theVectorsOfACheckoutGoBeforeTheInstalledOnes() throws {
    let broken = Data("no vectors".utf8)
    #expect(try run(installed: broken).status == 2)
    let run = try run(installed: broken, in: checkout)
    #expect(run.status == 0, "\(run.errors)")
  }

  /// `swift run` finds no package where the command is installed.
  @Test func anInstalledCommandRepeatsACaseByItself() throws {
    let failing = """
      {"schema": "loxodrome-vectors-1", "suite": "tile-quadkey", "operation": "zoomLevel",
       "profile": "mapkit", "numberOfCases": 1, "notes": {},
       "groups": [{"id": "g", "source": {"name": "by hand", "grade": "A", "method": "arithmetic"},
         "tolerance": [{"kind": "exact"}],
         "cases": [{"id": "c", "flags": [], "arguments": {"zoomScale": 1}, "expected": 19,
           "result": "required"}]}]}
      """
    let run = try run(installed: Data(failing.utf8))
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output.contains("\n  repeat     loxodrome evaluate zoomLevel "), "\(run.output)")
  }

  @Test func missingVectorsHaveOneLine() throws {
    let run = try run(installed: nil)
    #expect(run.status == 2)
    #expect(run.errors.contains("Tests/Vectors"))
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
  }
}
