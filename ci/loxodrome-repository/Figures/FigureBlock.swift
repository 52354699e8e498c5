import LoxodromeBench

/// A generated part of `Reports/FIGURES.md`, between two marks: a table or a sentence.
enum FigureBlock: String, CaseIterable, Sendable {
  case errors, times, pictures, world, clusters

  /// The run that measures the numbers of the block.
  var run: FigureRun {
    switch self {
    case .errors: .errors
    case .times: .times
    case .pictures, .world: .pictures
    case .clusters: .clusters
    }
  }

  /// Returns the block as Markdown, without a line feed at its end.
  ///
  /// - Parameter figures: the rows of `run`.
  /// - Throws: `ReportError` if a row that the block needs is missing or has no usable number.
  func markdown(_ figures: FigureReader) throws(ReportError) -> String {
    switch self {
    case .errors: try figures.errorTable()
    case .times: try figures.timeTable()
    case .pictures: try figures.pictureTable()
    case .world: try figures.worldSentence()
    case .clusters: try figures.clusterTable()
    }
  }
}

/// A row of a table of times: its label in Markdown, the benchmark without `by:NAME`, and the peers
/// that were measured.
struct FigureLine {
  let label: String
  let benchmark: String
  let peers: [String]

  init(_ label: String, _ benchmark: String, _ peers: String...) {
    (self.label, self.benchmark, self.peers) = (label, benchmark, peers)
  }
}

extension FigureReader {
  /// Returns the cells of each line: its label, our time of one item as `text` formats it, and the
  /// ratio of each peer in `columns`. The cell of a peer that was not measured is empty.
  ///
  /// - Throws: `ReportError` if one of the benchmarks is missing or does not count items.
  func rows(
    _ lines: [FigureLine], columns: [String], text: (_ nanoseconds: Double) -> String
  ) throws(ReportError) -> [[String]] {
    var rows: [[String]] = []
    for line in lines {
      let time = text(try item(line.benchmark))
      rows.append([line.label, time] + (try ratios(line.benchmark, to: line.peers, columns: columns)))
    }
    return rows
  }

  /// Returns our times of one iteration with one thread and with two, and their ratio, as text.
  ///
  /// - Throws: `ReportError` if either benchmark is missing or has no time above 0.
  func passes(
    onThreads benchmark: String
  ) throws(ReportError) -> (one: String, two: String, speedUp: String) {
    let (one, two) = (try pass("\(benchmark)/threads:1"), try pass("\(benchmark)/threads:2"))
    return (
      FigureText.duration(nanoseconds: one), FigureText.duration(nanoseconds: two),
      FigureText.ratio(one / two)
    )
  }
}
