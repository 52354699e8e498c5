import Foundation
import Testing

@testable import LoxodromeBench
@testable import loxodrome_repository

/// Which benchmarks a filter takes, as grep reads the same extended regular expressions.
struct BenchmarkFiltersTests {
  private func takes(_ filter: String, _ name: String) throws -> Bool {
    #expect(filter.hasPrefix("-"))
    let words = ["grep", "--quiet", "--extended-regexp", "-e", String(filter.dropFirst()), "/dev/stdin"]
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("name-\(UUID().uuidString)")
    try Data(name.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try ChildProcess(words, input: file.path, timeLimit: 60).ending != .ended(.exited(0))
  }

  /// A name, and whether it is counted, timed, and timed in a quick run on two processors.
  @Test(arguments: [
    ("map-rect/union/pairs:82944/by:loxodrome", true, true, true),
    ("map-rect/union/pairs:82944/by:geos", false, false, false),
    ("map-rect/union/pairs:82944/by:lapack", false, false, false),
    ("a-new-benchmark/by:loxodrome", true, true, true),
    ("clustering/build/points:100000/threads:1/by:loxodrome/process_time/real_time", true, true, true),
    ("clustering/build/points:100000/threads:2/by:loxodrome/process_time/real_time", false, true, true),
    ("clustering/build/points:100000/threads:4/by:loxodrome/process_time/real_time", false, false, false),
    ("raster/large/threads:16/by:loxodrome", false, false, false),
    ("clustering/build/points:1000000/threads:1/by:loxodrome", false, true, false),
    ("clustering/build/points:10000000/threads:1/by:loxodrome", false, false, false),
    ("clustering/memory/by:loxodrome", false, true, false),
    ("clustering/memory/points:8611/by:loxodrome", false, true, true),
    ("clustering/tile/zoom:8/by:loxodrome", false, true, false),
    ("clustering/tile/zoom:8/points:8611/by:loxodrome", true, true, true),
    ("planar-polygon/contain/points:1000000/vertices:794/by:loxodrome", true, true, true),
    ("planar-polygon/contain/points:1000000/vertices:794/threads:1/by:loxodrome", false, true, false),
    ("polygon-index/contain/polygons:177/points:1000000/threads:2/by:loxodrome", false, true, false),
    ("raster/star/edges:1000/threads:1/by:loxodrome", false, true, false),
    ("raster/star/edges:1000/by:loxodrome", true, true, true),
    ("raster/star/edges:100/for:growth/by:loxodrome", false, false, false),
    ("raster/world/threads:1/by:loxodrome", true, true, true),
    ("conform/all/by:loxodrome", false, true, true),
  ])
  func filterTakesWhatTellsSomething(name: String, counts: Bool, times: Bool, quick: Bool) throws {
    let filters = BenchmarkFilters(cores: 2)
    #expect(try takes(filters.counts, name) == counts)
    #expect(try takes(filters.times(isQuick: false), name) == times)
    #expect(try takes(filters.times(isQuick: true), name) == quick)
  }

  @Test(arguments: [1, 2, 3, 4, 16]) func onlyThreadsBeyondTheProcessorsAreLeftOut(cores: Int) throws {
    for threads in [1, 2, 4, 8, 16, 32, 512] {
      let name = "clustering/build/points:8611/threads:\(threads)/by:loxodrome"
      #expect(try takes(BenchmarkFilters(cores: cores).times(isQuick: true), name) == (threads <= cores))
    }
  }
}
