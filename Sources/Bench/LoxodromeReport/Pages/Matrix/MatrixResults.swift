import LoxodromeBench
import LoxodromeResults

extension MatrixDocument {
  /// Reads a file.
  ///
  /// - Throws: `ReportError` if a key is missing or has the wrong type, or if the file has another
  ///   format.
  init(_ input: ReportInput) throws(ReportError) {
    self = try input.decode(MatrixDocument.self)
    guard schema == Self.schema else {
      throw ReportError(
        file: input.name, place: "schema", problem: "expected \(Self.schema); found \"\(schema)\"")
    }
  }

  /// Checks that the counts of all implementations match the suites and cases.
  ///
  /// - Throws: `ReportError` with the name of the file if they do not, as in a file that was truncated or
  ///   edited.
  func checkCounts(of file: String) throws(ReportError) {
    for (index, implementation) in implementations.enumerated() {
      guard let problem = implementation.problem(suites) else { continue }
      throw ReportError(
        file: file, place: "implementations[\(index)].\(problem.place)", problem: problem.text)
    }
  }
}

extension MatrixDocument.Implementation {
  /// Returns a problem with the counts; nil if they match the suites and the cases.
  fileprivate func problem(_ all: [MatrixDocument.Suite]) -> (place: String, text: String)? {
    if failure != nil {
      return suites.isEmpty && cases.isEmpty && accuracy.isEmpty
        ? nil : ("failure", "an implementation that broke the protocol has no results")
    }
    guard suites.map(\.suite) == all.map(\.name) else {
      return ("suites", "expected one entry for each of the suites, in their order")
    }
    for (index, counts) in suites.enumerated() {
      let cases = cases.filter { $0.suite == counts.suite }
      if counts.total != all[index].cases {
        return ("suites[\(index)]", "the counts do not add up to the number of cases of the suite")
      }
      for verdict in Verdict.allCases where verdict.isBad || verdict == .knownFailure {
        if Double(cases.count { $0.verdict == verdict }) != counts[verdict] {
          return ("suites[\(index)].\(verdict.countKey)", "it is not the number of such cases in the list")
        }
      }
    }
    return nil
  }
}

extension MatrixDocument.Counts {
  /// Returns the number of cases with a verdict as a whole number. Counts in JSON may be any
  /// numbers. A count that is not whole becomes 0.
  func count(_ verdict: Verdict) -> Int { wholeNumber(self[verdict]) }

  /// The number of cases that make the run fail.
  var failing: Int { Verdict.allCases.filter(\.isBad).reduce(0) { $0 + count($1) } }
}

/// Returns a JSON number as a count; 0 if it is not a whole number.
func wholeNumber(_ number: Double) -> Int { Int(exactly: number) ?? 0 }
