import JSON

/// How many instructions each benchmark of a binary takes: a file of `loxodrome count`.
///
/// Counts of one binary repeat almost exactly, on a busy machine too, so they can gate where times
/// cannot. They say nothing of caches, memory and branches that were predicted wrongly.
public struct InstructionCounts: Equatable, Sendable {
  /// What Google Benchmark says of the machine and the build, without what differs between runs;
  /// the counting tool under `tool`, the shared libraries that ran under `libraries`.
  package let context: [String: JSONValue]
  /// Every benchmark once, in the order of the run.
  public let counts: [InstructionCount]

  /// Counts that are in memory already.
  package init(context: [String: JSONValue], counts: [InstructionCount]) {
    self.context = context
    self.counts = counts
  }

  /// Reads a file of counts. Keys that are not known are passed over.
  ///
  /// - Throws: `ReportError` with the JSON path of what is missing, mistyped or no whole number
  ///   from 0, or of a benchmark that is there twice.
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

  /// The file as JSON: one line for each key of the context and for each benchmark, so that
  /// differences read well.
  public var json: String {
    let document = JSONObject(inOrder: [
      "context": .object(JSONObject(context)), "counts": .array(counts.map(\.json)),
    ])
    return JSONLines(hasBraceLines: false).text(document) { _ in true }
  }
}

/// What was counted of one benchmark.
public struct InstructionCount: Equatable, Sendable {
  /// The benchmark's name, with its parameters.
  public let name: String
  /// The counts, or the reason why there are none.
  public let outcome: Outcome

  package init(name: String, outcome: Outcome) {
    self.name = name
    self.outcome = outcome
  }

  /// Counts, or why there are none.
  public enum Outcome: Equatable, Sendable {
    case counted(Counted)
    case failed(String)
  }

  /// The counts of a benchmark that ran.
  public struct Counted: Equatable, Sendable {
    /// Instructions of one iteration, of each repetition after the first; at least one.
    public let instructions: [Int]
    /// A hash (16 hexadecimal digits) of all code that ran, the binary's and the shared libraries';
    /// nil where it is unknown. Where two are equal, the timed work is made of the same machine
    /// code and the same constants. What was computed before, such as tables and input, may differ
    /// all the same: equal counts beside tell more.
    public let code: String?
    /// Those that took the most, the largest first; empty where they were left out.
    public let functions: [FunctionCount]

    package init(instructions: [Int], code: String?, functions: [FunctionCount]) {
      self.instructions = instructions
      self.code = code
      self.functions = functions
    }
  }

  /// What one function took itself, without those that it called.
  public struct FunctionCount: Equatable, Sendable {
    /// The demangled name.
    public let name: String
    /// Instructions of one iteration.
    public let instructions: Int
  }

  /// The line of the file.
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

/// The keys of one object of a file of counts. A key with null counts as missing.
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

  /// Up to 2^53, where doubles are still exact.
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
