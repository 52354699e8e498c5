import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import LoxodromeSuite

/// Prepared polygons, judged by the suite as an implementation of their own.
@Suite struct PreparedImplementationTests {
  /// Answers by a prepared polygon, one point alone and the same point among others. If the answers
  /// differ, the result is an error.
  private let prepared = Implementation(name: "prepared") { operation, _, arguments in
    guard operation == "pointInPolygon" else { return .unsupported }
    do {
      let point = try JSONCursor(arguments).member("point").point()
      let rule = try JSONCursor(arguments).member("fillRule").fillRule()
      let polygon = PreparedPolygon(rings: try JSONCursor(arguments).member("rings").rings())
      let answer = polygon.containment(of: point, fillRule: rule)
      let place = arguments.text.utf8.count % 11
      var points = (0..<11).map { MapPoint(x: Double($0), y: 0) }
      points[place] = point
      let found = PolygonIndex([polygon]).polygons(containing: point, fillRule: rule)
      guard polygon.containments(of: points, fillRule: rule)[place] == answer,
        found == (answer == .outside ? [] : [0])
      else { return .error("the array or the index differs from \(answer)") }
      return .result(answer.json)
    } catch {
      return .error("\(error)")
    }
  }

  @Test func preparedPolygonsPassTheSuite() throws {
    let files = try VectorFolder(path: vectorsPath).files.filter { $0.operation == "pointInPolygon" }
    let run = try ConformanceRun(of: prepared, on: files)
    #expect(files.count == 1 && run.results.count > 100)
    let wrong = run.results.filter { $0.verdict.isBad || $0.verdict == .unsupported }
    #expect(wrong.isEmpty, "\(wrong.map { "\($0)" }.joined(separator: "\n"))")
  }
}
