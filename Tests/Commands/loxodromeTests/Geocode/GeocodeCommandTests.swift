import Foundation
import Testing

/// `loxodrome geocode`.
@Suite struct GeocodeCommandTests {
  private func run(_ arguments: String...) throws -> ProgramRun {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    return try StartedProgram(["geocode"] + arguments, in: folder).finish()
  }

  @Test func aNameHasALineForEachPlace() throws {
    let run = try run("Paris, Texas", "--limit", "1")
    #expect(
      run.output
        == "Paris, Lamar County, Texas, United States\t33.66094,-95.55551\t24782 inhabitants\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try self.run("san", "--limit", "7").output.split(separator: "\n").count == 7)
    #expect(try self.run("--limit", "1", "--", "oslo").output.hasPrefix("Oslo, "))
    #expect(try self.run("New", "York", "--limit", "1").output.hasPrefix("New York City, "))
  }

  @Test func aLocationHasTheNearestPlaces() throws {
    for location in ["-33.9,151.2", "-33.9, 151.2"] {
      let run = try run(location)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 5)
      #expect(lines.allSatisfy { $0.contains("New South Wales, Australia\t-33.") && $0.hasSuffix(" m") })
      #expect(run.status == 0)
    }
  }

  @Test func jsonHasTheParts() throws {
    let run = try run("--format", "json", "33.66,-95.55", "--limit", "1")
    // The digits of the distance in which GeographicLib agrees.
    let output = run.output.replacing(/(521\.58332424)\d+/) { $0.output.1 }
    #expect(
      output == """
        {"places":[{"name":"Paris","latitude":33.66094,"longitude":-95.55551,"country":"United States",\
        "isoCountryCode":"US","administrativeArea":"Texas","subAdministrativeArea":"Lamar County",\
        "timeZone":"America/Chicago","population":24782,"distance":521.58332424}],"partial":false}

        """)
    #expect(run.status == 0)
  }

  @Test func aPartialAnswerIsNoted() throws {
    let run = try run("1 Infinite Loop, Cupertino, CA")
    #expect(run.output.hasPrefix("Cupertino, "))
    #expect(
      run.errors
        == "loxodrome: note: a part of \"1 Infinite Loop, Cupertino, CA\" is not found and left out\n")
    #expect(run.status == 0)
  }

  @Test func noPlaceIsExitCodeThree() throws {
    let text = try run("Xyzzyplugh")
    #expect(text.output == "")
    #expect(text.errors == "loxodrome: no place is found for \"Xyzzyplugh\"\n")
    #expect(text.status == 3)
    let json = try run("Xyzzyplugh", "--format", "json")
    #expect(json.output == "{\"places\":[],\"partial\":false}\n")
    #expect(json.status == 3)
  }

  @Test func aServerThatDoesNotAnswerIsOneLine() throws {
    // Nothing listens on port 1.
    let run = try run("x", "--server", "http://127.0.0.1:1")
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("loxodrome: 127.0.0.1: expected an answer, found an error: "))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.status == 2)
  }

  @Test(arguments: ["91,0", "0,180.5", "nan,0", "-90.01,-0", "1e999,2"])
  func aLocationBeyondTheEarthIsOneLine(text: String) throws {
    let run = try run(text)
    #expect(run.output == "")
    #expect(
      run.errors
        == "loxodrome: expected a latitude of −90…90 and a longitude of −180…180, found \"\(text)\"\n")
    #expect(run.status == 2)
  }

  @Test(arguments: [
    [], [""], ["x", "--limit", "0"], ["x", "--formt", "json"], ["-x"], ["x", "--limit", "-1"], ["--"],
    ["x", "--server", "file:///a"], ["x", "--server", "ftp://anna:secret@a/?key=secret"],
    ["x", "--server", "http://a", "--gazetteer", "b"],
  ])
  func badUsageIsExitCodeTwo(arguments: [String]) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try StartedProgram(["geocode"] + arguments, in: folder).finish()
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: ") && !run.errors.contains("secret"))
    #expect(run.status == 2)
  }
}
