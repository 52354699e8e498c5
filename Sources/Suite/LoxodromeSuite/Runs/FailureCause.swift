import Foundation

/// What failing cases of one group have in common. A cause is a guess that saves time, not a proof.
enum FailureCause {
  /// Returns the first cause that fits all failures, or nil if none does.
  ///
  /// - Parameter passes: the other answered cases of the group. A cause by flags needs them.
  static func inCommon(_ failures: [CaseResult], passes: [CaseResult]) -> String? {
    message(failures) ?? exchange(failures) ?? numbers(failures) ?? flag(failures, passes: passes)
      ?? member(failures)
  }

  /// All answers are the same error or refusal.
  private static func message(_ failures: [CaseResult]) -> String? {
    let outcomes = Set(failures.map(\.outcome))
    guard failures.count > 1, outcomes == [.error] || outcomes == [.refused] else { return nil }
    let reasons = Set(failures.map { $0.actual?.text ?? $0.message ?? "" })
    guard reasons.count == 1, let reason = reasons.first, !reason.isEmpty else { return nil }
    return outcomes == [.error] ? "every answer is the error \(reason)" : "every answer is \(reason)"
  }

  /// The two numbers of each result are exchanged.
  private static func exchange(_ failures: [CaseResult]) -> String? {
    let names = failures.compactMap { result -> [String]? in
      guard case .object(let actual)? = result.actual, case .object(let expected) = result.expected,
        actual.names.count == 2, Set(actual.names) == Set(expected.names)
      else { return nil }
      let (first, second) = (actual.names[0], actual.names[1])
      guard let a = actual[first]?.asNumber, let b = actual[second]?.asNumber,
        let c = expected[first]?.asNumber, let d = expected[second]?.asNumber, c != d,
        isNear(a, d), isNear(b, c)
      else { return nil }
      return [first, second].sorted()
    }
    guard names.count == failures.count, let pair = names.first else { return nil }
    return "\(pair[0]) and \(pair[1]) of the result are exchanged"
  }

  /// The worst numbers of all results differ by one factor or by one amount. Fewer than three
  /// failures do so by chance.
  private static func numbers(_ failures: [CaseResult]) -> String? {
    let pairs = failures.compactMap(\.deviation).filter { $0.actual.isFinite && $0.expected.isFinite }
    guard failures.count >= 3, pairs.count == failures.count, let first = pairs.first,
      !pairs.allSatisfy({ isNear($0.actual, $0.expected) })
    else { return nil }
    let isSolitary = Set(pairs.map(\.expected)).count == 1
    // A zero has no factor, but it can differ by the same amount as the others.
    let factor = first.actual / first.expected
    let hasFactor = pairs.allSatisfy { $0.expected != 0 && $0.actual != 0 }
    if hasFactor, pairs.allSatisfy({ isNear($0.actual / $0.expected, factor) }),
      !isSolitary || isUsual(factor)
    {
      if isNear(factor, -1) { return "the sign is wrong" }
      return "the worst number is always \(significant(factor)) times the expected one; another unit?"
    }
    if !isSolitary, pairs.allSatisfy({ isNear($0.difference, first.difference) }) {
      let sign = first.difference > 0 ? "more" : "less"
      return "the worst number is always \(significant(first.difference.magnitude)) \(sign) than expected"
    }
    return nil
  }

  /// A flag that all failures have and no other answered case has.
  private static func flag(_ failures: [CaseResult], passes: [CaseResult]) -> String? {
    guard let basis = failures[0].basis, failures.count > 1, !passes.isEmpty else { return nil }
    let shared = basis.flags.first { flag in
      failures.allSatisfy { $0.basis?.flags.contains(flag) == true }
        && passes.allSatisfy { $0.basis?.flags.contains(flag) == false }
    }
    return shared.map { "only cases with the flag \($0) fail: \(basis.description(of: $0))" }
  }

  /// One member of the results is wrong each time.
  private static func member(_ failures: [CaseResult]) -> String? {
    let paths = Set(failures.map { $0.deviation?.path.description ?? "" })
    guard failures.count > 1, paths.count == 1, let path = paths.first, path.hasPrefix("$.") else {
      return nil
    }
    return "\(path.dropFirst(2)) is always the worst number"
  }

  /// Factors that are units or signs: powers of ten and two, degrees and radians, miles and feet.
  private static func isUsual(_ factor: Double) -> Bool {
    let size = factor.magnitude
    let known: [Double] = [1, 180 / Double.pi, 1609.344, 0.3048, 1852, 3.6, 60, 3600, 360, 2 * Double.pi]
    return known.contains { isNear(size, $0) || isNear(size, 1 / $0) }
      || isNear(log10(size), log10(size).rounded()) || isNear(log2(size), log2(size).rounded())
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= 1e-6 * max(a.magnitude, b.magnitude)
  }

  private static func significant(_ value: Double) -> String {
    JSONValue.number(Double(String(format: "%.6g", value)) ?? value).text
  }
}
