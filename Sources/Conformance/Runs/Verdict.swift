/// What became of a case (FORMAT.md, section 7).
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// The answer is right, or the case is acceptable either way.
  case pass
  /// The answer is wrong.
  case fail
  /// The implementation has no such operation or profile.
  case unsupported
  /// The implementation declined to answer.
  case skipped
  /// The implementation failed to answer.
  case error
  /// Wrong or failed, as the expectations file says.
  case knownFailure = "known-failure"
  /// Right, though the expectations file says otherwise.
  case unexpectedPass = "unexpected-pass"

  /// Whether the verdict fails a run.
  public var isBad: Bool { self == .fail || self == .error || self == .unexpectedPass }
}

// The verdict of a case is decided here: the answer is compared with every expected result, and the
// known failures adjust what comes of it.

extension CaseResult {
  /// What became of a vector that was answered like this, in view of what is expected of it.
  init(
    _ answer: Answer, to vector: VectorFile.Case, in group: VectorFile.Group, of file: VectorFile,
    _ expectations: Expectations
  ) {
    suite = file.suite
    self.group = group.id
    caseID = vector.id
    operation = file.operation
    profile = file.profile
    arguments = vector.arguments
    expected = vector.expected.count == 1 ? vector.expected[0] : .object(["anyOf": .array(vector.expected)])
    isAcceptable = vector.isAcceptable

    let verdict: Verdict
    switch answer {
    case .result(let actual):
      let comparisons = vector.expected.map {
        Comparison(
          actual, expected: $0, tolerances: vector.tolerances,
          comparesZeroSigns: vector.flags.contains("SignedZero"))
      }
      let matching = comparisons.first(where: \.matches)
      // Of several right answers that all differ, the nearest tells most.
      let nearest = matching ?? comparisons.min { ($0.ulps ?? .infinity) < ($1.ulps ?? .infinity) }
      self.actual = actual
      ulps = nearest?.ulps
      differs = matching == nil
      message = matching == nil ? nearest?.difference : nil
      verdict = matching != nil || vector.isAcceptable ? .pass : .fail
    case .unsupported:
      (actual, ulps, differs, message) = (nil, nil, false, nil)
      verdict = .unsupported
    case .skipped(let why):
      (actual, ulps, differs, message) = (nil, nil, false, why)
      verdict = .skipped
    case .error(let why):
      (actual, ulps, differs, message) = (nil, nil, true, why)
      verdict = vector.isAcceptable ? .pass : .error
    }
    // A case that only passes because another answer is acceptable is no surprise to who expects a
    // failure.
    let name = "\(file.suite)/\(group.id)/\(vector.id)"
    self.verdict = verdict == .pass && differs ? verdict : expectations.adjust(verdict, of: name)
    knownFailure = expectations[name]
  }
}
