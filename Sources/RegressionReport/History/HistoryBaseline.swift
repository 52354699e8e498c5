import Measurement

extension MeasurementSet {
  /// The instruction counts alone, as a file that `MeasurementSet` reads again: names in order, one
  /// a line, and of the context what counts depend on. Functions and the hashes of the code (null)
  /// are left out, since they change with every commit.
  ///
  /// - Throws: `ReportError` where there are no counts, or a benchmark has none.
  public func baseline() throws(ReportError) -> String {
    guard let counts, !counts.counts.isEmpty else {
      throw ReportError(
        file: name, place: "", problem: "there are no instruction counts to make a baseline of")
    }
    var rows: [InstructionCount] = []
    for count in counts.counts.sorted(by: { $0.name < $1.name }) {
      guard let counted = count.counted else {
        let reason = count.failure ?? "no repetition"
        throw ReportError(
          file: name, place: count.name,
          problem: "it has no count (\(reason)); a baseline takes one of each benchmark")
      }
      let kept = InstructionCount.Counted(instructions: counted.instructions, code: nil, functions: [])
      rows.append(InstructionCount(name: count.name, outcome: .counted(kept)))
    }
    let context = counts.context.filter { countKeys.contains($0.key) }
    return InstructionCounts(context: context, counts: rows).json
  }
}
