import Foundation

/// A row of the table of all laws in Tests/Laws/README.md.
package struct LawTableRow {
  package let slug: String
  package let statement: String
  /// The names of the profiles whose files have the law.
  package let profiles: [String]

  /// The rows of the table, in order.
  package static func all() throws -> [LawTableRow] {
    let file = checkout.appendingPathComponent("Tests/Laws/README.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let table = lines.drop { $0 != "| law | says | in |" }.dropFirst(2).prefix { $0.hasPrefix("|") }
    return table.map { line in
      // A statement can contain bars.
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      return LawTableRow(
        slug: cells[0].trimmingCharacters(in: ["`"]),
        statement: cells.dropFirst().dropLast().joined(separator: " | "),
        profiles: cells[cells.count - 1].components(separatedBy: ", "))
    }
  }
}
