import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import LoxodromeSuite

/// The projections of arrays, judged by the suite as an implementation of their own.
@Suite struct ArrayImplementationTests {
  /// Answers a question from an array of eleven, in which it is at a place that depends on its
  /// arguments.
  private let arrays = Implementation(name: "arrays") { operation, profile, arguments in
    let projection: MercatorArrays = profile == .webMercator ? .web : .mapKit
    let place = arguments.text.utf8.count % 11
    do {
      switch operation {
      case "mapPoint":
        let coordinate = try JSONCursor(arguments).member("coordinate").coordinate()
        var coordinates = (0..<11).map { Coordinate(latitude: Double($0), longitude: 0) }
        coordinates[place] = coordinate
        return .result(projection.mapPoints(coordinates)[place].json)
      case "coordinate":
        let point = try JSONCursor(arguments).member("mapPoint").mapPoint()
        var points = (0..<11).map { MapPoint(x: Double($0), y: 0) }
        points[place] = point
        return .result(projection.coordinates(points)[place].json)
      default: return .unsupported
      }
    } catch {
      return .error("\(error)")
    }
  }

  @Test func theArraysPassTheSuite() throws {
    let files = try VectorFolder(paths: vectorPaths).files.filter {
      ["mapPoint", "coordinate"].contains($0.operation)
    }
    let run = try ConformanceRun(of: arrays, on: files)
    #expect(files.count == 6 && run.results.count > 400)
    let wrong = run.results.filter { $0.verdict.isBad || $0.verdict == .unsupported }
    #expect(wrong.isEmpty, "\(wrong.map { "\($0)" }.joined(separator: "\n"))")
  }
}
