@testable import CommandReaders
@testable import Fuzzing

extension FuzzTarget {
  /// Tables of points.
  static let ofCSV = [FuzzTarget("csv", testCSV)]

  /// Rows that are written with quotes are read equal; numbers are the nearest doubles; the points
  /// of a file are read.
  private static func testCSV(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let delimiter: UInt8 = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")][Int(first % 3)]
    let path = temporaryFile("csv", Array(bytes.dropFirst()))
    var options = CSVPoints.Options()
    options.delimiter = delimiter
    if let points = try? CSVPoints(path: path, options: options, columns: []) {
      while (try? points.next()) == true { _ = points.feature }
    }
    guard let rows = try? rows(at: path, delimiter) else { return }
    let quote = UInt8(ascii: "\"")
    let quoted = rows.map { row in
      row.map { field in
        // Bytes, since a quote and a combining mark after it are one character.
        [quote] + field.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
      }.joined(separator: [delimiter])
    }
    let written = temporaryFile("written-csv", Array(quoted.joined(separator: Array("\r\n".utf8))))
    let again = mustNotThrow("written CSV is read") { try Self.rows(at: written, delimiter) }
    check(again == rows, "\(again) instead of \(rows)")
  }

  private static func rows(at path: String, _ delimiter: UInt8) throws -> [[String]] {
    var reader = CSVReader(try InputFile(path: path), delimiter: delimiter)
    var rows: [[String]] = []
    while try reader.next() {
      for field in 0..<reader.fieldCount {
        guard case .number(let number) = reader.withBytes(of: field, CSVNumber.init), number.isFinite else {
          continue
        }
        let text = reader.text(of: field).filter { $0 != " " && $0 != "\t" }
        check(Double(text)?.bitPattern == number.bitPattern, "\(text) is \(number)")
      }
      rows.append((0..<reader.fieldCount).map { reader.text(of: $0) })
    }
    return rows
  }
}
