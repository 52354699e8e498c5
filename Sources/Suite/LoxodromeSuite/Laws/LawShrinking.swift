/// The search for a simpler input on which a law also fails. It is greedy, deterministic and
/// bounded.
///
/// An input gets simpler if a list loses elements, or if a number gets shorter to write or smaller.
/// Trying all pairs of changes would find slightly simpler inputs, but would take long with slow
/// adapters.
struct LawShrinking {
  /// The simplest failing input found.
  private(set) var smallest: JSONValue
  /// The number of inputs tried in the search.
  private(set) var attempts = 0

  /// The maximum number of attempts. For the laws of this project it is enough to reach an input
  /// that no single change makes simpler. With an adapter that takes a millisecond for each
  /// question, this number of attempts takes about two seconds.
  static let maximumAttempts = 600

  /// Shrinks an input on which `fails` is true. `fails` must be false for inputs that the law says
  /// nothing about.
  init<Failure: Error>(_ input: JSONValue, while fails: (JSONValue) throws(Failure) -> Bool) throws(Failure) {
    smallest = input
    var forms = input.simplerForms
    var index = 0
    var sinceSuccess = 0
    // After a success the search continues at the same index, because the same kind of change often
    // succeeds again. The search ends when a complete round changes nothing, or after the maximum
    // number of attempts.
    while sinceSuccess < forms.count, attempts < LawShrinking.maximumAttempts {
      let candidate = forms[index % forms.count]
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
      index += 1
    }
  }
}

/// A measure of how complex a value is. The number of leaves counts first, then the number of
/// characters, then the sum of the magnitudes of the numbers.
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
      // Members are sorted by name, so the rounding of the sum is always the same.
      members.reduce(InputComplexity()) { $0 + $1.value.complexity }
    default:
      InputComplexity(
        leaves: 1, characters: text.utf8.count,
        magnitude: writtenNumber.flatMap { $0.isFinite ? $0.magnitude : nil } ?? 0)
    }
  }

  /// Candidates for a simpler value. Not all of them are simpler. The first candidates change all
  /// numbers at once, because some failures depend on the difference of two large numbers. The
  /// others change one part each.
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

  /// Returns the list without its first half, without its second half, and without each one of its
  /// elements. Halves are removed only from lists of at least four elements.
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
  /// Candidates for a simpler number: 0, 1, the magnitude of a negative number, whole numbers,
  /// numbers with fewer digits, half of the number, and the next whole number toward 0. For NaN and
  /// the infinities, the candidates are 0, 1 and 1024.
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
    // Compared by bit patterns, so that −0 can become 0.
    return forms.filter { $0.isFinite && $0.bitPattern != bitPattern }
  }
  /// The numbers whose text is the shortest text of this number with the decimals cut to 0, 1, 2 or
  /// 4. An exponent is kept. Empty if the text has no decimal point. The shortest text is the same
  /// on every platform.
  private var shorterDecimals: [Double] {
    let parts = description.split(separator: "e", maxSplits: 1)
    guard let digits = parts.first, let point = digits.firstIndex(of: ".") else { return [] }
    let exponent = parts.count == 2 ? "e\(parts[1])" : ""
    return [0, 1, 2, 4].compactMap { count in
      Double(digits[..<point] + digits[point...].prefix(count == 0 ? 0 : count + 1) + exponent)
    }
  }
}
