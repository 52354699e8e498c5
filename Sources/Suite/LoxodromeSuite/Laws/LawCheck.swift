import MapGeometry

/// The state of one check of a law: the input, the implementation, and the questions asked with
/// their answers. The methods read the input, ask questions, and compare answers.
final class LawCheck {
  /// A question that was asked. `answer` is nil if the implementation gave no result.
  struct Question {
    let operation: String
    let arguments: JSONValue
    let answer: JSONValue?
  }

  let profile: Profile
  /// The questions asked so far, in order.
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

  /// Returns the part of the input with the given name. Throws `LawStop.notApplicable` if the part
  /// cannot be read, because shrinking may have removed parts of the input.
  func inputPart<T>(
    _ name: String, as read: (JSONCursor) throws(JSONShapeError) -> T
  ) throws(LawStop) -> T {
    do {
      return try read(try input.member(name))
    } catch {
      throw .notApplicable
    }
  }

  /// Returns the part of the input with the given name, as a method of the cursor reads it.
  func part<T>(
    _ name: String, _ read: (JSONCursor) -> () throws(JSONShapeError) -> T
  ) throws(LawStop) -> T {
    try inputPart(name) { part throws(JSONShapeError) in try read(part)() }
  }

  /// Returns the number in the input with the given name. Throws `LawStop.notApplicable` if there
  /// is no such number, or if it is not finite.
  func number(_ name: String) throws(LawStop) -> Double {
    let number = try part(name, JSONCursor.number)
    try suppose(number.isFinite)
    return number
  }

  func integer(_ name: String) throws(LawStop) -> Int { try part(name, JSONCursor.integer) }
  func coordinate(_ name: String) throws(LawStop) -> Coordinate { try part(name, JSONCursor.coordinate) }
  func mapPoint(_ name: String) throws(LawStop) -> MapPoint { try part(name, JSONCursor.mapPoint) }
  func rect(_ name: String) throws(LawStop) -> MapRect { try part(name, JSONCursor.mapRect) }

  /// Returns the valid coordinate in the input with the given name, at a latitude of magnitude up
  /// to the limit (degrees). Throws `LawStop.notApplicable` for other inputs.
  func validCoordinate(_ name: String, latitudeUpTo limit: Double = 90) throws(LawStop) -> Coordinate {
    let coordinate = try coordinate(name)
    try suppose(coordinate.isValid && coordinate.latitude.magnitude <= limit)
    return coordinate
  }

  /// Returns the valid coordinates in the input with the given name.
  func validCoordinates(_ name: String) throws(LawStop) -> [Coordinate] {
    let coordinates = try part(name, JSONCursor.coordinates)
    try suppose(coordinates.allSatisfy(\.isValid))
    return coordinates
  }

  /// Throws `LawStop.notApplicable` if the condition is false. The law then says nothing about the
  /// input.
  func suppose(_ condition: Bool) throws(LawStop) {
    guard condition else { throw .notApplicable }
  }

  // MARK: Questions

  /// The arguments of an operation.
  typealias Arguments = [String: any JSONRepresentable]

  /// Asks the implementation and reads its result with `read`. Throws `LawStop.broken` if the
  /// result cannot be read, and another `LawStop` if there is no result.
  func ask<T>(
    _ operation: String, _ arguments: Arguments,
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

  /// Asks the implementation, and reads its result with a method of the cursor.
  func answer<T>(
    _ operation: String, _ arguments: Arguments,
    _ read: (JSONCursor) -> () throws(JSONShapeError) -> T
  ) throws(LawStop) -> T {
    try ask(operation, arguments) { answer throws(JSONShapeError) in try read(answer)() }
  }

  func askNumber(_ operation: String, _ arguments: Arguments) throws(LawStop) -> Double {
    try answer(operation, arguments, JSONCursor.number)
  }

  func askBool(_ operation: String, _ arguments: Arguments) throws(LawStop) -> Bool {
    try answer(operation, arguments, JSONCursor.boolean)
  }

  func askText(_ operation: String, _ arguments: Arguments) throws(LawStop) -> String {
    try answer(operation, arguments, JSONCursor.string)
  }

  func askRect(_ operation: String, _ arguments: Arguments) throws(LawStop) -> MapRect {
    try answer(operation, arguments, JSONCursor.mapRect)
  }

  func askPoint(_ operation: String, _ arguments: Arguments) throws(LawStop) -> MapPoint {
    try answer(operation, arguments, JSONCursor.mapPoint)
  }

  func askCoordinate(_ operation: String, _ arguments: Arguments) throws(LawStop) -> Coordinate {
    try answer(operation, arguments, JSONCursor.coordinate)
  }

  // MARK: Expectations

  /// Breaks the law unless the condition holds.
  func expect(_ condition: Bool, _ how: @autoclosure () -> String) throws(LawStop) {
    guard condition else { throw .broken(how()) }
  }

  /// Breaks the law unless the two values are equal. Numbers may differ within a tolerance. 0 and
  /// −0 are equal.
  func expectSame(
    _ a: some JSONRepresentable, _ b: some JSONRepresentable, _ what: String
  ) throws(LawStop) {
    let comparison = Comparison(a.json, expected: b.json, tolerances: tolerances, comparesZeroSigns: false)
    try expect(comparison.matches, "\(what): \(a.json.text) is not \(b.json.text)")
  }

  /// Breaks the law unless two numbers are equal or agree within a tolerance. Tolerances in ulps
  /// and relative tolerances are measured at the largest of |a|, |b| and |scale|. Pass as `scale`
  /// the largest number that `a` and `b` were computed from. NaN breaks the law.
  func expectClose(_ a: Double, _ b: Double, scale: Double = 0, _ what: String) throws(LawStop) {
    try expect(isClose(a, b, scale: scale), "\(what): \(a.json.text) is not \(b.json.text)")
  }

  /// Breaks the law unless a ≤ b, or a and b agree within a tolerance.
  func expectAtMost(_ a: Double, _ b: Double, scale: Double = 0, _ what: String) throws(LawStop) {
    try expect(
      a <= b || isClose(a, b, scale: scale), "\(what): \(a.json.text) is not at most \(b.json.text)")
  }

  /// Breaks the law unless a rectangle contains a point, or its edges are within a tolerance of it.
  func expectInside(_ rect: MapRect, _ point: MapPoint) throws(LawStop) {
    try expectAtMost(rect.origin.x, point.x, "the western edge against x")
    try expectAtMost(point.x, rect.origin.x + rect.width, "x against the eastern edge")
    try expectAtMost(rect.origin.y, point.y, "the northern edge against y")
    try expectAtMost(point.y, rect.origin.y + rect.height, "y against the southern edge")
  }

  private func isClose(_ a: Double, _ b: Double, scale: Double) -> Bool {
    if a == b { return true }
    // A difference of NaN or infinity is within no tolerance.
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
