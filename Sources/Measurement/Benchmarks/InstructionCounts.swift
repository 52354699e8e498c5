import JSON

/// The number of instructions that each benchmark of a binary executes: the contents of a file that
/// `loxodrome count` writes.
///
/// Counts of one binary repeat almost exactly, even on a busy machine. So counts can gate changes
/// where times are too noisy. Counts do not include the effects of caches, memory and mispredicted
/// branches.
public struct InstructionCounts: Equatable, Sendable {
  /// Google Benchmark's context for the machine and the build, without the keys that differ between
  /// runs. `tool` is the counting tool. `libraries` lists the shared libraries that ran.
  package let context: [String: JSONValue]
  /// All benchmarks in the order of the run. Each occurs once.
  public let counts: [InstructionCount]

  /// Creates counts from values in memory.
  package init(context: [String: JSONValue], counts: [InstructionCount]) {
    self.context = context
    self.counts = counts
  }

  /// Reads a file of counts. Unknown keys are ignored.
  ///
  /// - Throws: `ReportError` with the JSON path of the error: a key is missing or has the wrong
  ///   type, a count is not a whole number from 0 to 2^53, a benchmark has an empty list of counts
  ///   or occurs twice, or a hash of code is not 16 lowercase hexadecimal digits.
  public init(_ input: ReportInput) throws(ReportError) {
    let document = try input.decode(Document.self)
    var names: Set<String> = []
    var counts: [InstructionCount] = []
    for (index, members) in document.counts.enumerated() {
      let place = "counts[\(index)]"
      let count = try InstructionCount(CountMembers(members: members, place: place, file: input.name))
      guard names.insert(count.name).inserted else {
        throw ReportError(
          file: input.name, place: place + ".name",
          problem: "\"\(count.name)\" is there already; each benchmark was expected once")
      }
      counts.append(count)
    }
    self.init(context: document.context, counts: counts)
  }

  private struct Document: Decodable {
    let context: [String: JSONValue]
    let counts: [[String: JSONValue]]
  }

  /// The counts as JSON. Each key of the context and each benchmark has its own line, so that line
  /// diffs are easy to read.
  public var json: String {
    let document = JSONObject(inOrder: [
      "context": .object(JSONObject(context)), "counts": .array(counts.map(\.json)),
    ])
    return JSONLines(hasBraceLines: false).text(document) { _ in true }
  }
}

/// The instruction counts of one benchmark.
public struct InstructionCount: Equatable, Sendable {
  /// The benchmark's name, with its parameters.
  public let name: String
  /// The counts, or the reason why there are none.
  public let outcome: Outcome

  package init(name: String, outcome: Outcome) {
    self.name = name
    self.outcome = outcome
  }

  /// The counts, or the reason why there are none.
  public enum Outcome: Equatable, Sendable {
    case counted(Counted)
    case failed(String)
  }

  /// The counts of a benchmark that ran.
  public struct Counted: Equatable, Sendable {
    /// Instructions of one iteration, for each repetition except the first. There is at least one.
    public let instructions: [Int]
    /// A hash (16 hexadecimal digits) of all code that ran, in the binary and in the shared
    /// libraries; nil if it is unknown.
    ///
    /// If two hashes are equal, the timed work consists of the same machine code and the same
    /// constants. Data that was computed before, such as tables and input, may still differ. Equal
    /// counts are further evidence that the data are equal.
    public let code: String?
    /// The functions with the most instructions, in descending order; empty if the functions were
    /// omitted.
    public let functions: [FunctionCount]

    package init(instructions: [Int], code: String?, functions: [FunctionCount]) {
      self.instructions = instructions
      self.code = code
      self.functions = functions
    }
  }

  /// The instructions of one function itself, without those of the functions that it calls.
  public struct FunctionCount: Equatable, Sendable {
    /// The demangled name.
    public let name: String
    /// Instructions of one iteration.
    public let instructions: Int
  }

  /// The benchmark as a JSON object: one line of the file.
  var json: JSONValue {
    var members = JSONObject(inOrder: ["name": .string(name)])
    switch outcome {
    case .failed(let reason): members["error"] = .string(reason)
    case .counted(let counted):
      members["instructions"] = .array(counted.instructions.map { .number(JSONNumber($0)) })
      members["code"] = counted.code.map(JSONValue.string) ?? .null
      if !counted.functions.isEmpty { members["functions"] = .array(counted.functions.map(\.json)) }
    }
    return .object(members)
  }
}

extension InstructionCount.FunctionCount {
  fileprivate var json: JSONValue {
    .object(
      JSONObject(inOrder: ["name": .string(name), "instructions": .number(JSONNumber(instructions))]))
  }
}

extension InstructionCount {
  fileprivate init(_ members: CountMembers) throws(ReportError) {
    name = try members.string("name")
    if members.has("error") {
      outcome = .failed(try members.string("error"))
      return
    }
    let instructions = try members.array("instructions")
    guard !instructions.isEmpty else {
      throw members.error("instructions", "it is empty; at least one count was expected")
    }
    var counts: [Int] = []
    for (index, value) in instructions.enumerated() {
      counts.append(try members.count(value, "instructions[\(index)]"))
    }
    var functions: [FunctionCount] = []
    for (index, value) in (members.has("functions") ? try members.array("functions") : []).enumerated() {
      guard case .object(let object) = value else {
        throw members.error("functions[\(index)]", "expected an object")
      }
      let function = CountMembers(
        members: object.byName, place: "\(members.place).functions[\(index)]", file: members.file)
      functions.append(
        FunctionCount(
          name: try function.string("name"), instructions: try function.count("instructions")))
    }
    let code = members.has("code") ? try members.string("code") : nil
    if let code, code.utf8.count != 16 || !code.utf8.allSatisfy(isHexadecimalDigit) {
      throw members.error("code", "expected 16 hexadecimal digits or null; found \"\(code)\"")
    }
    outcome = .counted(Counted(instructions: counts, code: code, functions: functions))
  }
}

private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
}

/// Reads the keys of one JSON object in a file of counts. A key with the value null counts as
/// missing.
private struct CountMembers {
  let members: [String: JSONValue]
  let place: String
  let file: String

  func has(_ key: String) -> Bool { members[key, default: .null] != .null }

  func string(_ key: String) throws(ReportError) -> String {
    guard has(key) else { throw error(key, "this key is missing") }
    guard let text = members[key]?.string else { throw error(key, "expected a string") }
    return text
  }

  func array(_ key: String) throws(ReportError) -> [JSONValue] {
    guard has(key) else { throw error(key, "this key is missing") }
    guard case .array(let values)? = members[key] else { throw error(key, "expected an array") }
    return values
  }

  func count(_ key: String) throws(ReportError) -> Int {
    guard let value = members[key], value != .null else { throw error(key, "this key is missing") }
    return try count(value, key)
  }

  /// Returns a value as a whole number from 0 to 2^53, the range in which doubles are exact. Throws
  /// an error if it is not such a number.
  func count(_ value: JSONValue, _ key: String) throws(ReportError) -> Int {
    guard let number = value.double, let count = Int(exactly: number), (0...(1 << 53)).contains(count) else {
      throw error(key, "expected a whole number from 0 to 2^53; found \(value.text(as: .spaced))")
    }
    return count
  }

  func error(_ key: String, _ problem: String) -> ReportError {
    let owner = members["name"]?.string.map { " (in \"\($0)\")" } ?? ""
    return ReportError(file: file, place: "\(place).\(key)", problem: problem + owner)
  }
}
