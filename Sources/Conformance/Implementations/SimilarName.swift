/// Returns the name that is spelled most like a text: at most two letters differ, or a third of the
/// letters of a longer text. Nil if there is none.
package func similarName(to text: String, in names: [String]) -> String? {
  let nearest = names.map { ($0, editDistance(text, $0)) }.min { $0.1 < $1.1 }
  return nearest.flatMap { $0.1 <= max(2, text.count / 3) ? $0.0 : nil }
}

/// Returns the smallest number of letters to insert, remove or replace that makes one text of the
/// other (Levenshtein's distance). Only the first 100 letters of `a` are compared. Letters are
/// compared without their case.
private func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.prefix(100).lowercased()), Array(b.lowercased()))
  var row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      (diagonal, row[j + 1]) = (
        row[j + 1], min(diagonal + (letter == other ? 0 : 1), row[j] + 1, row[j + 1] + 1)
      )
    }
  }
  return row[b.count]
}
