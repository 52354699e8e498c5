extension Doctor {
  /// The findings without the load of the machine, where that is our own: where before our work the
  /// load was at most half of the processors.
  ///
  /// - Parameters:
  ///   - loadBefore: the load before our own builds, at least 0; nil where it is unknown, which
  ///     leaves the findings as they are.
  ///   - cores: the processors, at least 1.
  package static func findings(_ findings: [DoctorFinding], loadBefore: Double?, cores: Int)
    -> [DoctorFinding]
  {
    guard let loadBefore, loadBefore <= Double(cores) / 2 else { return findings }
    return findings.filter { $0.kind != .load }
  }

  /// All findings as a terminal shows them, with a line feed at the end; "no warnings" where there
  /// are notes at most.
  package static func text(_ findings: [DoctorFinding]) -> String {
    let hasWarnings = findings.contains { !$0.isNote }
    let texts = findings.map { text($0) } + (hasWarnings ? [] : ["no warnings"])
    return texts.joined(separator: "\n") + "\n"
  }
}
