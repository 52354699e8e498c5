import Foundation

/// Returns the short name of a demangled function, without compiler specializations, types and
/// arguments.
///
/// For example, "generic specialization <A.B> of A.C.(sweep in _B1AD…)<B>(isNonzero: Swift.Bool) ->
/// ()" becomes "A.C.sweep". C++ names are unchanged, since they begin with types. The JSON has the
/// full name.
func shortFunctionName(_ name: String) -> String {
  guard !name.contains("::") else { return name }
  var rest = name[...]
  // The prefixes are "generic specialization <…> of X", "function signature specialization <…> of
  // X" and "merged X".
  while true {
    if rest.hasPrefix("merged ") {
      rest = rest.dropFirst("merged ".count)
    } else if let words = rest.range(of: " specialization <"), !rest[..<words.lowerBound].contains("."),
      let end = endOfBrackets(rest, from: rest.index(before: words.upperBound)),
      rest[end...].hasPrefix(" of ")
    {
      rest = rest[end...].dropFirst(" of ".count)
    } else {
      break
    }
  }
  // In "closure #1 (…) -> () in X" and "work #1 <…> in X", the enclosing function follows the last
  // ") in ", or the first " in " if there is none.
  let words = rest.split(separator: " ", maxSplits: 2)
  if words.count > 1, words[1].hasPrefix("#"),
    let owner = rest.range(of: ") in ", options: .backwards) ?? rest.range(of: " in ")
  {
    return "\(words[0]) \(words[1]) in \(shortFunctionName(String(rest[owner.upperBound...])))"
  }
  return withoutArguments(withoutPrivateNames(rest))
}

/// Returns a name in which parts such as "(sweep in _B1AD328EB987FBDF877DAA3293D7BA90)" are
/// replaced by "sweep".
private func withoutPrivateNames(_ name: Substring) -> String {
  var result = ""
  var rest = name
  while let mark = rest.range(of: " in _"), let start = rest[..<mark.lowerBound].lastIndex(of: "("),
    let end = rest[mark.upperBound...].firstIndex(of: ")")
  {
    result += rest[..<start] + rest[rest.index(after: start)..<mark.lowerBound]
    rest = rest[rest.index(after: end)...]
  }
  return result + rest
}

/// Returns the part before the first bracket, or the complete name if this part has no letter or
/// ends with a space.
private func withoutArguments(_ name: String) -> String {
  let start = name.prefix { $0 != "(" && $0 != "<" }
  return start.contains { $0.isLetter } && !start.hasSuffix(" ") ? String(start) : name
}

/// Returns the index after the bracket that closes the one at `start`; nil if there is none. The
/// ">" of "->" is not a bracket.
private func endOfBrackets(_ text: Substring, from start: String.Index) -> String.Index? {
  var depth = 0
  var before: Character = " "
  for index in text[start...].indices {
    let character = text[index]
    if character == "<" { depth += 1 }
    if character == ">" && before != "-" { depth -= 1 }
    if depth == 0 { return text.index(after: index) }
    before = character
  }
  return nil
}
