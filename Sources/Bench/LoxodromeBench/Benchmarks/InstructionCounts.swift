import LoxodromeJSON

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
  /// All benchmarks in the order of the run. Each has a name of its own.
  public let counts: [InstructionCount]

  /// Creates counts from values in memory.
  package init(context: [String: JSONValue], counts: [InstructionCount]) {
    self.context = context
    self.counts = counts
  }

  /// Reads a file of counts. Unknown keys are ignored. What is wrong with a benchmark is its failure:
  /// a key is missing or has the wrong type, a count is not a whole number from 0 to 2^53, the list
  /// of counts is empty, or a hash of code is not 16 lowercase hexadecimal digits. Benchmarks with
  /// one name are told apart by their order.
  ///
  /// - Throws: `ReportError` if the file is not JSON, or if `context` or `counts` are missing or have
  ///   the wrong type.
  public init(_ input: ReportInput) throws(ReportError) {
    let document = try input.decode(Document.self)
    let counts = document.counts.enumerated().map { index, value -> InstructionCount in
      let place = "counts[\(index)]"
      guard case .object(let members) = value else {
        return InstructionCount(name: place, outcome: .failed("\(place): expected an object"))
      }
      return InstructionCount(CountMembers(members: members.byName, place: place))
    }
    let names = BenchmarkGroups.numbered(counts.map(\.name))
    self.init(
      context: document.context,
      counts: zip(names, counts).map { InstructionCount(name: $0, outcome: $1.outcome) })
  }

  private struct Document: Decodable {
    let context: [String: JSONValue]
    let counts: [JSONValue]
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
    /// The benchmark failed. The value is the reason.
    case failed(String)
    /// The benchmark runs, but which of its instructions are timed is not known. The value is the
    /// reason.
    case notCounted(String)
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
    case .notCounted(let reason): members["notCounted"] = .string(reason)
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
  /// Reads a benchmark. What is wrong with it is its failure.
  fileprivate init(_ members: CountMembers) {
    do throws(CountProblem) {
      self.init(name: try members.string("name"), outcome: try Self.outcome(members))
    } catch {
      let name = members.members["name"]?.string ?? members.place
      self.init(name: name, outcome: .failed("\(members.place).\(error.key): \(error.what)"))
    }
  }

  private static func outcome(_ members: CountMembers) throws(CountProblem) -> Outcome {
    if members.has("error") { return .failed(try members.string("error")) }
    if members.has("notCounted") { return .notCounted(try members.string("notCounted")) }
    let instructions = try members.array("instructions")
    guard !instructions.isEmpty else {
      throw CountProblem(key: "instructions", what: "it is empty; at least one count was expected")
    }
    var counts: [Int] = []
    for (index, value) in instructions.enumerated() {
      counts.append(try members.count(value, "instructions[\(index)]"))
    }
    var functions: [FunctionCount] = []
    for (index, value) in (members.has("functions") ? try members.array("functions") : []).enumerated() {
      let place = "functions[\(index)]"
      guard case .object(let object) = value else {
        throw CountProblem(key: place, what: "expected an object")
      }
      let function = CountMembers(members: object.byName, place: "")
      do throws(CountProblem) {
        functions.append(
          FunctionCount(
            name: try function.string("name"), instructions: try function.count("instructions")))
      } catch {
        throw CountProblem(key: "\(place).\(error.key)", what: error.what)
      }
    }
    let code = members.has("code") ? try members.string("code") : nil
    if let code, code.utf8.count != 16 || !code.utf8.allSatisfy(isHexadecimalDigit) {
      throw CountProblem(
        key: "code", what: "expected 16 hexadecimal digits or null; found \"\(code)\"")
    }
    return .counted(Counted(instructions: counts, code: code, functions: functions))
  }
}

private func isHexadecimalDigit(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
}

/// What is wrong with the value of a key.
private struct CountProblem: Error {
  let key: String
  let what: String
}

/// Reads the keys of one JSON object in a file of counts. A key with the value null counts as
/// missing.
private struct CountMembers {
  let members: [String: JSONValue]
  let place: String

  func has(_ key: String) -> Bool { members[key, default: .null] != .null }

  private func value(_ key: String) throws(CountProblem) -> JSONValue {
    guard let value = members[key], value != .null else {
      throw CountProblem(key: key, what: "this key is missing")
    }
    return value
  }

  func string(_ key: String) throws(CountProblem) -> String {
    guard let text = try value(key).string else { throw CountProblem(key: key, what: "expected a string") }
    return text
  }

  func array(_ key: String) throws(CountProblem) -> [JSONValue] {
    guard case .array(let values) = try value(key) else {
      throw CountProblem(key: key, what: "expected an array")
    }
    return values
  }

  func count(_ key: String) throws(CountProblem) -> Int { try count(value(key), key) }

  /// Returns a value as a whole number from 0 to 2^53, the range in which doubles are exact. Throws
  /// an error if it is not such a number.
  func count(_ value: JSONValue, _ key: String) throws(CountProblem) -> Int {
    guard let number = value.double, let count = Int(exactly: number), (0...(1 << 53)).contains(count) else {
      throw CountProblem(
        key: key, what: "expected a whole number from 0 to 2^53; found \(value.text(as: .spaced))")
    }
    return count
  }
}
