import LoxodromeJSON
import MapGeoJSON
import MapGeometry

/// The points of a CSV file with a header row. Columns are found by name.
final class CSVPoints: PointReader {
  /// The columns of the position, if they do not have the usual names, and the delimiter.
  struct Options {
    var longitudeColumn: String?
    var latitudeColumn: String?
    var delimiter = UInt8(ascii: ",")
    /// Whether the rows will be written as features, whose properties have the columns' names.
    var writesFeatures = false
  }

  private var reader: CSVReader
  private let columnNames: [String]
  private let longitude: Int
  private let latitude: Int
  private let columns: [Int]
  private(set) var coordinate = Coordinate(latitude: .nan, longitude: .nan)
  private(set) var leftOutCount = 0
  private(set) var spoiled = SpoiledInput()
  let leftOutNames = (one: "row without a position", more: "rows without a position")

  /// Opens a file and reads its header. `columns` are the columns whose values will be read. Throws
  /// an error if there is no header row, if a column is missing or is found several times, or if
  /// two columns with one name would be written.
  init(path: String, options: Options, columns: [String]) throws(InputError) {
    var reader = try CSVReader(InputFile(path: path), delimiter: options.delimiter)
    guard try reader.next() else {
      throw InputError(position: path, message: "expected a header row, found an empty file")
    }
    let header = CSVHeader(reader)
    longitude = try header.position(
      options.longitudeColumn, usual: ["longitude", "lon", "lng", "long", "x"], of: "longitude", in: reader)
    latitude = try header.position(
      options.latitudeColumn, usual: ["latitude", "lat", "y"], of: "latitude", in: reader)
    var indices: [Int] = []
    for name in columns { indices.append(try header.column(name, in: reader)) }
    self.columns = indices
    if options.writesFeatures { try header.checkNames(except: [longitude, latitude], in: reader) }
    columnNames = header.names
    self.reader = reader
  }

  var path: String { reader.file.path }
  var readCount: Int { reader.file.readCount }
  var size: Int? { reader.file.size }

  func next() throws -> Bool {
    guard try reader.next() else { return false }
    coordinate = Coordinate(latitude: .nan, longitude: .nan)
    do throws(InputError) {
      guard hasAllFields else {
        throw reader.error(
          "expected \(columnNames.count) fields as in the header, found \(reader.fieldCount)")
      }
      let east = try number(in: longitude, "degrees as 13.38")
      let north = try number(in: latitude, "degrees as 52.52")
      if let east, let north {
        coordinate = Coordinate(latitude: north, longitude: east)
      } else {
        leftOutCount += 1
      }
    } catch {
      spoiled.addRow(error)
    }
    return true
  }

  func value(inColumn column: Int) -> Double? {
    guard hasAllFields else { return nil }
    let field = columns[column]
    do throws(InputError) {
      // Other programs write nan where there is no value.
      guard let value = try number(in: field, "a number"), !value.isNaN else { return nil }
      guard value.isFinite else { throw error(in: field, "a finite number", "") }
      return value
    } catch {
      spoiled.addValue(error)
      return nil
    }
  }

  private var hasAllFields: Bool { reader.fieldCount == columnNames.count }

  /// The row as a feature at its position. The other columns are properties with text values,
  /// because a CSV file does not define which columns are numbers. Several columns without a name,
  /// as at the end of tables of spreadsheets, are left out.
  var feature: Feature {
    let hasSeveralWithoutName = columnNames.count(where: \.isEmpty) > 1
    let others = columnNames.indices.filter {
      $0 != longitude && $0 != latitude && !(hasSeveralWithoutName && columnNames[$0].isEmpty)
    }
    let members = others.map { JSONValue.Member(name: columnNames[$0], value: .string(reader.text(of: $0))) }
    return Feature(
      geometry: Geometry(.point(Position(coordinate))), properties: RawJSON(.object(JSONObject(members))))
  }

  private func number(in field: Int, _ expected: String) throws(InputError) -> Double? {
    switch reader.withBytes(of: field, CSVNumber.init) {
    case .number(let value): return value
    case .empty: return nil
    case .outOfRange: throw error(in: field, expected, ", which is out of the range of a double")
    case .text: throw error(in: field, expected, "")
    }
  }

  private func error(in field: Int, _ expected: String, _ reason: String) -> InputError {
    let found = quoted(reader.text(of: field)) + reason
    return reader.error(
      "column \(quoted(columnNames[field])): expected \(expected), found \(found)", field: field)
  }
}

/// The names in the first row of a CSV file.
struct CSVHeader {
  let names: [String]

  /// Reads the current row of the reader.
  init(_ reader: borrowing CSVReader) {
    names = (0..<reader.fieldCount).map { reader.text(of: $0) }
  }

  /// Returns the index of a coordinate's column: the requested one, or otherwise the first of the
  /// usual names that exists. Throws an error if there is no such column or if several columns
  /// match one name.
  func position(
    _ name: String?, usual: [String], of coordinate: String, in reader: borrowing CSVReader
  ) throws(InputError) -> Int {
    if let name { return try column(name, in: reader) }
    for name in usual {
      if let index = try index(of: name, in: reader) { return index }
    }
    throw reader.error(
      "expected a column for the \(coordinate) (\(usual.joined(separator: ", ")), or "
        + "--\(coordinate)-column), "
        + "found \(found)")
  }

  /// Returns the index of the column with a name. Throws an error if there is none or if several
  /// match.
  func column(_ name: String, in reader: borrowing CSVReader) throws(InputError) -> Int {
    if let index = try index(of: name, in: reader) { return index }
    throw reader.error("expected a column \(quoted(name)), found \(found)")
  }

  /// Throws an error if two columns have the same name, which cannot be two members of one object.
  /// Columns without a name are allowed: several are not written.
  func checkNames(except indices: [Int], in reader: borrowing CSVReader) throws(InputError) {
    // By bytes: two spellings of one name are two members.
    var earlier: Set<[UInt8]> = []
    for index in names.indices where !indices.contains(index) && !names[index].isEmpty {
      guard !earlier.insert(Array(names[index].utf8)).inserted else { continue }
      let count = names.count { $0.utf8.elementsEqual(names[index].utf8) }
      throw reader.error(
        "expected one column \(quoted(names[index])), found \(count); give the others a name of their own")
    }
  }

  /// Returns the index of the column with exactly this name. If there is none, returns that of the
  /// column whose name differs only in case and in surrounding spaces. Returns nil if there is
  /// neither. Throws an error if several columns match.
  private func index(of name: String, in reader: borrowing CSVReader) throws(InputError) -> Int? {
    func plain(_ name: String) -> String { name.trimmingSpaces.lowercased() }
    let exact = names.indices.filter { names[$0] == name }
    let alike = exact.isEmpty ? names.indices.filter { plain(names[$0]) == plain(name) } : exact
    guard alike.count <= 1 else {
      throw reader.error("expected one column \(quoted(name)), found \(alike.count)")
    }
    return alike.first
  }

  private var found: String {
    let most = 8
    return names.prefix(most).map(quoted).joined(separator: ", ") + (names.count > most ? ", …" : "")
  }
}

extension String {
  /// The text without surrounding spaces and tabs.
  fileprivate var trimmingSpaces: Substring {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    let tail = drop(while: isSpace)
    return tail.prefix(upTo: tail.lastIndex { !isSpace($0) }.map(tail.index(after:)) ?? tail.startIndex)
  }
}
