import Foundation
import Testing

@testable import LoxodromeBench

/// Tests of the division of benchmarks into jobs, and of running the jobs.
@Suite struct CallgrindJobsTests {
  private func jobs(_ names: [String], filter: String? = "all", workers: Int = 2) -> CallgrindJobs {
    CallgrindJobs(
      names: names, filter: filter, workers: workers, folder: URL(fileURLWithPath: "/folder"))
  }

  @Test func eachStemHasItsOwnJobForAnyNumberOfWorkers() {
    let names = ["map/a", "map/b", "raster/a.b", "map/c"]
    for workers in [1, 2, 7] {
      #expect(
        jobs(names, workers: workers).jobs.map(\.filter)
          == ["^(map/a|map/b)$", "^(raster/a\\.b)$", "^(map/c)$"])
    }
  }

  @Test func singleJobUsesTheUsersFilter() {
    #expect(jobs(["map/a", "map/b"], filter: "-c").jobs.map(\.filter) == ["-c"])
    #expect(jobs(["map/a"], filter: nil).jobs.map(\.filter) == [nil])
  }

  @Test func filtersAreShortAndMatchEachNameOnce() throws {
    let names = (0..<300).map { "raster/points:\($0)+(a|b)[c]{d}^e$f?g*h\\i/by:loxodrome" }
    let filters = try jobs(names).jobs.map { try #require($0.filter) }
    #expect(filters.count > 1 && filters.allSatisfy { $0.utf8.count <= 1000 })
    for name in names {
      let matches = try filters.filter { try NSRegularExpression(pattern: $0).hasMatch(name) }
      #expect(matches.count == 1, "\(name)")
    }
  }

  @Test func outputsAreInTheOrderOfTheJobs() throws {
    let some = jobs(["a/1", "b/1", "c/1", "d/1"], workers: 3)
    let outputs = try some.run(
      { job, _ in
        // The first job takes longest.
        Thread.sleep(forTimeInterval: job.filter == "^(a/1)$" ? 0.2 : 0)
        return .success(output(of: job))
      }, shouldStop: { false })
    #expect(
      outputs.map { $0.results.context["filter"]?.string } == ["^(a/1)$", "^(b/1)$", "^(c/1)$", "^(d/1)$"])
  }

  @Test func failedJobStopsTheOthersAndItsErrorIsThrown() {
    let some = jobs(["a/1", "b/1"])
    let error = #expect(throws: ReportError.self) {
      try some.run(
        { job, mustStop in
          if job.filter == "^(b/1)$" {
            return .failure(ReportError(file: "b", place: "", problem: "it broke"))
          }
          while !mustStop() { Thread.sleep(forTimeInterval: 0.01) }
          return .failure(ReportError(file: "a", place: "", problem: "it was stopped"))
        }, shouldStop: { false })
    }
    #expect(error?.file == "b")
  }

  @Test func jobsThatWereNotStartedAreAnErrorThoughAllOthersSucceeded() {
    let some = jobs(["a/1", "b/1"], workers: 1)
    let error = #expect(throws: ReportError.self) {
      try some.run(
        { job, mustStop in
          while !mustStop() { Thread.sleep(forTimeInterval: 0.01) }
          return .success(output(of: job))
        }, shouldStop: { true })
    }
    #expect(error?.problem == "it was stopped before its end")
  }
}

private func output(of job: CallgrindJobs.Job) -> CallgrindJobs.Output {
  CallgrindJobs.Output(
    results: BenchmarkResults(context: ["filter": .string(job.filter ?? "")], benchmarks: []))
}

extension NSRegularExpression {
  fileprivate func hasMatch(_ text: String) -> Bool {
    firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
