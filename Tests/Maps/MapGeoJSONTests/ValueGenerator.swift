import LoxodromeTestSupport

/// Random JSON values of every kind, as text.
extension DocumentGenerator {
  mutating func space() -> String {
    random.pick(["", "", "", " ", "\n", "\r\n", "\t  "])
  }

  /// A number in JSON syntax, within the range of doubles.
  mutating func number() -> String {
    let sign = random.pick(["", "", "-"])
    func digits(_ count: Int, _ random: inout SeededRandom) -> String {
      String((0..<count).map { _ in random.pick(Array("0123456789")) })
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return sign + String(UInt64.random(in: 0...UInt64.max, using: &random))
    case 1: return sign + String(Int.random(in: 0...180, using: &random))
    case 2:
      return sign + String(Int.random(in: 0...180, using: &random)) + "."
        + digits(Int.random(in: 1...20, using: &random), &random)
    case 3:
      return sign + String(Int.random(in: 0...9, using: &random)) + "." + digits(3, &random)
        + random.pick(["e", "E"]) + random.pick(["", "+", "-"])
        + String(Int.random(in: 0...300, using: &random))
    case 4: return sign + "0." + digits(Int.random(in: 1...30, using: &random), &random) + "e-300"
    default: return random.pick(["0", "-0", "0.0", "-0.0e5", "1E0", "5e-324", "1.7976931348623157e308"])
    }
  }

  /// The text of a string with its quotes, and its value.
  mutating func string() -> (String, String) {
    var text = "\""
    var meaning = ""
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let scalar: Unicode.Scalar = random.pick([
        "a", "Z", " ", "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{8}", "\u{C}", "\u{1F}", "\u{7F}",
        "\u{80}",
        "é", "\u{301}", "\u{7FF}", "\u{800}", "\u{2028}", "\u{D7FF}", "\u{E000}", "\u{FEFF}", "\u{FFFF}",
        "\u{10000}", "😀", "\u{10FFFF}", "{", "]", ",", ":",
      ])
      meaning.unicodeScalars.append(scalar)
      let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      let short: [Unicode.Scalar: String] = [
        "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\u{8}": "\\b",
        "\u{C}": "\\f",
      ]
      if let short = short[scalar], random.oneIn(2) {
        text += short
      } else if mustEscape || random.oneIn(4) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: random.oneIn(2))
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return (text + "\"", meaning)
  }

  /// Any JSON value.
  mutating func any(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 3 ? 5 : 7), using: &random) {
    case 0: return "null"
    case 1: return "true"
    case 2: return "false"
    case 3: return number()
    case 4: return string().0
    case 5: return anyObject(depth: depth + 1)
    default:
      let values = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        space() + any(depth: depth + 1) + space()
      }
      return "[" + (values.isEmpty ? space() : values.joined(separator: ",")) + "]"
    }
  }

  /// Any JSON object. Names can be repeated.
  mutating func anyObject(depth: Int) -> String {
    let members = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      let name = random.oneIn(3) ? "\"type\"" : string().0
      return space() + name + space() + ":" + space() + any(depth: depth + 1) + space()
    }
    return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
  }
}
