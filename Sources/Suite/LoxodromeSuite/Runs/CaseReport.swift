import LoxodromeProcesses

/// A case in the reports: in their documents, and with its details as lines.
extension CaseResult {
  /// The case in the document of a run.
  var document: CaseDocument {
    var document = document(isAcceptable: isAcceptable, differs: isAcceptable && differs)
    (document.operation, document.profile) = (operation, profile.rawValue)
    document.outcome = outcome.rawValue
    if let basis {
      document.tolerances = basis.tolerances.map(\.json)
      document.flags = basis.flags
      document.source = basis.source.name
      document.grade = basis.source.grade
      document.method = basis.source.method
    }
    if needsDetail || isAcceptableDifference {
      (document.difference, document.page) = (difference, page)
      (document.arguments, document.command) = (arguments, command)
    }
    return document
  }

  /// The case in the document of a matrix.
  var matrixDocument: CaseDocument {
    var document = document(isAcceptable: false, differs: false)
    document.arguments = arguments
    return document
  }

  /// Returns what all documents have.
  private func document(isAcceptable: Bool, differs: Bool) -> CaseDocument {
    var document = CaseDocument(
      suite: suite, group: group, caseID: caseID, verdict: verdict, isAcceptable: isAcceptable,
      differs: differs)
    document.expected = expected == .null ? nil : expected
    document.actual = actual == .null ? nil : actual
    document.ulps = ulps.map { ResultNumber($0) }
    document.message = message
    (document.reason, document.link) = (knownFailure?.reason, knownFailure?.link)
    return document
  }

  /// Whether the verdict is bad or a known failure, so that the report shows the details of the
  /// case. The report also shows the details of acceptable differences.
  var needsDetail: Bool { verdict.isBad || verdict == .knownFailure }

  /// The page and section that says what is right; nil for an operation that FORMAT.md does not have.
  var page: String? {
    basis == nil ? "Tests/Vectors/FORMAT.md#4-laws" : Operation.page(of: operation, profile: profile)
  }

  /// The details of the case as lines: the verdict and name, the arguments, the expected and the
  /// actual value, the message, the difference and what is allowed (not for an unexpected pass), the
  /// source of the expected value with its grade, the flags, the page that says what is right, the
  /// known failure, and the command that asks the same question. A line is missing if there is no
  /// value; a law has no expected value and no source. Control characters are escaped, and a message
  /// is cut after 8192 Unicode scalars: another program may have written it.
  public var detail: [String] {
    let heading = isAcceptableDifference ? "ACCEPTABLE DIFFERENCE" : verdict.rawValue.uppercased()
    var lines = ["\(heading) \(name)", "  arguments  \(arguments.text)"]
    if basis != nil { lines.append("  expected   \(expected.text)") }
    if let actual { lines.append("  actual     \(actual.text)") }
    if let message { lines.append("  message    \(ReportText.start(of: message))") }
    if verdict != .unexpectedPass, actual != nil, let difference {
      lines.append("  difference \(difference)")
    }
    if let basis {
      let source = basis.source
      lines.append("  source     \(source.name), grade \(source.grade): \(source.method)")
      for flag in basis.flags { lines.append("  flag       \(flag): \(basis.description(of: flag))") }
      if let comment = basis.comment { lines.append("  comment    \(comment)") }
    }
    if let page { lines.append("  see        \(RunningProgram.path(ofPage: page))") }
    if let knownFailure { lines.append("  known      \(knownFailure.reason) (\(knownFailure.link))") }
    lines.append("  repeat     \(command)")
    return lines.map(\.escapingControlCharacters)
  }
}
