/// Returns a text of a file in quotes for a message: on one line, and cut after 40 Unicode scalars.
package func quoted(_ text: String) -> String {
  let longest = 40
  // The escapes are those of Swift. It also escapes apostrophes, which need not be in double quotes.
  let scalars = text.unicodeScalars.prefix(longest)
    .map { $0 == "'" ? "'" : $0.escaped(asASCII: false) }
  let isCut = !text.unicodeScalars.dropFirst(longest).isEmpty
  return "\"\(scalars.joined())\"\(isCut ? "…" : "")"
}
