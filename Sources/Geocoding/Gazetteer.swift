import MapGeometry

/// A gazetteer in memory: places with the names of their country and its divisions.
///
/// `embedded` has the cities of GeoNames with 15 000 inhabitants and more, and capitals: 34 006
/// places. © GeoNames (geonames.org), CC BY 4.0; changed by selecting rows and columns, and by
/// joining the names of divisions.
///
/// A search for the nearest places is exact on the sphere. A search for names knows the name of
/// each place, and other names in Latin letters of places with 100 000 inhabitants and more. It
/// ignores case, accents and punctuation. "Paris, Texas" is the place Paris in an area whose name
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
  init(text: String) {
    var names: [(key: [UInt8], place: UInt32)] = []
    table = GazetteerTable(text: text) { names.append(($0, $1)) }
    self.names = NameIndex(names)
    sphere = SphereIndex(table.coordinates)
    keys = table.divisions.map(DivisionKeys.init)
    vectors = table.coordinates.map(unitVector)
  }

  /// The number of places.
  public var count: Int { table.coordinates.count }

  /// The countries and divisions of the places.
  var divisions: [Division] { table.divisions }

  /// All places, in the order of countries and their divisions.
  public var placemarks: [Placemark] { (0..<count).map(table.placemark) }

  /// Returns the places nearest to a location by great-circle distance, the nearest first.
  public func reverse(_ coordinate: Coordinate, limit: Int) -> GeocodingAnswer {
    GeocodingAnswer(sphere.nearest(limit, to: coordinate).map(table.placemark))
  }

  /// Returns the places of a name or an address.
  ///
  /// Names that are the text come before names that begin with it. Of these, places in the region
  /// come first, then places with more inhabitants, then those nearer to the region's center.
  public func forward(_ text: String, limit: Int, in region: GeocodingRegion? = nil) -> GeocodingAnswer {
    guard limit > 0 else { return GeocodingAnswer([]) }
    let bias = region.map(RegionBias.init)
    for reading in AddressQuery(text).readings {
      let found = places(reading, limit, bias)
      if !found.isEmpty {
        return GeocodingAnswer(found.map(table.placemark), isPartial: reading.isPartial)
      }
    }
    return GeocodingAnswer([])
  }

  private func places(_ reading: AddressQuery.Reading, _ limit: Int, _ bias: RegionBias?) -> [Int] {
    var best = RankedPlaces(limit: limit)
    names.forEach(reading.name, onlyWhole: reading.isPartial) { place, isWhole in
      var rank = PlaceRank(isWhole: isWhole, population: table.populations[place], place: place)
      if let bias { bias.apply(to: &rank, vectors[place]) }
      // Qualifiers are compared last, because that takes longest.
      guard best.accepts(rank) else { return }
      if reading.qualifiers.isEmpty || keys[Int(table.divisionOfPlace[place])].match(reading.qualifiers) {
        best.insert(rank)
      }
    }
    return best.places
  }
}
