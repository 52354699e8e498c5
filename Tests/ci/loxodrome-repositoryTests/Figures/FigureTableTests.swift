import LoxodromeBench
import Testing

@testable import loxodrome_repository

/// The blocks of Reports/FIGURES.md from the record in `FigureInput.swift`, worked out by hand.
@Suite struct FigureTableTests {
  @Test func errors() throws {
    // 2e-7 map points · 40 075 016.7 m / 2^28 = 29.9 nm.
    try expect(
      .errors,
      """
      | operation | cases | largest error |
      |---|---:|---|
      | MapKit's projection, forward | 1 750 000 | 2.0e-7 map points (30 nm at the equator) |
      | MapKit's projection, inverse | 900 | 3.6e-14 degrees |
      | web Mercator, forward | 12 345 | 9.5e-8 map points |
      | WGS84 geodesic, antipodes included | 1 300 000 | 10.5 nm; 11.2 nm from GeographicLib |
      | point in polygon, half within two ulps of an edge | 1 000 000 | 0 disagreements with exact rationals |
      | coverage of a pixel by a filled path | 1 000 000 | 0.563 of 1/255 from the exact area, \
      0.5 of it for rounding to 0…255 |
      """)
  }

  @Test func times() throws {
    try expect(
      .times,
      """
      | operation | ns an item | PROJ | GEOS | GeographicLib |
      |---|---:|---:|---:|---:|
      | `map-point/project`, 10 643 vertices | 10.0 | 6.3× | | |
      | `map-point/unproject` | 11.2 | 0.50× | | |
      | `web-mercator/project` | 22.6 | 2.0× | | |
      | `web-mercator/unproject` | 17.5 | 1.99× | | |
      | `coordinate/distance`, 8611 pairs of cities | 703 | 1.20× | | 1.50× |
      | `planar-polygon/contain`, Canada, 794 vertices | 58.0 | | 2.5× | |
      | `map-rect/union`, 82 944 pairs | 1.2 | | 4.0× | |
      | `map-rect/intersection` | 2.7 | | 1.07× | |
      | `map-rect/intersects` | 0.28 | | 2.8× | |
      | `map-rect/contain` | 0.045 | | 4.0× | |
      """)
  }

  @Test func pictures() throws {
    try expect(
      .pictures,
      """
      | scene | µs | Cairo | AGG |
      |---|---:|---:|---:|
      | `raster/solid` | 10.4 | 0.91× | 2.1× |
      | `raster/alpha` | 25.3 | 2.8× | 3.2× |
      | `raster/star/edges:1000` | 530 | 16.9× | 8.1× |
      | `raster/coastline/edges:1000` | 41.4 | 7.9× | 1.57× |
      | `raster/coastline/edges:10000` | 134 | 5.0× | 2.0× |
      | `raster/small-polygons/count:1000` | 1627 | 2.0× | 1.50× |
      | `raster/stroke/points:1000/width:2` | 107 | 3.0× | 4.0× |
      | `raster/stroke/points:1000/width:8` | 201 | 2.0× | 3.0× |
      | `raster/stroke/points:10000/width:2` | 1197 | 2.0× | 1.00× |
      | `raster/stroke/points:10000/width:8` | 2098 | 0.50× | 0.10× |
      | `raster/dash/points:1000` | 119 | 2.0× | 3.0× |
      | `raster/dash/points:10000` | 1291 | 10.0× | 4.0× |
      | `raster/gradient` | 0.23 | 2.0× | 3.0× |
      """)
  }

  @Test func world() throws {
    try expect(
      .world,
      "The countries at 1:50 million, filled and outlined on 4096² pixels (`raster/world`): 51.0 ms on "
        + "one thread, 25.5 ms on two (2.0×), the same bytes.")
  }

  @Test func clusters() throws {
    try expect(
      .clusters,
      """
      | operation | | nanoflann | Boost R-tree |
      |---|---:|---:|---:|
      | `clustering/build/points:1000000`, one thread | 629 ms | | |
      | the same on two | 340 ms (1.85×) | | |
      | the same in supercluster's order | 850 ms | | |
      | `clustering/build/points:10000000`, one thread; two | 7.0 s; 3.5 s (2.0×) | | |
      | `clustering/tile/zoom:4`, 108 features | 1.7 µs | | |
      | `clustering/change/changed:100`, points that come or go | 52.0 ms | | |
      | `clustering/memory`: kept; peak with the coordinates | 94; 152 bytes a point | | |
      | `clustering/index-build` | 37.0 ms | 6.5× | 5.5× |
      | `clustering/range/radius`, 100 points | 0.89 µs | 2.3× | 1.20× |
      | `clustering/range/side`, 118 points | 99.0 ns | | 1.10× |
      | `clustering/nearest/count:1` | 1.3 µs | 0.34× | 0.57× |
      | `clustering/nearest/count:10` | 3.2 µs | 0.37× | 0.45× |
      """)
  }

  private func expect(_ block: FigureBlock, _ markdown: String) throws {
    #expect(try block.markdown(figureRecord().reader(block.run)) == markdown)
  }

  /// What a record has, what stands there instead, and what is said about it.
  @Test(arguments: [
    (
      "raster/gradient/by:agg", "raster/gradient/by:other",
      "readme.json: pictures: there is no benchmark raster/gradient/by:agg"
    ),
    ("against MPFR", "against a book", "errors: there is no error of map-point/project/x against MPFR"),
    ("\"cases\": 900}", "\"cases\": 900.5}", "/latitude against MPFR lacks a largest error or a number"),
    ("\"cases\": 900}", "\"cases\": 1e300}", "/latitude against MPFR lacks a largest error or a number"),
    ("\"item\": 0.28", "\"item\": 0", "intersects/pairs:82944/by:loxodrome has no items_per_second above 0"),
    ("\"item\": 0.28", "\"more\": 1", "intersects/pairs:82944/by:loxodrome has no items_per_second above 0"),
    ("\"pass\": 51000000.0", "\"pass\": -1", "raster/world/threads:1/by:loxodrome has no time above 0"),
    ("\"bytes_per_point\"", "\"bytes\"", "clusters: clustering/memory/by:loxodrome has no bytes_per_point"),
    ("\"pictures\"", "\"paintings\"", "readme.json: pictures: there is no such run"),
  ])
  func whatARecordLacksIsNamed(part: String, instead: String, message: String) {
    let said = fault { () throws(ReportError) in
      let record = try figureRecord { $0.replacing(part, with: instead) }
      for block in FigureBlock.allCases { _ = try block.markdown(record.reader(block.run)) }
    }
    #expect(said.contains(message), "\(said)")
  }
}
