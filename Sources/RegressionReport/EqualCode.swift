/// Which benchmarks have the same machine code in two builds, so that no difference of their times means anything.
public struct EqualCode: Sendable {
  /// The names of the benchmarks.
  public let names: Set<String>

  /// No benchmark at all.
  public static let none = EqualCode(names: [])

  private init(names: Set<String>) { self.names = names }

  /// Compares two files of `loxodrome count`. A `code` that is null, absent or empty equals none, nor
  /// does that of a benchmark that failed.
  ///
  /// - Throws: `ReportError` with the place, where a file is not of that form.
  public init(base: ReportInput, head: ReportInput) throws(ReportError) {
    let (base, head) = (try codes(in: base), try codes(in: head))
    names = Set(base.filter { head[$0.key] == $0.value }.keys)
  }
}

/// The code of every benchmark that has one. A name that stands there twice has none: which is meant is unknown.
private func codes(in input: ReportInput) throws(ReportError) -> [String: String] {
  let counts = try InstructionCounts(input).counts
  let times = Dictionary(grouping: counts, by: \.name).mapValues(\.count)
  var codes: [String: String] = [:]
  for count in counts where times[count.name] == 1 && count.failure == nil {
    if let code = count.code, !code.isEmpty { codes[count.name] = code }
  }
  return codes
}
