import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import LoxodromeTestSupport
import Testing

/// The repository's law files. Empty if one of them has an error.
private let lawFiles: [LawFile] = {
  let path = checkout.appendingPathComponent("Tests/Laws").path
  guard let folder = try? VectorFolder(path: path), folder.errors.isEmpty else { return [] }
  return folder.laws
}()

/// Tries the entry of a law in the first file that has one.
private func trial(of law: String, _ implementation: Implementation) throws -> LawTrial {
  let file = try #require(lawFiles.first { $0.entries.contains { $0.law == law } }, "\(law) is in no file")
  let entry = try #require(file.entries.first { $0.law == law })
  return try LawTrial(of: implementation, entry, file.profile)
}

/// All breakages, one for each law.
private let breakages =
  LawBreakage.ofRects + LawBreakage.ofPlaces + LawBreakage.ofShapes + LawBreakage.ofCoverage
  + LawBreakage.ofLocationServices + LawBreakage.ofGeocoding
  + LawBreakage.ofClusters

/// Tests of the laws on the built-in implementation and on implementations that break them.
@Suite struct LawTests {
  @Test func everyLawHoldsForTheBuiltInImplementation() throws {
    let run = try ConformanceRun(of: .builtIn, on: [], laws: lawFiles)
    for result in run.results where result.verdict != .pass {
      Issue.record(Comment(rawValue: result.detail.joined(separator: "\n")))
    }
    #expect(run.exitCode == 0)
    for (entry, result) in zip(lawFiles.flatMap(\.entries), run.results) {
      // The law must apply to enough of the inputs, so that it is tried on all its cases.
      #expect(result.message == "held for \(entry.cases) inputs", "\(result.name)")
    }
  }

  @Test func everyLawIsInAFileOfOneOfItsProfiles() {
    // Laws of the profile `loxodrome` would be those of the other profiles again.
    let profiles = Set(Profile.allCases).subtracting([.geodesy, .formats, .loxodrome])
    #expect(Set(lawFiles.map(\.profile)) == profiles && lawFiles.count == 3)
    #expect(Set(Law.all.map(\.slug)).count == Law.all.count)
    for law in Law.all {
      let profiles = lawFiles.filter { $0.entries.contains { $0.law == law.slug } }.map(\.profile)
      #expect(!profiles.isEmpty && Set(profiles).isSubset(of: law.profiles), "\(law.slug)")
    }
  }

  @Test func readmeTableListsEveryLawWithItsProfiles() throws {
    let rows = try LawTableRow.all()
    #expect(rows.map(\.slug).sorted() == Law.all.map(\.slug).sorted())
    for row in rows { #expect(row.statement == Law.named(row.slug)?.statement, "\(row.slug)") }
    let listed = rows.flatMap { row in row.profiles.map { "\($0)/\(row.slug)" } }
    let tried = lawFiles.flatMap { file in file.entries.map { "\(file.profile.rawValue)/\($0.law)" } }
    #expect(listed.sorted() == tried.sorted())
  }

  @Test func everyLawHasAnImplementationThatBreaksIt() {
    #expect(Set(breakages.map(\.law)) == Set(Law.all.map(\.slug)))
  }

  @Test(arguments: breakages)
  func brokenImplementationFailsAndTheInputIsShrunk(breakage: LawBreakage) throws {
    let trial = try trial(of: breakage.law, breakage.implementation)
    guard case .failed(let failure) = trial.outcome else {
      Issue.record("\(breakage.law) held for \(trial.tried) inputs")
      return
    }
    #expect(!failure.isError && !failure.how.isEmpty)
    #expect(failure.smallestInput.text.utf8.count <= failure.firstInput.text.utf8.count)
    // The shrunk input of every breakage here is at most this long. Random inputs have up to 900
    // characters.
    #expect(failure.smallestInput.text.utf8.count <= 180, "\(failure.smallestInput.text)")
  }

  @Test func mostFailingInputsAreShrunk() throws {
    var smaller = 0
    for breakage in breakages {
      guard case .failed(let failure) = try trial(of: breakage.law, breakage.implementation).outcome else {
        continue
      }
      if failure.smallestInput != failure.firstInput { smaller += 1 }
    }
    // The other inputs consist of zeros and ones from the start.
    #expect(smaller * 10 >= breakages.count * 9, "\(smaller) of \(breakages.count)")
  }

  @Test func reportOfAFailureIsReproducible() throws {
    let breakage = try #require(breakages.first { $0.law == "bounds-contain-points" })
    let files = lawFiles.filter { file in file.entries.contains { $0.law == breakage.law } }
    let runs = try (0..<2).map { _ in
      ConformanceReport(try ConformanceRun(of: breakage.implementation, on: [], laws: files)).json
    }
    #expect(runs[0] == runs[1] && runs[0].contains("\"verdict\":\"fail\""))
  }
}
