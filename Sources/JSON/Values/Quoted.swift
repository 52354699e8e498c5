/// Returns a text of a file in quotes for a message: on one line, and cut after 40 Unicode scalars.
package func quoted(_ text: String) -> String {
  let longest = 40
  var head = String.UnicodeScalarView()
  head.append(contentsOf: text.unicodeScalars.prefix(longest))
  // Swift's debug description of a string escapes line breaks, quotes and control characters.
  let isCut = !text.unicodeScalars.dropFirst(longest).isEmpty
  return "\(String(head).debugDescription)\(isCut ? "…" : "")"
}
