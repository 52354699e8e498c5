import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeFiles
import MapGeocoding

/// `loxodrome gazetteer`: builds a gazetteer file from tables of GeoNames.
struct GazetteerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gazetteer",
    abstract: "Builds a gazetteer file for geocode from tables of GeoNames.",
    discussion: """
      A table is a text of GeoNames (geonames.org/export), for example allCountries.txt or DE.txt: 19 \
      fields separated by tabs. Each row becomes a place. Rows of countries and of divisions (PCL…, ADM1, \
      ADM2) give the names of the divisions of the others. The output is an SQLite file for geocode's \
      --gazetteer.

      A line that cannot be used is left out and reported in one line, with its number. A second row of a \
      number of GeoNames is left out too. The memory does not grow with the number of rows; temporary \
      files take about as much space as the output.

      Exit codes: 0 done; 2 bad usage, a table without rows, or a file that cannot be used.

      Example:
        loxodrome gazetteer DE.txt -o germany.sqlite
        loxodrome geocode --gazetteer germany.sqlite Kreuzberg
      """)

  @Argument(path: "The tables; - is standard input.", "table.txt")
  var tables: [String]

  @Option(name: .shortAndLong, path: "The file to write.", "out.sqlite")
  var output: String

  func run() throws {
    try require([output], differFrom: tables)
    let stop = StopSignals([SIGINT, SIGTERM, SIGHUP])
    do {
      let file = try AtomicFile(for: output, isNamed: true)
      stop.endProcess { [temporary = file.temporary] in unlink(temporary) }
      let count = try build(file.temporary)
      try file.finish()
      writeNote("\(output): \(count) places")
    } catch let error as GazetteerFault {
      throw badInput("cannot write \(output): \(error.reason)")
    } catch let error as FileFault {
      throw badInput("cannot write \(output): \(error)")
    }
  }

  /// Writes the gazetteer into an empty file. Returns the number of places.
  private func build(_ path: String) throws -> Int {
    var table = ""
    let builder = try GazetteerBuilder(path: path) { line in
      writeNote("\(table):\(line.number): \(line.message)")
    }
    for path in tables {
      table = path == "-" ? "standard input" : path
      var file = try InputFile(path: path == "-" ? "/dev/stdin" : path)
      var length = 0
      let countBefore = builder.rowCount
      while let piece = try file.piece() {
        try builder.append(piece)
        // A device can have a line without an end.
        length = piece.lastIndex(of: UInt8(ascii: "\n")).map { piece.count - $0 } ?? length + piece.count
        guard length <= 1 << 26 else {
          throw InputError(
            position: table, message: "expected lines of at most 2^26 bytes, found a longer one")
        }
      }
      try builder.endTable()
      guard builder.rowCount > countBefore else {
        let found = file.readCount == 0 ? "an empty table" : "none in this table"
        throw InputError(position: table, message: "expected rows of GeoNames, found \(found)")
      }
    }
    return try builder.finish()
  }
}
