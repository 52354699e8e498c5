import LoxodromeJSON
import MapGeometry

/// A row of a table of GeoNames (geonames.org/export): 19 fields separated by tabs.
struct GeoNamesRow {
  /// The number of GeoNames.
  let id: Int
  let name: String
  /// Other names of the place: the ASCII name and the alternate names.
  let otherNames: [String]
  let coordinate: Coordinate
  /// The kind of the place, for example PPL for a city and ADM1 for a first division.
  let featureCode: String
  let country, first, second: String
  let population: Int
  let timeZone: String

  /// Why a row cannot be used: the expected and the actual value.
  struct Fault: Error {
    let message: String
  }

  static let fieldCount = 19

  /// Reads a line without its line end.
  init(_ line: ArraySlice<UInt8>) throws(Fault) {
    guard String(validating: line, as: UTF8.self) != nil, !line.contains(0) else {
      throw Fault(message: "expected UTF-8 without zero bytes, found other bytes")
    }
    let bytes = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard bytes.count == Self.fieldCount else {
      throw Fault(message: "expected \(Self.fieldCount) fields separated by tabs, found \(bytes.count)")
    }
    let fields = bytes.map { String(decoding: $0, as: UTF8.self) }
    guard let id = Int(fields[0]), id > 0 else {
      throw Fault(message: "expected a number above 0 in field 1, found \(quoted(fields[0]))")
    }
    guard !foldedName(fields[1]).isEmpty else {
      throw Fault(message: "expected a name in field 2, found \(quoted(fields[1]))")
    }
    guard let latitude = Double(fields[4]), latitude.magnitude <= 90 else {
      throw Fault(message: "expected a latitude of −90…90 in field 5, found \(quoted(fields[4]))")
    }
    guard let longitude = Double(fields[5]), longitude.magnitude <= 180 else {
      throw Fault(message: "expected a longitude of −180…180 in field 6, found \(quoted(fields[5]))")
    }
    guard let population = fields[14].isEmpty ? 0 : Int(fields[14]), population >= 0 else {
      throw Fault(message: "expected a number of inhabitants in field 15, found \(quoted(fields[14]))")
    }
    self.id = id
    name = fields[1]
    otherNames = [fields[2]] + fields[3].split(separator: ",").map(String.init)
    coordinate = Coordinate(latitude: latitude, longitude: longitude)
    featureCode = fields[7]
    (country, first, second) = (fields[8], fields[10], fields[11])
    self.population = population
    timeZone = fields[17]
  }
}
