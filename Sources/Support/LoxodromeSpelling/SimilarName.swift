/// Returns the name that is spelled most like a text: at most two letters differ, one of a text of three
/// letters or a third of those of a longer text. Nil if there is none, and for texts of fewer than three
/// letters or more than 100.
package func similarName(to text: String, in names: [String]) -> String? {
  guard 3...100 ~= text.count else { return nil }
  let most = text.count == 3 ? 1 : max(2, text.count / 3)
  let nearest = names.map { ($0, editDistance(text, $0)) }.min { $0.1 < $1.1 }
  return nearest.flatMap { $0.1 <= most ? $0.0 : nil }
}

/// Returns the smallest number of letters to insert, remove or replace that makes one text of the
/// other (Levenshtein's distance). Letters are compared without their case.
private func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.lowercased()), Array(b.lowercased()))
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
