import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeSuite

/// The double that is `ulps` ulps above 1024. An ulp of 1024 is 2^-42.
private func above1024(_ ulps: Double) -> Double { 1024 + ulps * 0x1p-42 }

/// The errors of an implementation that answers the n-th case with `answers[n]`. The profile has
/// none of the operations, so arguments are not checked.
private func errors(_ operation: String = "metersBetweenCoordinates", groups: String, answers: [JSONValue])
  throws
  -> [AccuracyRow]
{
  let count = groups.components(separatedBy: "\"result\"").count - 1
  let text = """
    {"schema": "loxodrome-vectors-1", "suite": "s", "operation": "\(operation)", "profile": "web-mercator",
     "numberOfCases": \(count), "notes": {}, "groups": [\(groups)]}
    """
  let file = try VectorFile(Data(text.utf8), file: "s.json")
  // The arguments, {"n": …}, identify the case.
  let implementation = Implementation(name: "by hand") { _, _, arguments in
    guard case .object(let members) = arguments, let n = members["n"]?.asNumber.flatMap(Int.init(exactly:))
    else { return .unsupported }
    return answers[n] == .string("none") ? .error("no answer") : .result(answers[n])
  }
  let run = try ConformanceRun(of: implementation, on: [file])
  return AccuracyRow.rows(of: run.results, AccuracyCases([file]))
}

/// A group of vectors as JSON text.
private func group(
  _ id: String, grade: String = "A*", method: String = "computed", _ cases: [(n: Int, expected: String)],
  result: String = "required"
) -> String {
  let list = cases.map { n, expected in
    """
    {"id": "c\(n)", "flags": [], "arguments": {"n": \(n)}, "expected": \(expected), "result": "\(result)"}
    """
  }
  return """
    {"id": "\(id)", "source": {"name": "by hand", "grade": "\(grade)", "method": "\(method)"},
     "tolerance": [{"kind": "exact"}], "cases": [\(list.joined(separator: ", "))]}
    """
}

/// Tests of the percentiles of errors.
@Suite struct AccuracySpreadTests {
  /// Nearest rank: the ⌈p n⌉-th smallest. The errors are 1…n in several orders.
  @Test(arguments: [
    (1, 1.0, 1.0), (2, 1, 2), (3, 2, 3), (10, 5, 10), (99, 50, 99), (100, 50, 99), (101, 51, 100),
    (200, 100, 198),
  ])
  func percentilesUseTheNearestRank(count: Int, median: Double, percentile99: Double) throws {
    let errors = (1...count).map(Double.init)
    for order in [errors, errors.reversed(), errors.filter { $0 > 7 } + errors.filter { $0 <= 7 }] {
      let spread = try #require(AccuracySpread(unit: "ulps", of: order))
      #expect(spread.median == median && spread.percentile99 == percentile99)
      #expect(spread.maximum == Double(count) && spread.unit == "ulps")
    }
  }

  @Test func spreadOfNoErrorsIsNil() {
    #expect(AccuracySpread(unit: "mm", of: []) == nil)
  }
}

/// Tests of the rows of the accuracy table.
@Suite struct AccuracyTests {
  @Test func errorsAreGroupedByStratum() throws {
    let rows = try errors(
      groups: [
        group("random", [(0, "1024"), (1, "1024"), (2, "1024")]), group("short", [(3, "1024")]),
      ].joined(separator: ","),
      answers: [.number(1024), .number(above1024(1)), .number(above1024(4)), .number(above1024(2))])
    #expect(rows.map(\.stratumName) == ["all", "random", "short"])
    #expect(rows.map(\.measured) == [4, 3, 1] && rows.allSatisfy { $0.unmeasured == 0 })
    #expect(rows.map(\.worst) == ["s/random/c2", "s/random/c2", "s/short/c3"])
    #expect(rows.map(\.spreads.first?.median) == [1, 1, 2])
    #expect(rows.map(\.spreads.first?.maximum) == [4, 4, 2])
    // 4 ulps of 1024 m are 4 · 2^-42 m.
    #expect(rows.map(\.spreads.last?.unit) == ["mm", "mm", "mm"])
    #expect(rows[0].spreads.last?.maximum == 4000 * 0x1p-42)
  }

