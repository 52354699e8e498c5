import Foundation
import LoxodromeSuite
import LoxodromeTestSupport
import Testing

/// The number of cases of each suite of both folders, as the generators counted them. `generate.py
/// --check` checks that the files match the generators.
func generatedCaseCounts() throws -> [String: Int] {
  try ["counts", "model-counts"].reduce(into: [:]) { counts, name in
    let file = checkout.appendingPathComponent("Tests/Vectors/generators/\(name).json")
    let some = try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))
    counts.merge(some) { $0 + $1 }
  }
}

/// Tests of the repository's vectors and models.
@Suite struct VectorTests {
  @Test func caseCountsMatchTheGenerators() throws {
    let generated = try generatedCaseCounts()
    let loaded = Dictionary(
      uniqueKeysWithValues: try VectorFolder(paths: vectorPaths).files.map { ($0.suite, $0.caseCount) })
    for suite in Set(generated.keys).union(loaded.keys).sorted() {
      #expect(loaded[suite] == generated[suite], "\(suite)")
    }
  }

  @Test func everyOperationHasVectors() throws {
    let files = try VectorFolder(paths: vectorPaths).files
    for operation in Operation.all {
      #expect(files.contains { $0.operation == operation.name }, "\(operation.name)")
    }
    for name in ["mapPoint", "coordinate"] {
      #expect(
        Set(files.filter { $0.operation == name }.map(\.profile)) == [.mapkit, .webMercator, .loxodrome])
    }
  }

  @Test(arguments: [vectorsPath, modelsPath]) func fileNamesAreSuiteNames(path: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: path)
    where name.hasSuffix(".json") && !name.hasSuffix(".schema.json") {
      let file = try VectorFile(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name))
      #expect(file.suite + ".json" == name)
    }
  }

  /// What other implementations are asked is in Tests/Vectors, what only our own words answer in
  /// Tests/Models.
  @Test func onlyModelsAreOfOurOwnProfileOrGrade() throws {
    let vectors = try VectorFolder(path: vectorsPath).files
    #expect(vectors.filter { $0.profile == .loxodrome }.map(\.suite) == [])
    #expect(vectors.filter { $0.groups.contains { $0.source.grade == "own" } }.map(\.suite) == [])
    let models = try VectorFolder(path: modelsPath).files
    #expect(
      models.filter { $0.profile != .loxodrome }.map(\.suite)
        == ["geocode-forward", "location-index", "location-polygons"])
  }

  /// Files of several folders are in the order of their names, since reports name the first case
  /// that fails.
  @Test func filesOfSeveralFoldersAreSortedByName() throws {
    let names = try VectorFolder(paths: vectorPaths).files.map { $0.suite + ".json" }
    #expect(names == names.sorted() && names.count == Set(names).count)
  }
}
