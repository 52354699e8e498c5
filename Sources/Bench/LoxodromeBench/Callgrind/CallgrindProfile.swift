import Foundation

/// One dump of Callgrind: the number of instructions that each function executed itself.
///
/// The format is version 1 of the "Callgrind Format Specification" in the Valgrind manual. All of
/// its line types are read: headers, positions, compressed names, calls, jumps, and subpositions
/// relative to the previous line. The inclusive cost of a call is the callee's, so it is only added to
/// `timing`.
struct CallgrindProfile: Equatable, Sendable {
  /// A function of one object file, with its name in the dump.
  struct Function: Hashable, Sendable {
    let object: String
    let name: String
  }

  /// The name that the program gave the dump in its client request; nil if the program did not
  /// request the dump.
  let request: String?
  /// The function before whose call Callgrind made the dump (`LoopDumps`), with its mangled name; nil
  /// for other dumps.
  let calledFunction: String?
  /// The number of the dump in its run, from 1.
  let part: Int
  /// The number of instructions of all functions.
  let total: Int
  /// The instructions that each function executed itself (self cost).
  let instructions: [Function: Int]
  /// The instructions of Google Benchmark's `ResumeTiming` and of what it called, which read the clocks.
  let timing: Int

  /// - Throws: `ReportError` with the number of the first invalid line; or if the dump has no line
  ///   "events:" or "totals:"; or if the totals differ from the sum of the lines.
  init(_ input: ReportInput) throws(ReportError) {
    var parser = CallgrindParser(file: input.name)
    for line in input.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      try parser.read(line: String(decoding: line, as: UTF8.self))
    }
    self = try parser.finish()
  }

  init(
    request: String?, calledFunction: String? = nil, part: Int, total: Int, instructions: [Function: Int],
    timing: Int = 0
  ) {
    self.request = request
    self.calledFunction = calledFunction
    self.part = part
    self.total = total
    self.instructions = instructions
    self.timing = timing
  }
}

/// Reads a dump of Callgrind line by line.
private struct CallgrindParser {
  let file: String
  private var lineNumber = 0
  private var request: String?
  private var calledFunction: String?
  private var part = 1
  private var totals: Int?
  /// The number of subpositions at the start of each cost line: one for "line", two for "instr
  /// line".
  private var positionCount = 1
  /// The index of "Ir" among the events; nil before the line "events:".
  private var instructionEvent: Int?
  private var eventCount = 0
  /// Whether the next line has the cost of a call.
  private var followsCalls = false
  private var object = ""
  private var function = ""
  private var objects: [Int: String] = [:]
  private var files: [Int: String] = [:]
  private var functions: [Int: String] = [:]
  private var instructions: [CallgrindProfile.Function: Int] = [:]
  private var timing = 0

  init(file: String) { self.file = file }

  mutating func read(line text: String) throws(ReportError) {
    lineNumber += 1
    let line = text.hasSuffix("\r") ? text.dropLast() : text[...]
    guard let first = line.utf8.first else { return }
    if isCostStart(first) {
      try readCosts(line)
    } else if followsCalls {
      throw error("expected the costs of the call in the line before; found \"\(line.prefix(40))\"")
    } else if first == UInt8(ascii: "#") {
      return
    } else {
      // In a position line, "=" comes before any ":" in the name. In a header line, ":" comes
      // before any "=".
      guard let mark = line.firstIndex(where: { $0 == "=" || $0 == ":" }) else {
        throw error("expected a header, a position or costs; found \"\(line.prefix(40))\"")
      }
      let value = line[line.index(after: mark)...].trimmingPrefix(while: \.isWhitespace)
      if line[mark] == ":" {
        try readHeader(line[..<mark], value)
      } else {
        try readPosition(line[..<mark], value)
      }
    }
  }

  func finish() throws(ReportError) -> CallgrindProfile {
    guard instructionEvent != nil else {
      throw ReportError(file: file, place: "", problem: "it has no line \"events:\": no dump of Callgrind")
    }
    guard !followsCalls, let totals else {
      throw ReportError(file: file, place: "", problem: "it ends without \"totals:\": it is cut off")
    }
    var sum = 0
    for count in instructions.values {
      let (next, overflow) = sum.addingReportingOverflow(count)
      guard !overflow else { throw ReportError(file: file, place: "", problem: "its counts are beyond 2^63") }
      sum = next
    }
    guard sum == totals else {
      throw ReportError(
        file: file, place: "", problem: "its lines add up to \(sum) instructions, its totals say \(totals)")
    }
    return CallgrindProfile(
      request: request, calledFunction: calledFunction, part: part, total: sum, instructions: instructions,
      timing: max(0, min(timing, sum)))
  }