  @Test func singleStratumHasNoSeparateRow() throws {
    let rows = try errors(groups: group("random", [(0, "1024")]), answers: [.number(1024)])
    #expect(rows.map(\.stratumName) == ["all"])
  }

  @Test func unmeasurableAnswersAreCountedSeparately() throws {
    let cases = (0..<6).map { ($0, "1024") }
    let rows = try errors(
      groups: group("random", cases),
      answers: [
        .number(above1024(1)), .number(.nan), .number(.infinity), .string("1024"), .array([.number(1024)]),
        .string("none"),
      ])
    #expect(rows.count == 1 && rows[0].measured == 1 && rows[0].unmeasured == 5)
    let expected: [Double] = [1, 1000 * 0x1p-42]
    #expect(rows[0].spreads.map(\.maximum) == expected)
    let nothing = try errors(groups: group("random", [(0, "1024")]), answers: [.number(.nan)])
    #expect(nothing[0].measured == 0 && nothing[0].unmeasured == 1)
    #expect(nothing[0].spreads.isEmpty && nothing[0].worst == nil)
  }

  /// Each group has one case. Only the cases of the groups one and two are measured.
  @Test func onlyComputedRequiredFiniteValuesAreMeasured() throws {
    let groups = [
      group("one", grade: "exact", [(0, "1024")]), group("two", grade: "A", [(1, "1024")]),
      group("three", grade: "A", method: "recorded on a telephone", [(2, "1024")]),
      group("four", grade: "A", method: "asserted within 0.1 m", [(3, "1024")]),
      group("five", grade: "B", [(4, "1024")]), group("six", grade: "C", [(5, "1024")]),
      group("seven", [(6, "1024")], result: "acceptable"), group("eight", [(7, "\"inf\"")]),
      group("nine", [(8, "{\"error\": \"invalid-argument\"}")]),
    ]
    let rows = try errors(
      groups: groups.joined(separator: ","),
      answers: Array(repeating: .number(1024), count: 7) + [.number(.infinity), .number(1)])
    #expect(rows.map(\.measured) == [2] && rows[0].unmeasured == 0)
  }

  @Test func operationsWithoutMeasuredNumbersHaveNoRow() throws {
    for operation in ["zoomLevel", "geodesicPointCount", "mapRect.string", "unheard-of"] {
      #expect(
        try errors(
          operation, groups: group("random", [(0, "20")]), answers: [.number(20)]
        ).isEmpty,
        "\(operation)")
    }
  }

  @Test func dimensionlessErrorsAreInUlpsOnly() throws {
    let rows = try errors(
      "polylineLocations", groups: group("random", [(0, "[0, 1]")]),
      answers: [[0, 1 - 0x1p-53].json])
    #expect(rows[0].spreads.map(\.unit) == ["ulps"] && rows[0].spreads[0].maximum == 1)
  }
}

/// The expected lengths are computed by hand from the length of the equator: 2π · 6 378 137 m = 40
/// 075 016.685 578 49 m.
@Suite struct AccuracyMeasureTests {
  private let degree = 40_075_016_685.578_49 / 360
  private let mapPoint = 40_075_016_685.578_49 / 268_435_456

  private func error(_ operation: String, _ actual: String, _ expected: String) throws -> Double {
    let measure = try #require(AccuracyMeasure(operation: operation))
    return measure.millimeters(
      try JSONValue(parsing: Data(actual.utf8)), expected: try JSONValue(parsing: Data(expected.utf8)))
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= 1e-9 * b.magnitude }

  @Test func coordinatesAreMeasuredAlongMeridianAndParallel() throws {
    let expected = #"{"latitude": 60, "longitude": 10}"#
    #expect(isNear(try error("coordinate", #"{"latitude": 60.5, "longitude": 10}"#, expected), degree / 2))
    // A parallel at 60° is half as long as the equator.
    #expect(isNear(try error("coordinate", #"{"latitude": 60, "longitude": 11}"#, expected), degree / 2))
    // 3 degrees of latitude and 8 degrees of longitude of half length: √(3² + 4²) = 5.
    #expect(isNear(try error("coordinate", #"{"latitude": 57, "longitude": 18}"#, expected), 5 * degree))
    #expect(try error("coordinate", expected, expected) == 0)
    #expect(
      try error("coordinate", #"{"latitude": 90, "longitude": 1}"#, #"{"latitude": 90, "longitude": 2}"#)
        < 1e-3)
  }

