import Measurement

/// What stands between two marks of `Reports/FIGURES.md`: a table, or a sentence.
enum FigureBlock: String, CaseIterable, Sendable {
  case errors, times, pictures, world, clusters

  /// The run that the numbers come from.
  var run: FigureRun {
    switch self {
    case .errors: .errors
    case .times: .times
    case .pictures, .world: .pictures
    case .clusters: .clusters
    }
  }

  /// The block as Markdown, without a line feed at its end.
  ///
  /// - Parameter figures: what `run` measured.
  /// - Throws: `ReportError` where a row that the block needs is missing.
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

/// A row of a table of times: its label in Markdown, the benchmark, and the peers that it has.
struct FigureLine {
  let label: String
  let benchmark: String
  let peers: [String]

  init(_ label: String, _ benchmark: String, _ peers: String...) {
    (self.label, self.benchmark, self.peers) = (label, benchmark, peers)
  }
}

extension FigureReader {
  /// Rows of label, time of an item as `text` writes it, and ratios of peers in their columns.
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

  /// Times of an iteration on one thread and on two.
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
