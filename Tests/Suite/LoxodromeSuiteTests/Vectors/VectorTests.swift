import LoxodromeSuite
import Foundation
import LoxodromeTestSupport
import Testing

/// The number of cases of each suite, as the generators counted them. `generate.py --check` checks
/// that the file matches the generators.
func generatedCaseCounts() throws -> [String: Int] {
  let file = checkout.appendingPathComponent("Tests/Vectors/generators/counts.json")
  return try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))
}

/// Tests of the repository's vectors.
@Suite struct VectorTests {
  @Test func caseCountsMatchTheGenerators() throws {
    let generated = try generatedCaseCounts()
    let loaded = Dictionary(
      uniqueKeysWithValues: try VectorFolder(path: vectorsPath).files.map { ($0.suite, $0.caseCount) })
    for suite in Set(generated.keys).union(loaded.keys).sorted() {
      #expect(loaded[suite] == generated[suite], "\(suite)")
    }
  }

  @Test func everyOperationHasVectors() throws {
    let files = try VectorFolder(path: vectorsPath).files
    for operation in Operation.all {
      #expect(files.contains { $0.operation == operation.name }, "\(operation.name)")
    }
    for name in ["mapPoint", "coordinate"] {
      #expect(
        Set(files.filter { $0.operation == name }.map(\.profile)) == [.mapkit, .webMercator, .loxodrome])
    }
  }

  @Test func fileNamesAreSuiteNames() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: vectorsPath)
    where name.hasSuffix(".json") && !name.hasSuffix(".schema.json") {
      let file = try VectorFile(contentsOf: URL(fileURLWithPath: vectorsPath).appendingPathComponent(name))
      #expect(file.suite + ".json" == name)
    }
  }
}
