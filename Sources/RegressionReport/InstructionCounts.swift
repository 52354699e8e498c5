/// Instruction counts of benchmarks, as `loxodrome count` writes them.
struct InstructionCounts: Sendable {
  let context: [String: JSONValue]
  /// In the order of the file, each name once.
  let counts: [InstructionCount]

  init(_ input: ReportInput) throws(ReportError) {
    let document = try input.decode(Document.self)
    context = document.context
    var counts: [InstructionCount] = []
    for (index, row) in document.counts.enumerated() {
      counts.append(try InstructionCount(row, at: "counts[\(index)]", of: input.name))
    }
    self.counts = counts
  }

  private struct Document: Decodable {
    let context: [String: JSONValue]
    let counts: [InstructionCount.Row]
  }
}

struct InstructionCount: Sendable {
  let name: String
  let instructions: [Double]
  let failure: String?
  let code: String?
  let functions: [Function]

  struct Function: Codable, Sendable {
    let name: String
    let instructions: Double
  }

  struct Row: Decodable {
    let name: String
    let instructions: [Double]?
    let error: String?
    let code: String?
    let functions: [Function]?
  }

  init(_ row: Row, at place: String, of file: String) throws(ReportError) {
    guard row.error != nil || !(row.instructions ?? []).isEmpty else {
      throw ReportError(file: file, place: place, problem: "expected instructions, or an error")
    }
    name = row.name
    instructions = row.instructions ?? []
    failure = row.error
    code = row.code
    functions = row.functions ?? []
  }
}
