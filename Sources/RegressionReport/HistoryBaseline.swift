extension MeasurementSet {
  /// The instruction counts alone, as a file that `MeasurementSet` reads again: names in order, one a line, the median of the
  /// repetitions. Functions and the hashes of the code are left out, since they change with every commit.
  ///
  /// - Throws: `ReportError` where there are no counts, or a benchmark has none.
  public func baseline() throws(ReportError) -> String {
    guard let counts, !counts.counts.isEmpty else {
      throw ReportError(
        file: name, place: "", problem: "there are no instruction counts to make a baseline of")
    }
    var lines: [String] = []
    for count in counts.counts.sorted(by: { $0.name < $1.name }) {
      guard count.failure == nil, let median = Sample(count.instructions)?.median else {
        throw ReportError(
          file: name, place: count.name,
          problem:
            "it has no count (\(count.failure ?? "no repetition")); a baseline takes one of each benchmark")
      }
      let name = JSONValue.string(count.name).text
      lines.append("  {\"name\": \(name), \"instructions\": [\(JSONValue.number(median).text)]}")
    }
    let context = JSONValue.object(counts.context).text
    return "{\"context\": \(context),\n \"counts\": [\n\(lines.joined(separator: ",\n"))\n ]}\n"
  }
}
