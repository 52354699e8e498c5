import MapGeometry

/// One input of a law, put to an implementation: reads the input, asks questions, keeps the
/// answers.
final class LawInquiry {
  /// A question that was asked.
  struct Question {
    let operation: String
    let arguments: JSONValue
    let answer: JSONValue?
  }

  let profile: Profile
  /// What was asked so far.
  private(set) var questions: [Question] = []

  private let implementation: Implementation
  private let tolerances: [Tolerance]
  private let input: JSONCursor

  init(_ implementation: Implementation, _ profile: Profile, _ tolerances: [Tolerance], input: JSONValue) {
    self.implementation = implementation
    self.profile = profile
    self.tolerances = tolerances
    self.input = JSONCursor(input)
  }

  // MARK: The input

  /// The named part of the input. What cannot be read as such is outside the law: shrinking may
  /// have cut it short.
  func given<T>(
    _ name: String, as read: (JSONCursor) throws(JSONShapeError) -> T
  ) throws(LawStop) -> T {
    do {
      return try read(try input.member(name))
    } catch {
      throw .outside
    }
  }

  /// A finite number of the input.
  func number(_ name: String) throws(LawStop) -> Double {
    let number = try given(name) { part throws(JSONShapeError) in try part.number() }
    try suppose(number.isFinite)
    return number
  }

  func integer(_ name: String) throws(LawStop) -> Int {
    try given(name) { part throws(JSONShapeError) in try part.integer() }
  }

  func coordinate(_ name: String) throws(LawStop) -> Coordinate {
    try given(name) { part throws(JSONShapeError) in try part.coordinate() }
  }

  func mapPoint(_ name: String) throws(LawStop) -> MapPoint {
    try given(name) { part throws(JSONShapeError) in try part.mapPoint() }
  }

  func rect(_ name: String) throws(LawStop) -> MapRect {
    try given(name) { part throws(JSONShapeError) in try part.mapRect() }
  }

  /// Ends the check where the law does not speak of the input.
  func suppose(_ condition: Bool) throws(LawStop) {
    guard condition else { throw .outside }
  }

  // MARK: Questions

  /// The answer to a question, read as what it should be.
  func ask<T>(
    _ operation: String, _ arguments: [String: any JSONRepresentable],
    as read: (JSONCursor) throws(JSONShapeError) -> T
  ) throws(LawStop) -> T {
    let arguments = JSONValue.object(JSONObject(arguments.mapValues(\.json)))
    let answer: Answer
    do throws(AdapterFailure) {
      answer = try implementation.answer(operation, profile, arguments)
    } catch {
      throw .adapter(error)
    }
    var result: JSONValue?
    if case .result(let value) = answer { result = value }
    questions.append(Question(operation: operation, arguments: arguments, answer: result))
    switch answer {
    case .result(let value):
      do {
        return try read(JSONCursor(value))
      } catch {
        throw .broken("\(operation) answered \(value.text): \(error)")
      }
    case .unsupported: throw .unsupported
    case .skipped(let why): throw .skipped(why)
    case .error(let why): throw .error(why)
    }
  }

  func askNumber(_ operation: String, _ arguments: [String: any JSONRepresentable]) throws(LawStop) -> Double
  {
    try ask(operation, arguments) { answer throws(JSONShapeError) in try answer.number() }
  }

  func askBool(_ operation: String, _ arguments: [String: any JSONRepresentable]) throws(LawStop) -> Bool {
    try ask(operation, arguments) { answer throws(JSONShapeError) in
      guard case .bool(let truth) = answer.value else { throw answer.error(expected: "a boolean") }
      return truth
    }
  }

  func askText(_ operation: String, _ arguments: [String: any JSONRepresentable]) throws(LawStop) -> String {
    try ask(operation, arguments) { answer throws(JSONShapeError) in try answer.string() }
  }

  func askRect(_ operation: String, _ arguments: [String: any JSONRepresentable]) throws(LawStop) -> MapRect {
    try ask(operation, arguments) { answer throws(JSONShapeError) in try answer.mapRect() }
  }

  func askPoint(_ operation: String, _ arguments: [String: any JSONRepresentable]) throws(LawStop) -> MapPoint
  {
    try ask(operation, arguments) { answer throws(JSONShapeError) in try answer.mapPoint() }
  }

  func askCoordinate(
    _ operation: String, _ arguments: [String: any JSONRepresentable]
  ) throws(LawStop) -> Coordinate {
    try ask(operation, arguments) { answer throws(JSONShapeError) in try answer.coordinate() }
  }

  // MARK: What must hold

  /// Breaks the law unless the condition holds.
  func expect(_ condition: Bool, _ how: @autoclosure () -> String) throws(LawStop) {
    guard condition else { throw .broken(how()) }
  }

  /// Breaks the law unless the two values are the same but for numbers within a tolerance.
  func expectSame(
    _ a: some JSONRepresentable, _ b: some JSONRepresentable, _ what: String
  ) throws(LawStop) {
    let comparison = Comparison(a.json, expected: b.json, tolerances: tolerances, comparesZeroSigns: false)
    try expect(comparison.matches, "\(what): \(a.json.text) is not \(b.json.text)")
  }

  /// Breaks the law unless two numbers agree within a tolerance. Ulps and relative tolerances are
  /// measured at the largest of the two and `scale`: the largest number that went into them.
  func expectClose(_ a: Double, _ b: Double, scale: Double = 0, _ what: String) throws(LawStop) {
    try expect(isClose(a, b, scale: scale), "\(what): \(a.json.text) is not \(b.json.text)")
  }

  /// Breaks the law unless a ≤ b, or a exceeds b by no more than a tolerance.
  func expectAtMost(_ a: Double, _ b: Double, scale: Double = 0, _ what: String) throws(LawStop) {
    try expect(
      a <= b || isClose(a, b, scale: scale), "\(what): \(a.json.text) is not at most \(b.json.text)")
  }

  private func isClose(_ a: Double, _ b: Double, scale: Double) -> Bool {
    if a == b { return true }
    // A distance of NaN or infinity is within no tolerance.
    let difference = (a - b).magnitude
    let largest = max(a.magnitude, b.magnitude, scale.magnitude)
    guard difference.isFinite, largest.isFinite else { return false }
    return tolerances.contains { tolerance in
      switch tolerance {
      case .exact, .pixels: false
      case .ulp(let limit): difference <= limit * largest.ulp
      case .absolute(let limit): difference <= limit
      case .relative(let limit): difference <= limit * largest
      }
    }
  }
}
