import CHarfBuzz

/// What a character says about direction.
enum TextDirection: Equatable {
  /// A letter of a script that is written so.
  case leftToRight, rightToLeft
  /// A digit: it runs from left to right within either.
  case number
  /// What belongs to a number that it stands between, as a decimal point, or beside, as a percent
  /// sign.
  case separator, terminator
  /// What has the direction of the character before it.
  case mark
  /// A space or a sign, which has that of its surroundings.
  case neutral

  init(_ character: Unicode.Scalar, script: hb_script_t) {
    switch character {
    case ",", ".", ":", "/", "+", "-", "\u{A0}": self = .separator
    case "#", "$", "%", "°", "€", "£", "¥", "′", "″", "‰": self = .terminator
    default:
      let isRightToLeft = hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
      switch character.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: self = .mark
      // N'Ko's and Adlam's digits run as their letters.
      case .decimalNumber:
        self = script == HB_SCRIPT_NKO || script == HB_SCRIPT_ADLAM ? .rightToLeft : .number
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
        .letterNumber:
        self = isRightToLeft ? .rightToLeft : .leftToRight
      // Punctuation of a script from right to left goes with it.
      default: self = isRightToLeft ? .rightToLeft : .neutral
      }
    }
  }
}

/// The level of every character, even from left to right, odd from right to left: 0 or 1 for the
/// line's own direction, up to 2. O(characters).
func textLevels(_ given: [TextDirection]) -> [UInt8] {
  let directions = withPartsOfNumbers(given)
  let first = directions.first { $0 == .leftToRight || $0 == .rightToLeft }
  let base: TextDirection = first == .rightToLeft ? .rightToLeft : .leftToRight
  func level(_ direction: TextDirection) -> UInt8 {
    direction == .rightToLeft ? 1 : base == .rightToLeft ? 2 : 0
  }
  // Each character's level, nil where its surroundings decide, and what it is as a surrounding
  // itself: numbers go with the letters before them.
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
  // A stretch of the others is of its sides' direction where they agree, and of the line's where
  // not.
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

/// Directions with separators between two digits and signs beside a digit as parts of the number.
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
