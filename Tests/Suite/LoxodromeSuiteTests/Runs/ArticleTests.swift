import LoxodromeSuite
import LoxodromeTestSupport
import Testing

// The Swift code on the first page of the module's documentation, compiled and run. `ReadmeTests` in
// MapGeoJSONTests compares it with the page.

@Suite struct ArticleTests {
  @Test func aNaiveImplementationFails() throws {
    let vectors = checkout.appendingPathComponent("Tests/Vectors/tile-quadkey.json").path
    // README: conformance
    let suite = try VectorFolder(path: vectors)  // Tests/Vectors/tile-quadkey.json
    let naive = Implementation(name: "naive") { operation, _, _ in
      operation == "tileQuadkey" ? .result(.string("0")) : .unsupported
    }
    let run = try ConformanceRun(of: naive, on: suite.files)
    print(run.count(.fail), "of", run.results.count, "cases fail; exit code", run.exitCode)
    // README end
    #expect(run.exitCode == 1)
    #expect(run.count(.fail) > 40 && run.count(.pass) > 0)
    #expect(run.results.count == 60)
  }
}
