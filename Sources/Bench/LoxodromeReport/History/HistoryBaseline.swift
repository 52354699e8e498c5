import LoxodromeBench

extension MeasurementSet {
  /// Returns the text of a file with the instruction counts, which `MeasurementSet` can read. The
  /// benchmarks are sorted by name, one on each line. The context has only the keys on which counts
  /// depend. Functions are omitted and code hashes are null, since they change with every commit.
  ///
  /// - Throws: `ReportError` if there are no counts, or if a benchmark has none.
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