  private mutating func readHeader(_ key: Substring, _ value: Substring) throws(ReportError) {
    switch key {
    case "version":
      guard value == "1" else { throw error("expected version 1 of the format; found \"\(value)\"") }
    case "part":
      guard let number = Int(value), number > 0 else { throw error("expected the part's number from 1") }
      part = number
    case "desc":
      let prefix = "Trigger: Client Request: "
      if value.hasPrefix(prefix) { request = String(value.dropFirst(prefix.count)) }
      let call = "Trigger: --dump-before="
      if value.hasPrefix(call) { calledFunction = String(value.dropFirst(call.count)) }
    case "positions":
      let names = value.split(separator: " ")
      guard !names.isEmpty, names.allSatisfy({ $0 == "instr" || $0 == "bb" || $0 == "line" }) else {
        throw error("expected positions instr, bb or line; found \"\(value)\"")
      }
      positionCount = names.count
    case "events":
      let names = value.split(separator: " ")
      guard let index = names.firstIndex(of: "Ir") else {
        throw error("expected the event Ir, instructions; found \"\(value)\"")
      }
      instructionEvent = index
      eventCount = names.count
    case "totals":
      totals = try instructions(of: value.split(separator: " "))
    default:
      // Other headers are ignored: creator, pid, cmd, thread, event, summary, and those of later
      // versions.
      return
    }
  }

  private mutating func readPosition(_ key: Substring, _ value: Substring) throws(ReportError) {
    switch key {
    case "ob": object = try name(value, &objects)
    case "cob": _ = try name(value, &objects)
    case "fl", "fi", "fe", "cfi", "cfl", "jfi": _ = try name(value, &files)
    case "fn": function = try name(value, &functions)
    case "cfn", "jfn": _ = try name(value, &functions)
    case "calls": followsCalls = true
    // The line after a jump has a position and no costs, so it adds 0 instructions.
    case "jump", "jcnd": return
    default: throw error("no line type \"\(key)=\" is known")
    }
  }

  /// Returns the name that a value stands for. The value has one of three forms: "name"; "(number)
  /// name", which defines the number; and "(number)", which refers to a number defined before.
  /// Throws an error if that number was not defined.
  private func name(_ value: Substring, _ names: inout [Int: String]) throws(ReportError) -> String {
    guard value.first == "(", let end = value.firstIndex(of: ")"),
      let number = Int(value[value.index(after: value.startIndex)..<end])
    else { return String(value) }
    let rest = value[value.index(after: end)...].trimmingPrefix(while: \.isWhitespace)
    if !rest.isEmpty { names[number] = String(rest) }
    guard let name = names[number] else {
      throw error("the name (\(number)) was expected to be told before")
    }
    return name
  }

  private var isTiming: Bool { function.hasPrefix(LoopDumps.resume) }

  private mutating func readCosts(_ line: Substring) throws(ReportError) {
    guard instructionEvent != nil else { throw error("expected \"events:\" before the first costs") }
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count >= positionCount, words.prefix(positionCount).allSatisfy(isSubposition) else {
      throw error("expected \(positionCount) position(s) and costs; found \"\(line.prefix(40))\"")
    }
    // The line after "calls=" has the inclusive cost of the callee. If counting began inside the call,
    // Callgrind computes a negative cost and writes it as a number close to 2^64.
    if followsCalls {
      followsCalls = false
      if isTiming, let cost = try? instructions(of: words.dropFirst(positionCount)) {
        timing = timing.addingReportingOverflow(cost).partialValue
      }
      return
    }
    let count = try instructions(of: words.dropFirst(positionCount))
    if isTiming { timing = timing.addingReportingOverflow(count).partialValue }
    let key = CallgrindProfile.Function(object: object, name: function)
    let (sum, overflow) = instructions[key, default: 0].addingReportingOverflow(count)
    guard !overflow else { throw error("the counts are beyond 2^63") }
    instructions[key] = sum
  }

  /// Returns the number of instructions in a list of costs. Costs that are omitted at the end are
  /// 0.
  private func instructions(of costs: some Collection<Substring>) throws(ReportError) -> Int {
    guard costs.count <= eventCount, let instructionEvent else {
      throw error("expected at most \(eventCount) costs; found \(costs.count)")
    }
    var found = 0
    for (index, cost) in costs.enumerated() {
      guard let value = number(cost) else {
        throw error("expected a cost, a whole number from 0; found \"\(cost.prefix(40))\"")
      }
      if index == instructionEvent { found = value }
    }
    return found
  }

  private func isCostStart(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "*")
  }

  private func isSubposition(_ word: Substring) -> Bool {
    if word == "*" { return true }
    return number(word.first == "+" || word.first == "-" ? word.dropFirst() : word) != nil
  }

  private func number(_ word: Substring) -> Int? {
    guard let first = word.utf8.first, (0x30...0x39).contains(first) else { return nil }
    return word.hasPrefix("0x") ? Int(word.dropFirst(2), radix: 16) : Int(word)
  }

  private func error(_ problem: String) -> ReportError {
    ReportError(file: file, place: "line \(lineNumber)", problem: problem)
  }
}
