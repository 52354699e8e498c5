import LoxodromeDatabases
import MapGeometry

// A gazetteer file from tables of GeoNames, in bounded memory.
//
// 1. Each line becomes a row of a temporary table, whose key is the number of GeoNames. A broken
//    line and a second row of a number are reported and left out.
// 2. Rows of countries and divisions (PCL…, ADM1, ADM2) give their names. Names that the tables
//    lack are those of the embedded gazetteer.
//    Places of the same country and divisions share a row with these names. Keys of the names and
//    codes of each such row are in a table of areas, where qualifiers are searched.
// 3. Places are numbered by population, the largest first; then by number of GeoNames. So the order
//    of numbers is the order of answers, and a search can stop at its limit.
// 4. Keys of names are sorted into a table, and the words of names into an index of FTS5. Unit
//    vectors go into an R*-tree of three dimensions, which has no seam and no poles.
//
// SQLite sorts in temporary files, so memory does not grow with the number of rows.

/// Builds a gazetteer file from tables of GeoNames.
///
/// Measured with made tables on x86-64: `loxodrome gazetteer` takes 108 MB at most for 10^5 rows, and
/// 125 MB for 10^6 rows, in 80 s of one processor. A builder must be used on one thread at a time.
public final class GazetteerBuilder {
  /// A line that is left out.
  public struct BrokenLine: Hashable, Sendable {
    /// The number of the line in its table, from 1.
    public let number: Int
    /// The expected and the actual value.
    public let message: String
  }

  /// The largest length of a line in bytes. The longest line of GeoNames has 12 kB; a file without
  /// line ends must not fill memory.
  public static let largestLine = 1 << 20
  /// The number of names of a place that are kept, with its own. GeoNames has up to about 250.
  static let largestNameCount = 256

  /// The number of rows that could be read so far, in all tables. Rows that repeat the number of an
  /// earlier place count, too.
  public private(set) var rowCount = 0

  private let database: Database
  private let rows: RowTable
  private let receive: (BrokenLine) -> Void
  private var line: [UInt8] = []
  private var lineNumber = 0
  private var isTooLong = false

  /// Creates a file. It must not exist yet, or be empty.
  ///
  /// - Parameters:
  ///   - path: the path of the new file.
  ///   - brokenLine: receives each line that is left out.
  public init(path: String, brokenLine: @escaping (BrokenLine) -> Void) throws(GazetteerFault) {
    receive = brokenLine
    do throws(Database.Fault) {
      database = try Database(path: path, access: .creating)
      // A file that is not finished is of no use, so it needs no journal.
      for setting in [
        "journal_mode = OFF", "synchronous = OFF", "temp_store = FILE", "cache_size = -32768",
      ] {
        try database.run("PRAGMA \(setting)")
      }
      try database.run("BEGIN")
      rows = try RowTable(database)
    } catch {
      throw GazetteerFault(error)
    }
  }

  /// Reads the next bytes of a table.
  public func append(_ bytes: [UInt8]) throws(GazetteerFault) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if line.count + end - start > Self.largestLine { isTooLong = true }
      if isTooLong { line.removeAll() } else { line += bytes[start..<end] }
      if end < bytes.count { try finishLine() }
      start = end + 1
    }
  }

  /// Ends a table: the next bytes are those of another one.
  public func endTable() throws(GazetteerFault) {
    if !line.isEmpty || isTooLong { try finishLine() }
    lineNumber = 0
  }

  /// Writes the file. Returns the number of places. Throws an error if there are none.
  public func finish() throws(GazetteerFault) -> Int {
    try endTable()
    do throws(Database.Fault) {
      let count = try rows.write()
      guard count > 0 else {
        throw Database.Fault(file: database.file, reason: "expected a row of GeoNames, found none")
      }
      try database.run("COMMIT")
      return count
    } catch {
      throw GazetteerFault(error)
    }
  }

  private func finishLine() throws(GazetteerFault) {
    defer {
      line.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    lineNumber += 1
    if isTooLong {
      let message = "expected at most \(Self.largestLine) bytes in a line, found more"
      return receive(BrokenLine(number: lineNumber, message: message))
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if lineNumber == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    // Tables of GeoNames can begin with remarks.
    guard !line.isEmpty, line[0] != UInt8(ascii: "#") else { return }
    let row: GeoNamesRow
    do throws(GeoNamesRow.Fault) { row = try GeoNamesRow(line[...]) } catch {
      return receive(BrokenLine(number: lineNumber, message: error.message))
    }
    rowCount += 1
    let isNew: Bool
    do throws(Database.Fault) { isNew = try rows.insert(row) } catch { throw GazetteerFault(error) }
    guard isNew else {
      let message = "expected each number once, found a second row of \(row.id)"
      return receive(BrokenLine(number: lineNumber, message: message))
    }
  }
}
