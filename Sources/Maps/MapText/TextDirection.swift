import CLoxodromeHarfBuzz

/// The direction of a character.
enum TextDirection: Equatable {
  /// A letter of a script with this direction. `rightToLeft` is also the direction of punctuation
  /// of right-to-left scripts and of the digits of N'Ko and Adlam.
  case leftToRight, rightToLeft
  /// A digit of any other script. Numbers run from left to right, even in text from right to left.
  case number
  /// A character that can be a part of a number: a `separator` between two digits, such as a
  /// decimal point, or a `terminator` beside a number, such as a percent sign. Elsewhere it counts
  /// as `neutral`.
  case separator, terminator
  /// A mark or a format character. It has the direction of the character before it.
  case mark
  /// A space, a symbol or punctuation, with the direction of its surroundings.
  case neutral

  init(_ character: Unicode.Scalar, script: hb_script_t) {
    switch character {
    case ",", ".", ":", "/", "+", "-", "\u{A0}": self = .separator
    case "#", "$", "%", "°", "€", "£", "¥", "′", "″", "‰": self = .terminator
    default:
      let isRightToLeft = hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
      switch character.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: self = .mark
      // N'Ko's and Adlam's digits run in the direction of their letters.
      case .decimalNumber:
        self = script == HB_SCRIPT_NKO || script == HB_SCRIPT_ADLAM ? .rightToLeft : .number
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
        .letterNumber:
        self = isRightToLeft ? .rightToLeft : .leftToRight
      // Other characters of a right-to-left script, such as punctuation, have the direction of the
      // script.
      default: self = isRightToLeft ? .rightToLeft : .neutral
      }
    }
  }
}

/// Returns the level of every character. A level is even from left to right and odd from right to
/// left. It is 0 or 1 for the line's own direction, and at most 2. O(characters).
func textLevels(_ given: [TextDirection]) -> [UInt8] {
  let directions = withPartsOfNumbers(given)
  let first = directions.first { $0 == .leftToRight || $0 == .rightToLeft }
  let base: TextDirection = first == .rightToLeft ? .rightToLeft : .leftToRight
  func level(_ direction: TextDirection) -> UInt8 {
    direction == .rightToLeft ? 1 : base == .rightToLeft ? 2 : 0
  }
  // `levels` has the level of each character; nil if it depends on the neighbors. `sides` has the
  // direction that a character gives to its neighbors. For a number it is the direction of the last
  // letter before it, or that of the line.
  var levels: [UInt8?] = []
  var sides: [TextDirection?] = []
  var letter = base
  for direction in directions {
    switch direction {
    case .leftToRight, .rightToLeft:
      letter = direction
      levels.append(level(direction))
      sides.append(direction)
    case .number:
      levels.append(letter == .rightToLeft ? 2 : level(.leftToRight))
      sides.append(letter)
    case .mark:
      levels.append(levels.last ?? nil)
      sides.append(sides.last ?? nil)
    case .separator, .terminator, .neutral:
      levels.append(nil)
      sides.append(nil)
    }
  }
  // A sequence of characters without a level has the direction of both sides if they agree,
  // otherwise the direction of the line.
  var start = 0
  while let gap = levels[start...].firstIndex(of: nil) {
    let end = levels[gap...].firstIndex { $0 != nil } ?? levels.count
    let before = gap > 0 ? sides[gap - 1] ?? base : base
    let after = end < sides.count ? sides[end] ?? base : base
    for index in gap..<end { levels[index] = level(before == after ? before : base) }
    start = end
  }
  return levels.map { $0 ?? level(base) }
}

/// Returns the directions after each separator between two digits, and each terminator next to a
/// number, is replaced by `number`.
private func withPartsOfNumbers(_ given: [TextDirection]) -> [TextDirection] {
  var directions = given
  for index in directions.indices where directions[index] == .separator {
    let isWithin =
      index > 0 && directions[index - 1] == .number && index + 1 < given.count && given[index + 1] == .number
    if isWithin { directions[index] = .number }
  }
  for index in directions.indices.dropFirst()
  where directions[index] == .terminator && directions[index - 1] == .number { directions[index] = .number }
  for index in directions.indices.dropLast().reversed()
  where directions[index] == .terminator && directions[index + 1] == .number { directions[index] = .number }
  return directions
}
