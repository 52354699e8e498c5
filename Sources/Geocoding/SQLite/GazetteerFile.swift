import CSQLite
import MapGeometry
import Synchronization

/// A gazetteer in an SQLite file that `GazetteerBuilder` wrote. It is read by one thread at a time.
///
/// Its answers are those of `Gazetteer` with the same places and names, with one difference: equally
/// large places are in the order of the numbers of GeoNames, whatever their distance to a region.
public final class GazetteerFile: GeocodingProvider {
  /// The path of the file, not changed.
  public let file: String
  private let searches: Mutex<GazetteerSearches>

  /// Opens a file for reading. Throws an error if it is not a gazetteer of this version.
  public init(path: String) throws(GazetteerFault) {
    file = path
    let database = try GazetteerDatabase(path: path, flags: SQLITE_OPEN_READONLY)
    for (name, expected) in [
      ("application_id", GazetteerDatabase.applicationID), ("user_version", GazetteerDatabase.version),
    ] {
      let pragma = try database.prepare("PRAGMA \(name)")
      let found = try pragma.step() ? pragma.integer(0) : 0
      guard found == expected else {
        throw GazetteerFault(
          file: path, reason: "expected a gazetteer with the \(name) \(expected), found \(found)")
      }
    }
    searches = Mutex(try GazetteerSearches(database))
  }

  /// Returns the places nearest to a location by great-circle distance, the nearest first.
  public func reverse(_ coordinate: Coordinate, limit: Int) throws(GeocodingError) -> GeocodingAnswer {
    guard coordinate.isValid, limit > 0 else { return GeocodingAnswer([]) }
    return try search { searches throws(GazetteerFault) in
      GeocodingAnswer(try searches.nearest(limit, to: unitVector(coordinate)))
    }
  }

  /// Returns the places of a name or an address, as `Gazetteer.forward(_:limit:in:)`.
  public func forward(
    _ text: String, limit: Int, in region: GeocodingRegion? = nil
  ) throws(GeocodingError) -> GeocodingAnswer {
    guard limit > 0 else { return GeocodingAnswer([]) }
    return try search { searches throws(GazetteerFault) in
      for reading in AddressQuery(text).readings {
        let found = try searches.places(reading, limit, region.map(RegionBias.init))
        if !found.isEmpty { return GeocodingAnswer(found, isPartial: reading.isPartial) }
      }
      return GeocodingAnswer([])
    }
  }

  private func search(
    _ body: (GazetteerSearches) throws(GazetteerFault) -> GeocodingAnswer
  ) throws(GeocodingError) -> GeocodingAnswer {
    do throws(GazetteerFault) {
      return try searches.withLock { (searches) throws(GazetteerFault) in try body(searches) }
    } catch {
      throw .network("\(error)")
    }
  }
}

/// The prepared searches of a gazetteer file. They must be used on one thread at a time.
final class GazetteerSearches {
  private let box, whole, beginning, place: GazetteerStatement

  init(_ database: GazetteerDatabase) throws(GazetteerFault) {
    let columns =
      "place.place, name, latitude, longitude, population, zone, country, long, country_name, first_code,"
      + " first, second"
    box = try database.prepare(
      "SELECT \(columns) FROM sphere JOIN place USING (place) WHERE x1 >= ? AND x0 <= ? AND y1 >= ?"
        + " AND y0 <= ? AND z1 >= ? AND z0 <= ?")
    whole = try database.prepare("SELECT place FROM name WHERE key = ? ORDER BY place")
    beginning = try database.prepare("SELECT rowid FROM word WHERE word MATCH ? ORDER BY rowid")
    place = try database.prepare("SELECT \(columns) FROM place WHERE place = ?")
  }

  /// Returns the places nearest to a point of the unit sphere. Boxes around it are searched, each
  /// four times as large as the one before, until the places within its radius are enough.
  func nearest(_ count: Int, to target: SIMD3<Double>) throws(GazetteerFault) -> [Placemark] {
    // The first radius is 3 km.
    var radius = 0.0005
    while true {
      var found: [(distance: Double, number: Int, place: Placemark)] = []
      box.reset()
      for axis in 0..<3 {
        // The tree has singles, whose boxes are rounded outward by less than this.
        box.bind(target[axis] - radius - 1e-6, at: 2 * axis)
        box.bind(target[axis] + radius + 1e-6, at: 2 * axis + 1)
      }
      while try box.step() {
        let place = try Self.placemark(box).place
        let distance = squaredLength(unitVector(place.coordinate) - target)
        if radius > 2 || distance <= radius * radius { found.append((distance, box.integer(0), place)) }
      }
      box.reset()
      if found.count >= count || radius > 2 {
        found.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.number < $1.number }
        return found.prefix(count).map(\.place)
      }
      radius *= 4
    }
  }

  /// Returns the places of a reading: whole names in the region, other whole names, and then
  /// beginnings in the same way.
  func places(
    _ reading: AddressQuery.Reading, _ limit: Int, _ bias: RegionBias?
  ) throws(GazetteerFault) -> [Placemark] {
    var found: [Placemark] = []
    var seen: Set<Int> = []
    for isWhole in reading.isPartial ? [true] : [true, false] {
      // Numbers of places are in the order of answers, so each search ends at the limit.
      for isInRegion in bias == nil ? [false] : [true, false] {
        let statement = isWhole ? whole : beginning
        statement.reset()
        defer { statement.reset() }
        statement.bind(isWhole ? reading.name : Self.match(reading.name), at: 0)
        while found.count < limit, try statement.step() {
          let number = isWhole ? statement.integer(0) : statement.integer(0) >> RowTable.nameBits
          guard !seen.contains(number), let (placemark, division) = try placemark(number) else { continue }
          var rank = PlaceRank(isWhole: true, population: 0, place: number)
          bias?.apply(to: &rank, unitVector(placemark.coordinate))
          guard (rank.group == 0) == isInRegion,
            reading.qualifiers.isEmpty || DivisionKeys(division).match(reading.qualifiers)
          else { continue }
          seen.insert(number)
          found.append(placemark)
        }
      }
    }
    return found
  }

  /// Returns the query of FTS5 for names that begin with a key. Keys have no quotes.
  private static func match(_ key: [UInt8]) -> [UInt8] { Array("^ \"".utf8) + key + Array("\" *".utf8) }

  private func placemark(
    _ number: Int
  ) throws(GazetteerFault) -> (place: Placemark, division: Division)? {
    place.reset()
    defer { place.reset() }
    place.bind(number, at: 0)
    return try place.step() ? try Self.placemark(place) : nil
  }

  private static func placemark(
    _ row: GazetteerStatement
  ) throws(GazetteerFault) -> (place: Placemark, division: Division) {
    let coordinate = Coordinate(latitude: row.double(2), longitude: row.double(3))
    guard coordinate.isValid else {
      let found = "\(coordinate.latitude),\(coordinate.longitude)"
      throw GazetteerFault(
        file: row.file, reason: "expected a latitude of −90…90 and a longitude of −180…180, found \(found)")
    }
    var placemark = Placemark(name: row.text(1), coordinate: coordinate)
    let division = Division(
      isoCountryCode: row.text(6), longCountryCode: row.text(7), country: row.text(8),
      firstCode: row.text(9), first: row.text(10), second: row.text(11))
    placemark.locality = placemark.name
    placemark.apply(division)
    placemark.timeZone = row.text(5).isEmpty ? nil : row.text(5)
    placemark.population = row.integer(4)
    return (placemark, division)
  }
}
