import Foundation
import LoxodromeJSON

/// Writes a text to standard error unchanged.
package func writeToStandardError(_ text: String) {
  // If standard error is closed, the text is lost.
  try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
}

/// Returns a text on one line: with escapes such as `\u{1B}` and `\n` for all control characters, for
/// separators of lines and paragraphs, and for marks that change the order of a text.
package func escapedLine(_ text: String) -> String { escaped(text, where: breaksLine) }

/// Returns a text with escapes such as `\u{1B}` for control characters other than line feeds and
/// tabs, and for marks that change the order of a text. A text of a file or of another program could otherwise control the terminal.
package func escaped(_ text: String) -> String {
  escaped(text, where: isControl)
}

/// Returns a message of several lines in which each of the arguments is on one line, as
/// `escapedLine` returns it. Other line breaks stay.
package func escapedArguments(_ arguments: [String], in message: String) -> String {
  // `--name=value` can be shown as its value alone.
  let words = arguments.flatMap { argument in
    [argument] + (argument.firstIndex(of: "=").map { [String(argument[argument.index(after: $0)...])] } ?? [])
  }
  // A word of blanks alone would also be found between the lines of the message.
  return words.filter { $0.contains { !$0.isWhitespace } }.reduce(message) { text, word in
    let line = escapedLine(word)
    return line == word ? text : text.replacing(word, with: line)
  }
}

private func escaped(_ text: String, where isEscaped: (Unicode.Scalar) -> Bool) -> String {
  guard text.unicodeScalars.contains(where: isEscaped) else { return text }
  var output = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isEscaped(scalar) {
      output += scalar.escaped(asASCII: true).unicodeScalars
    } else {
      output.append(scalar)
    }
  }
  return String(output)
}

private func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.generalCategory == .control || scalar.reordersText
    || scalar == "\u{2028}" || scalar == "\u{2029}"
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  (scalar.properties.generalCategory == .control || scalar.reordersText) && scalar != "\n" && scalar != "\t"
}
