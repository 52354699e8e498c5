import LoxodromeSpelling

/// Returns a question about the name that is spelled most like a text, in parentheses, with a
/// space before it. Empty if no name is.
package func proposal(_ text: String, _ names: [String]) -> String {
  similarName(to: text, in: names).map { " (did you mean \"\($0)\"?)" } ?? ""
}
