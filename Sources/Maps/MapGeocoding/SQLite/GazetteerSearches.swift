import LoxodromeDatabases
import MapGeometry

/// The prepared searches of a gazetteer file. They must be used on one thread at a time.
final class GazetteerSearches {
  /// The search of qualifiers.
  let divisions: DivisionSearch
  /// The number of rows of names that were read.
  private(set) var nameCount = 0
  /// The number of whole places that were read.
  private(set) var placemarkCount = 0

  private let box, whole, beginning, head, place: Statement

  init(_ database: Database) throws(Database.Fault) {
    divisions = try DivisionSearch(database)
    box = try database.prepare(
      "SELECT place.place, latitude, longitude FROM sphere JOIN place USING (place) WHERE x1 >= ? AND x0 <= ?"
        + " AND y1 >= ? AND y0 <= ? AND z1 >= ? AND z0 <= ?")
    whole = try database.prepare("SELECT place FROM name WHERE key = ? ORDER BY place")
    beginning = try database.prepare("SELECT rowid FROM word WHERE word MATCH ? ORDER BY rowid")
    head = try database.prepare("SELECT division, latitude, longitude FROM place WHERE place = ?")
    place = try database.prepare(
      "SELECT name, latitude, longitude, population, zone, division FROM place WHERE place = ?")
  }

  /// Returns the places nearest to a point of the unit sphere. Boxes around it are searched, each
  /// four times as large as the one before, until the places within its radius are enough.
  func nearest(_ count: Int, to target: SIMD3<Double>) throws(Database.Fault) -> [Placemark] {
    // The first radius is 3 km.
    var radius = 0.0005
    while true {
      let found = try nearest(count, to: target, within: radius)
      if found.count >= count || radius > 2 {
        var places: [Placemark] = []
        for number in found {
          if let place = try placemark(number) { places.append(place) }
        }
        return places
      }
      radius *= 4
    }
  }

  /// Returns the numbers of the nearest places within a radius; of all places if it is above 2.
  private func nearest(
    _ count: Int, to target: SIMD3<Double>, within radius: Double
  ) throws(Database.Fault) -> [Int] {
    var found: [(distance: Double, number: Int)] = []
    func sort() {
      found.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.number < $1.number }
      if found.count > count { found.removeLast(found.count - count) }
    }
    box.reset()
    defer { box.reset() }
    for axis in 0..<3 {
      // The tree has singles, whose boxes are rounded outward by less than this.
      box.bind(target[axis] - radius - 1e-6, at: 2 * axis)
      box.bind(target[axis] + radius + 1e-6, at: 2 * axis + 1)
    }
    while try box.step() {
      let vector = unitVector(try Self.coordinate(box))
      let distance = squaredLength(vector - target)
      guard radius > 2 || distance <= radius * radius else { continue }
      found.append((distance, box.integer(0)))
      // A box can have all places; so many are not kept.
      if found.count >= 4096, found.count / 2 >= count { sort() }
    }
    sort()
    return found.map(\.number)
  }

  /// Returns the places of a reading: whole names in the region, other whole names, and then
  /// beginnings in the same way.
  func places(
    _ reading: AddressQuery.Reading, _ limit: Int, _ bias: RegionBias?
  ) throws(Database.Fault) -> [Placemark] {
    var allowed: Set<Int>?
    if !reading.qualifiers.isEmpty {
      let found = try divisions.divisions(reading.qualifiers)
      if found.isEmpty { return [] }
      allowed = found
    }
    var found: [Placemark] = []
    var seen: Set<Int> = []
    for isWhole in reading.isPartial ? [true] : [true, false] {
      // Numbers of places are in the order of answers, so each search ends at the limit.
      for isInRegion in bias == nil ? [false] : [true, false] {
        var numbers: Set<Int> = []
        for name in reading.names where found.count < limit {
          var (last, rest) = (-1, limit - found.count)
          try forEachPlace(name, isWhole: isWhole) { number throws(Database.Fault) in
            guard number != last, !seen.contains(number),
              try fits(number, allowed, bias, isInRegion: isInRegion)
            else { return true }
            numbers.insert(number)
            (last, rest) = (number, rest - 1)
            return rest > 0
          }
        }
        for number in numbers.sorted() where found.count < limit {
          seen.insert(number)
          if let placemark = try placemark(number) { found.append(placemark) }
        }
      }
    }
    return found
  }

  /// Calls the body with the numbers of the places of a name, or of names that begin with it, in their
  /// order and until it returns false. A place of several names can come several times.
  private func forEachPlace(
    _ name: [UInt8], isWhole: Bool, _ body: (Int) throws(Database.Fault) -> Bool
  ) throws(Database.Fault) {
    let statement = isWhole ? whole : beginning
    statement.start(isWhole ? name : Self.match(name))
    defer { statement.reset() }
    while try statement.step() {
      nameCount += 1
      let number = isWhole ? statement.integer(0) : statement.integer(0) >> RowTable.nameBits
      guard try body(number) else { return }
    }
  }

  /// Whether a place is in one of the divisions, and in the region if `isInRegion` is true, or
  /// outside of it.
  private func fits(
    _ number: Int, _ allowed: Set<Int>?, _ bias: RegionBias?, isInRegion: Bool
  ) throws(Database.Fault) -> Bool {
    if allowed == nil, bias == nil { return true }
    head.start(number)
    defer { head.reset() }
    guard try head.step() else { return false }
    if let allowed, !allowed.contains(head.integer(0)) { return false }
    guard let bias else { return true }
    var rank = PlaceRank(isWhole: true, population: 0, place: number)
    bias.apply(to: &rank, unitVector(try Self.coordinate(head)))
    return (rank.group == 0) == isInRegion
  }

  /// Returns the query of FTS5 for names that begin with a key. Keys have no quotes.
  private static func match(_ key: [UInt8]) -> [UInt8] { Array("^ \"".utf8) + key + Array("\" *".utf8) }

  private func placemark(_ number: Int) throws(Database.Fault) -> Placemark? {
    place.start(number)
    defer { place.reset() }
    guard try place.step() else { return nil }
    placemarkCount += 1
    var placemark = Placemark(name: place.text(0), coordinate: try Self.coordinate(place))
    placemark.locality = placemark.name
    if let division = try divisions.division(place.integer(5)) { placemark.apply(division) }
    placemark.timeZone = place.text(4).isEmpty ? nil : place.text(4)
    placemark.population = place.integer(3)
    return placemark
  }

  /// Returns the location in the columns 1 and 2 of a row.
  private static func coordinate(_ row: Statement) throws(Database.Fault) -> Coordinate {
    let coordinate = Coordinate(latitude: row.double(1), longitude: row.double(2))
    guard coordinate.isValid else {
      let found = "\(coordinate.latitude),\(coordinate.longitude)"
      throw Database.Fault(
        file: row.file, reason: "expected a latitude of −90…90 and a longitude of −180…180, found \(found)")
    }
    return coordinate
  }
}
