import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeSuite

/// Tests of the reports of failures: what is allowed, what failures have in common, and their kinds.
@Suite struct FailureReportTests {
  @Test func worstFailureIsTheOneFarthestFromItsExpectedValue() throws {
    let run = try runOfFailures(
      [("1", ""), ("2", ""), ("3", ""), ("4", "")],
      answers: [try answerResult("1"), try answerResult("9"), try answerResult("-90"), .error("broke")])
    let group = FailureGroup.groups(of: run.results)[0]
    #expect(group.name == "s/g" && group.asked == 4 && group.failures.count == 3)
    #expect(group.worst.caseID == "c2")
    #expect(group.lines[0] == "  s/g: 3 of 4 (2 wrong, 1 error)")
    // So many ulps say nothing.
    #expect(
      group.lines[1] == "    worst  c2: $ is 93 map points too small; allowed: 0.5 map points or 2 ulps")
  }

  /// Of several differing numbers, the one beyond its tolerance is shown, and of those the worst.
  @Test func deviationIsTheWorstNumberBeyondItsTolerance() throws {
    let run = try runOfFailures(
      [("{\"x\": 0, \"y\": 7, \"z\": 1}", "")],
      answers: [try answerResult("{\"x\": 0.4, \"y\": 6, \"z\": 3}")])
    let deviation = try #require(run.results[0].deviation)
    #expect("\(deviation.path)" == "$.z" && deviation.difference == 2)
    #expect(deviation.words(unit: "degrees") == "$.z is 2 degrees too large")
  }

  @Test func numbersWithoutADifferenceAreShownAsTheyAre() throws {
    let run = try runOfFailures([("\"inf\"", "")], answers: [try answerResult("\"nan\"")])
    #expect(run.results[0].difference == "$ is \"nan\" instead of \"inf\"; allowed: 0.5 map points or 2 ulps")
  }

  @Test func outcomesTellSilentErrorsFromRefusals() throws {
    let run = try runOfFailures(
      (0..<6).map { ("\($0)", "") },
      answers: [
        try answerResult("0"), try answerResult("{\"error\": \"invalid-argument\"}"), try answerResult("9"),
        .skipped("tired"),
        .error("broke"), .unsupported,
      ])
    #expect(run.results.map(\.outcome) == [.right, .refused, .wrong, .refused, .error, .unsupported])
    let report = ConformanceReport(run)
    #expect(report.text(verbose: false).contains("wrong without a word: 1, refused: 2, errors: 1\n"))
    #expect(report.text(verbose: false).contains("unsupported: 1 case of mapPoint\n"))
    let answers = #"{"answers":{"acceptable":0,"error":1,"refused":2,"right":1,"unsupported":1,"wrong":1},"#
    #expect(report.json.hasPrefix(answers))
  }

  /// Only the worst failure of a group is shown, unless all are asked for.
  @Test func allFailuresAreShownOnDemand() throws {
    let run = try runOfFailures(
      [("1", ""), ("2", "")], answers: [try answerResult("10"), try answerResult("20.5")])
    let (short, long) = (
      ConformanceReport(run).text(verbose: false), ConformanceReport(run).text(verbose: true)
    )
    #expect(!short.contains("FAIL s/g/c0") && short.contains("FAIL s/g/c1"))
    #expect(short.contains("(the worst of 2 in its group)") && short.contains("--verbose"))
    #expect(long.contains("FAIL s/g/c0") && long.contains("FAIL s/g/c1") && !long.contains("--verbose"))
  }

  @Test func jsonHasOneCaseOnALineWithItsBasis() throws {
    let run = try runOfFailures(
      [("1", "\"Far\""), ("2", "")], answers: [try answerResult("10"), try answerResult("2")])
    let lines = ConformanceReport(run).json.split(separator: "\n")
    let groups = lines.filter { $0.contains("\"group\":\"s/g\"") }
    #expect(
      groups == [
        #"{"cause":null,"difference":"$ is 9 map points too large; allowed: 0.5 map points or 2 ulps","#
          + #""group":"s/g","kinds":"1 wrong","share":"1 of 2","worst":"c0"}"#
      ])
    let cases = lines.filter { $0.contains("\"case\":") }
    #expect(cases.count == 2)
    let first = try JSONValue(parsing: Data(String(cases[0].dropLast()).utf8))
    #expect(first["source"]?.string == "by hand" && first["grade"]?.string == "A")
    #expect(first["method"]?.string == "arithmetic" && first["profile"]?.string == "planar")
    #expect(first["flags"]?.text == #"["Far"]"#)
    #expect(first["tolerance"]?.text == #"[{"kind":"absolute","value":0.5},{"kind":"ulp","value":2}]"#)
    #expect(first["difference"]?.string?.hasPrefix("$ is 9 map points too large") == true)
    #expect(
      first["outcome"]?.string == "wrong"
        && first["page"]?.string?.hasSuffix("#1-world-and-projection") == true)
  }

  @Test func junitHasACaseForEachResult() throws {
    let run = try runOfFailures(
      (0..<4).map { ("\($0)", "") },
      answers: [try answerResult("0"), try answerResult("9"), .error("broke"), .skipped("tired")])
    let junit = ConformanceReport(run).junit
    #expect(junit.contains(#"<testsuite name="s" tests="4" failures="1" errors="1" skipped="1">"#))
    #expect(junit.contains("wrong answer: $ is 8 map points too large"))
    #expect(junit.contains(#"<error message="broke">"#) && junit.contains(#"<skipped message="tired"/>"#))
  }

  @Test func junitSaysOnceThatAnAnswerIsARefusal() throws {
    let run = try runOfFailures([("1", "")], answers: [try answerResult(#"{"error": "invalid-argument"}"#)])
    let junit = ConformanceReport(run).junit
    #expect(junit.contains(#"<failure message="refused: {&quot;error&quot;:"#), "\(junit)")
  }

  /// A law has no expected value, so the report does not show one.
  @Test func failedLawHasNoExpectedValue() throws {
    let laws = """
      {"schema": "loxodrome-laws-1", "profile": "mapkit",
       "laws": [{"id": "a", "law": "union-commutes", "operations": ["mapRect.union"], "cases": 5, "seed": 1,
                 "tolerance": [{"kind": "exact"}]}]}
      """
    let broken = Implementation(name: "broken") { _, _, arguments in
      .result(arguments["a"] ?? .null)
    }
    let file = try LawFile(Data(laws.utf8), file: "laws.json")
    let run = try ConformanceRun(of: broken, on: [], laws: [file])
    #expect(run.results[0].verdict == .fail && run.results[0].outcome == .wrong)
    #expect(run.results[0].detail.allSatisfy { !$0.hasPrefix("  expected") && !$0.hasPrefix("  source") })
  }

  /// The page of each operation has the section.
  @Test func pagesOfOperationsExist() throws {
    for operation in Operation.all {
      for profile in operation.profiles {
        let page = try #require(Operation.page(of: operation.name, profile: profile))
        let parts = page.split(separator: "#")
        let text = try String(
          contentsOf: checkout.appendingPathComponent(String(parts[0])), encoding: .utf8)
        // The sections by their anchors.
        var sections: [String: String] = [:]
        for section in text.split(separator: "\n## ").dropFirst() {
          let heading = section.prefix { $0 != "\n" }
          let anchor = heading.lowercased().replacing(" ", with: "-").filter {
            $0.isLetter || $0.isNumber || $0 == "-"
          }
          sections[anchor] = String(section)
        }
        let section = try #require(sections[String(parts[1])], "\(operation.name): \(parts)")
        // The own words are about this operation, whose name is written with or without its prefix.
        guard parts[0].hasSuffix("LOXODROME.md") else { continue }
        let names = operation.name.split(separator: ".")
        let spellings = [operation.name, "\(names[0]).*", String(names.last ?? "")]
        #expect(
          spellings.contains { section.contains("`\($0)`") }, "\(operation.name) is not in \(page)")
      }
    }
  }

  /// The form of a type names the members of the arguments in the vectors.
  @Test func formsOfTypesNameTheMembersOfTheVectors() throws {
    for file in try VectorFolder(paths: vectorPaths).files {
      guard let operation = Operation.named(file.operation) else { continue }
      for argument in operation.arguments {
        let value = try #require(file.groups[0].cases[0].arguments[argument.name])
        // The names of images are free.
        guard case .object(let members) = value, argument.type != .images else { continue }
        for name in members.names {
          #expect(argument.type.form.contains("\"\(name)\":"), "\(operation.name): \(argument.name)")
        }
      }
    }
  }

  @Test func operationsOfOthersHaveNoPageAndNoUnit() {
    #expect(Operation.page(of: "own", profile: .mapkit) == nil && Operation.unit(of: "own") == nil)
  }

  /// The unit agrees with the type of the result in the list of operations.
  @Test func unitsAreThoseOfTheResults() {
    // Operations whose lists of numbers have a unit that the type does not name.
    let units = [
      "mapPoints": "map points", "coordinates": "degrees", "distances.mapPoints": "meters",
      "distances.coordinates": "meters", "polyline.simplified": "map points",
      "polyline.simplifiedForZoom": "map points", "ring.simplified": "map points",
      "ring.simplifiedForZoom": "map points", "polyline.clipped": "map points",
      "ring.clipped": "map points", "geodesicPolyline.points": "map points", "bearing": "degrees",
    ]
    for operation in Operation.all {
      let unit = Operation.unit(of: operation.name)
      switch operation.result {
      case "mapPoint", "mapRect", "{\"slice\": mapRect, \"remainder\": mapRect}":
        #expect(unit == "map points")
      case "coordinate", "region": #expect(unit == "degrees", "\(operation.name)")
      case "meters", "meters, WGS84 geodesic": #expect(unit == "meters", "\(operation.name)")
      case "number": #expect(unit != nil, "\(operation.name)")
      case "[integer], 0…255", "[pixel]": #expect(unit == "steps of 1/255")
      default: #expect(unit == units[operation.name], "\(operation.name)")
      }
    }
  }

  @Test func aRunCanStopAtTheFirstFailure() throws {
    let file = try vectorFile([("1", ""), ("2", ""), ("3", ""), ("4", "")])
    let implementation = Implementation(name: "test") { _, _, arguments in
      .result(.number(arguments["index"] == .number(0) ? 1 : 9))
    }
    let run = try ConformanceRun(of: implementation, on: [file], laws: [], stopsAtFailure: true)
    #expect(run.results.map(\.verdict) == [.pass, .fail])
    #expect(run.exitCode == 1)
  }
}
