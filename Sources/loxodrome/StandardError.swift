import Foundation

/// Writes a text to standard error unchanged.
func writeToStandardError(_ text: String) {
  // If standard error is closed, the text is lost.
  try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
}

/// Returns a text with escapes such as `\u{1B}` for control characters other than line feeds and
/// tabs. A text of a file or of another program could otherwise control the terminal.
func escaped(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isControl) else { return text }
  var output = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if isControl(scalar) {
      output += scalar.escaped(asASCII: true).unicodeScalars
    } else {
      output.append(scalar)
    }
  }
  return String(output)
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
}
