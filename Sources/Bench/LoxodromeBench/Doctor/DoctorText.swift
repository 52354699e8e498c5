extension Doctor {
  /// Returns the findings without the one about the load of the machine if `loadBefore` is at most
  /// half of the number of processors. A higher load now comes from our own builds.
  ///
  /// - Parameters:
  ///   - loadBefore: the load before our own builds, at least 0; nil if it is not known. Then the
  ///     findings are returned unchanged.
  ///   - cores: the number of processors, at least 1.
  package static func findings(_ findings: [DoctorFinding], loadBefore: Double?, cores: Int)
    -> [DoctorFinding]
  {
    guard let loadBefore, loadBefore <= Double(cores) / 2 else { return findings }
    return findings.filter { $0.kind != .load }
  }

  /// Returns all findings as text for a terminal, with a line feed at the end. If there are no
  /// warnings, the last line is "no warnings".
  package static func text(_ findings: [DoctorFinding]) -> String {
    let hasWarnings = findings.contains { !$0.isNote }
    let texts = findings.map { text($0) } + (hasWarnings ? [] : ["no warnings"])
    return texts.joined(separator: "\n") + "\n"
  }
}