  @Test func mapPointsShrinkTowardThePoles() throws {
    #expect(
      isNear(try error("mapPoint", #"{"x": 3, "y": 134217732}"#, #"{"x": 0, "y": 134217728}"#), 5 * mapPoint))
    // ln tan 75° = 1.316 957 896 924 816 6 = π (1 − 2 y / 2^28), where a map point is half as long.
    let y = 134_217_728 * (1 - 1.316_957_896_924_816_6 / Double.pi)
    #expect(isNear(try error("mapPoint", "{\"x\": 2, \"y\": \(y)}", "{\"x\": 0, \"y\": \(y)}"), mapPoint))
    // Beyond the world's edge the scale is that at the edge, where a map point is 1 / cosh π of its
    // length at the equator.
    #expect(
      isNear(
        try error("mapPoint", #"{"x": 1, "y": -9e9}"#, #"{"x": 0, "y": -9e9}"#), mapPoint / cosh(Double.pi)))
  }

  @Test func rectsAreMeasuredByTheirLargestError() throws {
    let rect = #"{"x": 5, "y": 134217628, "width": 10, "height": 200}"#
    let wrong = #"{"x": 6, "y": 134217628, "width": 10, "height": 197}"#
    #expect(isNear(try error("mapRect.union", wrong, rect), 3 * mapPoint))
    #expect(
      isNear(
        try error(
          "mapRect.divide", "{\"slice\": \(rect), \"remainder\": \(wrong)}",
          "{\"slice\": \(rect), \"remainder\": \(rect)}"), 3 * mapPoint))
    #expect(isNear(try error("mapRect.minX", "7", "5"), 2 * mapPoint))
  }

  @Test func regionsAreMeasuredByCenterOrSpan() throws {
    let region = { (latitude: Double, latitudeDelta: Double, longitudeDelta: Double) in
      """
      {"center": {"latitude": \(latitude), "longitude": 0},
       "span": {"latitudeDelta": \(latitudeDelta), "longitudeDelta": \(longitudeDelta)}}
      """
    }
    #expect(isNear(try error("regionFromMapRect", region(61, 1, 1), region(60, 1, 1)), degree))
    #expect(isNear(try error("regionFromMapRect", region(60, 3, 1), region(60, 1, 1)), 2 * degree))
    #expect(isNear(try error("regionFromMapRect", region(60, 1, 3), region(60, 1, 1)), degree))
  }

  @Test func metersAreConvertedToMillimeters() throws {
    #expect(try error("metersBetweenMapPoints", "2.5", "2") == 500)
  }
}

/// Tests of the strata of groups.
@Suite struct AccuracyStratumTests {
  @Test func everyMeasuredGroupHasAStratum() throws {
    let files = try VectorFolder(paths: vectorPaths).files
    let cases = AccuracyCases(files)
    var measured = 0
    for file in files {
      for group in file.groups {
        let count = group.cases.count { cases["\(file.suite)/\(group.id)/\($0.id)"] != nil }
        measured += count
        #expect(count == 0 || AccuracyStratum(group: group.id) != .other, "\(file.suite)/\(group.id)")
      }
    }
    // Without this check, the test would pass if no case were measured.
    #expect(measured > 1000)
  }

  @Test func strataOfSomeGroups() {
    #expect(AccuracyStratum(group: "random") == .random)
    #expect(AccuracyStratum(group: "nearly-antipodal") == .nearlyAntipodal)
    #expect(AccuracyStratum(group: "over-the-antimeridian") == .antimeridian)
    #expect(AccuracyStratum(group: "high-latitudes") == .polar)
    #expect(AccuracyStratum(group: "somebody-elses") == .other && AccuracyStratum(group: "") == .other)
  }
}
