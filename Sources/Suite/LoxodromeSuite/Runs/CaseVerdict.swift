@_exported import LoxodromeResults

// Computes the verdict of a case: the answer is compared with every expected result, and then the
// known failures are applied.

extension CaseResult {
  /// Creates the result of a vector from the implementation's answer and the expectations.
  init(
    _ answer: Answer, to vector: VectorFile.Case, in group: VectorFile.Group, of file: VectorFile,
    _ expectations: Expectations, _ implementationCommand: String?
  ) {
    suite = file.suite
    self.group = group.id
    caseID = vector.id
    operation = file.operation
    profile = file.profile
    arguments = vector.arguments
    expected = vector.expected.count == 1 ? vector.expected[0] : .object(["anyOf": .array(vector.expected)])
    isAcceptable = vector.isAcceptable
    basis = CaseBasis(vector, in: group, of: file)
    self.implementationCommand = implementationCommand

    let verdict: Verdict
    switch answer {
    case .result(let actual):
      let comparisons = vector.expected.map {
        Comparison(
          actual, expected: $0, tolerances: vector.tolerances,
          comparesZeroSigns: vector.flags.contains("SignedZero"))
      }
      let matching = comparisons.first(where: \.matches)
      // If the answer differs from all expected ones, the nearest is the most informative.
      let nearest = matching ?? comparisons.min { ($0.ulps ?? .infinity) < ($1.ulps ?? .infinity) }
      self.actual = actual
      (ulps, deviation) = (nearest?.ulps, nearest?.deviation)
      differs = matching == nil
      verdict = matching != nil || vector.isAcceptable ? .pass : .fail
      let isRefusal = actual["error"] != nil
      // Where another refusal is expected, the difference says more.
      let isRefusalOfValue = isRefusal && vector.expected.allSatisfy { $0["error"] == nil }
      let difference = isRefusalOfValue ? "refused: \(actual.text)" : nearest?.difference
      message = matching == nil ? difference : nil
      outcome = matching != nil ? .right : vector.isAcceptable ? .acceptable : isRefusal ? .refused : .wrong
    case .unsupported:
      (actual, ulps, deviation, differs, message) = (nil, nil, nil, false, nil)
      (verdict, outcome) = (.unsupported, .unsupported)
    case .skipped(let why):
      (actual, ulps, deviation, differs, message) = (nil, nil, nil, false, why)
      (verdict, outcome) = (.skipped, .refused)
    case .error(let why):
      (actual, ulps, deviation, differs, message) = (nil, nil, nil, true, why)
      (verdict, outcome) = vector.isAcceptable ? (.pass, .acceptable) : (.error, .error)
    }
    // A case with a known failure that passes only because it is acceptable is not an unexpected
    // pass.
    let name = "\(file.suite)/\(group.id)/\(vector.id)"
    self.verdict = verdict == .pass && differs ? verdict : expectations.adjusted(verdict, of: name)
    knownFailure = expectations[name]
  }
}
