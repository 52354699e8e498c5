/// Returns a text with a space for each control character and line separator. A text of more than
/// 400 Unicode scalars is cut, and ends with an ellipsis.
package func oneLine(_ text: String) -> String {
  let longest = 400
  var line = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    guard line.count < longest else {
      line.append("…")
      break
    }
    // Some programs also break lines at line and paragraph separators.
    let breaks =
      scalar.properties.generalCategory == .control || "\u{2028}\u{2029}".unicodeScalars.contains(scalar)
    line.append(breaks ? " " : scalar)
  }
  return String(line)
}
