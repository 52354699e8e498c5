/// The search for a simpler input on which a law fails as well: greedy, deterministic and bounded.
///
/// An input gets simpler by losing elements of its lists, or by a number in it that takes fewer
/// characters to write, or is smaller. Trying all pairs of changes would find a little more, at the
/// cost of a long wait with slow adapters.
struct LawShrinking {
  /// The simplest failing input found.
  private(set) var smallest: JSONValue
  /// The inputs tried on the way.
  private(set) var attempts = 0

  /// Enough for the laws of the project to reach an input that no single change makes simpler; with
  /// an adapter that takes a millisecond a question, about two seconds.
  static let mostAttempts = 600

  /// Shrinks an input on which `fails` is true. `fails` is false for inputs that the law does not
  /// speak of.
  init<Failure: Error>(_ input: JSONValue, while fails: (JSONValue) throws(Failure) -> Bool) throws(Failure) {
    smallest = input
    var forms = input.simplerForms
    var place = 0
    var sinceSuccess = 0
    // Goes on where the last change helped, since the same kind often helps again, until a whole
    // round changes nothing.
    while sinceSuccess < forms.count, attempts < LawShrinking.mostAttempts {
      let candidate = forms[place % forms.count]
      sinceSuccess += 1
      if candidate.complexity < smallest.complexity {
        attempts += 1
        if try fails(candidate) {
          smallest = candidate
          forms = candidate.simplerForms
          sinceSuccess = 0
          continue
        }
      }
      place += 1
    }
  }
}

/// How much there is to read in a value: first the number of its leaves, then the characters, then
/// how large and how negative its numbers are.
struct InputComplexity: Comparable {
  var leaves = 0
  var characters = 0
  var magnitude = 0.0

  static func < (a: InputComplexity, b: InputComplexity) -> Bool {
    (a.leaves, a.characters, a.magnitude) < (b.leaves, b.characters, b.magnitude)
  }

  static func + (a: InputComplexity, b: InputComplexity) -> InputComplexity {
    InputComplexity(
      leaves: a.leaves + b.leaves, characters: a.characters + b.characters,
      magnitude: a.magnitude + b.magnitude)
  }
}

extension JSONValue {
  var complexity: InputComplexity {
    switch self {
    case .array(let elements): elements.reduce(InputComplexity()) { $0 + $1.complexity }
    case .object(let members):
      // In order of name, since a sum of doubles depends on it.
      members.reduce(InputComplexity()) { $0 + $1.value.complexity }
    default:
      InputComplexity(
        leaves: 1, characters: text.utf8.count,
        magnitude: writtenNumber.flatMap { $0.isFinite ? $0.magnitude : nil } ?? 0)
    }
  }

  /// Values with one change each, the boldest changes first: all numbers at once, so that what only
  /// fails between two large numbers gets smaller too, then one part.
  fileprivate var simplerForms: [JSONValue] {
    let together: [(Double) -> Double] = [
      { ($0 / 1024).rounded(.towardZero) }, { ($0 / 2).rounded(.towardZero) }, { $0.rounded(.towardZero) },
    ]
    return together.map(mappingNumbers) + formsOfOnePart
  }

  private func mappingNumbers(_ change: (Double) -> Double) -> JSONValue {
    switch self {
    case .number, .string: writtenNumber.map { $0.isFinite ? .number(change($0)) : self } ?? self
    case .array(let elements): .array(elements.map { $0.mappingNumbers(change) })
    case .object(let members): .object(members.mapValues { $0.mappingNumbers(change) })
    case .null, .bool: self
    }
  }

  private var formsOfOnePart: [JSONValue] {
    switch self {
    case .array(let elements): return JSONValue.shorter(elements) + JSONValue.changes(of: elements)
    case .object(let members):
      return members.flatMap { member in
        member.value.formsOfOnePart.map { form in
          var changed = members
          changed[member.name] = form
          return .object(changed)
        }
      }
    case .number, .string: return (writtenNumber?.simplerNumbers ?? []).map(JSONValue.number)
    case .null, .bool: return []
    }
  }

  /// The list without its first half, without its second, without each of its elements.
  private static func shorter(_ elements: [JSONValue]) -> [JSONValue] {
    let half = elements.count / 2
    var forms: [JSONValue] = []
    if half >= 2 { forms = [.array(Array(elements[half...])), .array(Array(elements[..<half]))] }
    for index in elements.indices {
      var rest = elements
      rest.remove(at: index)
      forms.append(.array(rest))
    }
    return forms
  }

  private static func changes(of elements: [JSONValue]) -> [JSONValue] {
    elements.indices.flatMap { index in
      elements[index].formsOfOnePart.map { form in
        var changed = elements
        changed[index] = form
        return .array(changed)
      }
    }
  }
}

extension Double {
  /// Numbers that are easier to read: 0, 1, its opposite, whole ones, fewer digits, half of it, the
  /// next whole one down.
  fileprivate var simplerNumbers: [Double] {
    guard isFinite else { return [0, 1, 1024] }
    var forms: [Double] = [0, 1]
    if self < 0 { forms.append(-self) }
    forms.append(rounded(.towardZero))
    forms += shorterDecimals
    for scale in [10.0, 1000, 1_000_000] { forms.append((self / scale).rounded(.towardZero) * scale) }
    forms.append((self / 2).rounded(.towardZero))
    forms.append(self / 2)
    forms.append(self > 0 ? self.rounded(.up) - 1 : self.rounded(.down) + 1)
    // By bits, so that −0 may become 0.
    return forms.filter { $0.isFinite && $0.bitPattern != bitPattern }
  }
  /// The number with 0, 1, 2 or 4 of its decimals, by its shortest text, which is the same on every
  /// platform.
  private var shorterDecimals: [Double] {
    let parts = description.split(separator: "e", maxSplits: 1)
    guard let digits = parts.first, let point = digits.firstIndex(of: ".") else { return [] }
    let exponent = parts.count == 2 ? "e\(parts[1])" : ""
    return [0, 1, 2, 4].compactMap { count in
      Double(digits[..<point] + digits[point...].prefix(count == 0 ? 0 : count + 1) + exponent)
    }
  }
}
