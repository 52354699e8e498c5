import LoxodromeBench

private let timeLines = [
  FigureLine("`map-point/project`, 10 643 vertices", "map-point/project/vertices:10643", "proj"),
  FigureLine("`map-point/unproject`", "map-point/unproject/vertices:10643", "proj"),
  FigureLine("`web-mercator/project`", "web-mercator/project/vertices:10643", "proj"),
  FigureLine("`web-mercator/unproject`", "web-mercator/unproject/vertices:10643", "proj"),
  FigureLine(
    "`coordinate/distance`, 8611 pairs of cities", "coordinate/distance/pairs:8611", "proj",
    "geographiclib"),
  FigureLine(
    "`planar-polygon/contain`, Canada, 794 vertices",
    "planar-polygon/contain/points:1000000/vertices:794", "geos"),
  FigureLine("`map-rect/union`, 82 944 pairs", "map-rect/union/pairs:82944", "geos"),
  FigureLine("`map-rect/intersection`", "map-rect/intersection/pairs:82944", "geos"),
  FigureLine("`map-rect/intersects`", "map-rect/intersects/pairs:82944", "geos"),
  FigureLine("`map-rect/contain`", "map-rect/contain/pairs:2479968", "geos"),
]

private let pictureLines = [
  "solid", "alpha", "star/edges:1000", "coastline/edges:1000", "coastline/edges:10000",
  "small-polygons/count:1000", "stroke/points:1000/width:2", "stroke/points:1000/width:8",
  "stroke/points:10000/width:2", "stroke/points:10000/width:8", "dash/points:1000",
  "dash/points:10000", "gradient",
].map { FigureLine("`raster/\($0)`", "raster/\($0)", "cairo", "agg") }

// The times of these lines are for one item. The other times of `clusterTable` are for one
// iteration.
private let changeLines = [
  FigureLine("`clustering/tile/zoom:4`, 108 features", "clustering/tile/zoom:4"),
  FigureLine(
    "`clustering/change/changed:100`, points that come or go",
    "clustering/change/points:1000000/changed:100"),
]

private let indexLines = [
  FigureLine(
    "`clustering/range/radius`, 100 points", "clustering/range/points:1000000/radius:81920",
    "nanoflann", "boost"),
  FigureLine(
    "`clustering/range/side`, 118 points", "clustering/range/points:1000000/side:163840", "boost"),
  FigureLine(
    "`clustering/nearest/count:1`", "clustering/nearest/points:1000000/count:1", "nanoflann", "boost"),
  FigureLine(
    "`clustering/nearest/count:10`", "clustering/nearest/points:1000000/count:10", "nanoflann", "boost"),
]

extension FigureReader {
  /// Returns the table of the operations on points, rectangles and polygons.
  func timeTable() throws(ReportError) -> String {
    FigureText.table(
      head: ["operation", "ns an item", "PROJ", "GEOS", "GeographicLib"],
      rows: try rows(
        timeLines, columns: ["proj", "geos", "geographiclib"], text: FigureText.significant))
  }

  /// Returns the table of the pictures of one tile.
  func pictureTable() throws(ReportError) -> String {
    FigureText.table(
      head: ["scene", "µs", "Cairo", "AGG"],
      rows: try rows(pictureLines, columns: ["cairo", "agg"]) { FigureText.significant($0 / 1e3) })
  }

  /// Returns the sentence about the picture of the whole world.
  func worldSentence() throws(ReportError) -> String {
    let world = try passes(onThreads: "raster/world")
    return "The countries at 1:50 million, filled and outlined on 4096² pixels (`raster/world`): "
      + "\(world.one) on one thread, \(world.two) on two (\(world.speedUp)), the same bytes."
  }

  /// Returns the table of clusters and of the index of points.
  func clusterTable() throws(ReportError) -> String {
    let columns = ["nanoflann", "boost"]
    let lines = { (lines: [FigureLine]) throws(ReportError) in
      try self.rows(lines, columns: columns) { FigureText.duration(nanoseconds: $0) }
    }
    let million = try passes(onThreads: "clustering/build/points:1000000")
    let tenMillion = try passes(onThreads: "clustering/build/points:10000000")
    let inOrder = try pass("clustering/build/points:1000000/order:input")
    let index = "clustering/index-build/points:1000000"
    var rows = [
      ["`clustering/build/points:1000000`, one thread", million.one, "", ""],
      ["the same on two", "\(million.two) (\(million.speedUp))", "", ""],
      ["the same in supercluster's order", FigureText.duration(nanoseconds: inOrder), "", ""],
      [
        "`clustering/build/points:10000000`, one thread; two",
        "\(tenMillion.one); \(tenMillion.two) (\(tenMillion.speedUp))", "", "",
      ],
    ]
    rows += try lines(changeLines)
    rows.append(["`clustering/memory`: kept; peak with the coordinates", try memory(), "", ""])
    rows.append(
      ["`clustering/index-build`", FigureText.duration(nanoseconds: try pass(index))]
        + (try ratios(index, to: columns, columns: columns)))
    rows += try lines(indexLines)
    return FigureText.table(head: ["operation", "", "nanoflann", "Boost R-tree"], rows: rows)
  }

  /// Returns the memory for each point (bytes), kept and at its peak, as text.
  private func memory() throws(ReportError) -> String {
    let kept = try counter(.bytesPerPoint, of: "clustering/memory")
    let peak = try counter(.peakBytesPerPoint, of: "clustering/memory")
    return "\(FigureText.fixed(kept, decimals: 0)); \(FigureText.fixed(peak, decimals: 0)) bytes a point"
  }
}
