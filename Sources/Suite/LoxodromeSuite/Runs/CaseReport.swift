import LoxodromeProcesses

/// A case in the reports: as JSON, and with its details as lines.
extension CaseResult {
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "suite": .string(suite), "group": .string(group), "case": .string(caseID),
      "verdict": .string(verdict.rawValue), "expected": expected, "actual": actual ?? .null,
      "ulps": ulps.map(JSONValue.number) ?? .null, "operation": .string(operation),
      "profile": .string(profile.rawValue), "outcome": .string(outcome.rawValue),
    ]
    if let basis {
      members["tolerance"] = .array(basis.tolerances.map(\.json))
      members["source"] = .string(basis.source.name)
      members["grade"] = .string(basis.source.grade)
      members["method"] = .string(basis.source.method)
      members["flags"] = .array(basis.flags.map(JSONValue.string))
    }
    if let message { members["message"] = .string(message) }
    if isAcceptable { members["acceptable"] = .bool(true) }
    if isAcceptable && differs { members["differs"] = .bool(true) }
    if let knownFailure {
      members["reason"] = .string(knownFailure.reason)
      members["link"] = .string(knownFailure.link)
    }
    if needsDetail || isAcceptableDifference {
      if let difference { members["difference"] = .string(difference) }
      if let page { members["page"] = .string(page) }
      members["arguments"] = arguments
      members["repeat"] = .string(command)
    }
    return .object(JSONObject(members))
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
