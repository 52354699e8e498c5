import MapGeometry

/// A gazetteer in memory: places with the names of their country and its divisions.
///
/// `embedded` has the cities of GeoNames with 15 000 inhabitants and more, and capitals: 34 006
/// places. © GeoNames (geonames.org), CC BY 4.0; changed by selecting rows and columns, and by
/// joining the names of divisions.
///
/// A search for the nearest places is exact on the sphere. A search for names knows the name of
/// each place, and other names in Latin letters of places with 100 000 inhabitants and more. It
/// ignores case, accents and punctuation. "St. Gallen" is Sankt Gallen: words such as St, Saint and
/// Sankt are the same before another word. "Paris, Texas" is the place Paris in an area whose name
/// begins with Texas; codes such as TX and USA are understood too.
public struct Gazetteer: GeocodingProvider {
  /// The cities of GeoNames. It is read from the program on first use, which takes about a tenth
  /// of a second.
  public static let embedded = Gazetteer(text: embeddedFiles["gazetteer.txt"] ?? "")

  private let table: GazetteerTable
  private let sphere: SphereIndex
  private let names: NameIndex
  private let keys: [DivisionKeys]
  private let vectors: [SIMD3<Double>]

  /// Creates a gazetteer of a text in the layout that the head of `Data/gazetteer.txt` describes.
  /// Lines that are not as expected are left out.
  init(text: String) { self.init { GazetteerTable(text: text, name: $0) } }

  /// Creates a gazetteer of places. Places whose coordinate is not valid are left out.
  public init(places: [GazetteerPlace]) { self.init { GazetteerTable(places: places, name: $0) } }

  private init(_ makeTable: ((_ key: [UInt8], _ place: UInt32) -> Void) -> GazetteerTable) {
    var names: [(key: [UInt8], place: UInt32)] = []
    table = makeTable { names.append(($0, $1)) }
    self.names = NameIndex(names)
    sphere = SphereIndex(table.coordinates)
    keys = table.divisions.map(DivisionKeys.init)
    vectors = table.coordinates.map(unitVector)
  }

  /// The number of places.
  public var count: Int { table.coordinates.count }

  /// The countries and divisions of the places.
  var divisions: [Division] { table.divisions }

  /// All places. The embedded ones are in the order of countries and their divisions.
  public var placemarks: [Placemark] { (0..<count).map(table.placemark) }

  /// Returns the places nearest to a location by great-circle distance, the nearest first. Equally
  /// near places are in the order of `placemarks`.
  public func reverse(_ coordinate: Coordinate, limit: Int) -> GeocodingAnswer {
    GeocodingAnswer(places(near: coordinate, limit: limit).map(table.placemark))
  }

  /// Returns the indices of the nearest places in `placemarks`, as `reverse(_:limit:)`.
  package func places(near coordinate: Coordinate, limit: Int) -> [Int] {
    sphere.nearest(limit, to: coordinate)
  }

  /// Returns the places of a name or an address.
  ///
  /// Names that are the text come before names that begin with it. Of these, places in the region
  /// come first, then places with more inhabitants, then those nearer to the region's center, then
  /// those that come first in `placemarks`.
  public func forward(_ text: String, limit: Int, in region: GeocodingRegion? = nil) -> GeocodingAnswer {
    let found = places(named: text, limit: limit, in: region)
    return GeocodingAnswer(found.places.map(table.placemark), isPartial: found.isPartial)
  }

  /// Returns the indices of the places of a name or an address in `placemarks`, as
  /// `forward(_:limit:in:)`, and whether a part of the text is left out.
  package func places(
    named text: String, limit: Int, in region: GeocodingRegion?
  ) -> (places: [Int], isPartial: Bool) {
    guard limit > 0 else { return ([], false) }
    let bias = region.map(RegionBias.init)
    for reading in AddressQuery(text).readings {
      let found = places(reading, limit, bias)
      if !found.isEmpty { return (found, reading.isPartial) }
    }
    return ([], false)
  }

  private func places(_ reading: AddressQuery.Reading, _ limit: Int, _ bias: RegionBias?) -> [Int] {
    var best = RankedPlaces(limit: limit)
    for name in reading.names {
      names.forEach(name, onlyWhole: reading.isPartial) { place, isWhole in
        var rank = PlaceRank(isWhole: isWhole, population: table.populations[place], place: place)
        if let bias { bias.apply(to: &rank, vectors[place]) }
        // Qualifiers are compared last, because that takes longest.
        guard best.accepts(rank) else { return }
        if reading.qualifiers.isEmpty || keys[Int(table.divisionOfPlace[place])].match(reading.qualifiers) {
          best.insert(rank)
        }
      }
    }
    return best.places
  }
}
