import MapGeometry

/// The columns of a gazetteer in memory.
struct GazetteerTable: Sendable {
  private(set) var names: [String] = []
  private(set) var coordinates: [Coordinate] = []
  private(set) var populations: [Int] = []
  private(set) var divisions: [Division] = []
  private(set) var divisionOfPlace: [UInt32] = []
  private var zoneOfPlace: [UInt32] = []
  private var zones: [String] = []

  /// Reads a text in the layout that the head of `Data/gazetteer.txt` describes. Lines that are not
  /// as expected are left out.
  ///
  /// - Parameter name: receives the key and the place of each name.
  init(text: String, name: (_ key: [UInt8], _ place: UInt32) -> Void) {
    var division = Division(
      isoCountryCode: "", longCountryCode: "", country: "", firstCode: "", first: "", second: "")
    var isNew = true
    let bytes = Array(text.utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let fields = line.dropFirst().split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      func text(_ field: Int) -> String {
        field < fields.count ? String(decoding: fields[field], as: UTF8.self) : ""
      }
      switch line.first {
      case UInt8(ascii: "="): zones.append(text(0))
      case UInt8(ascii: "@"):
        division = Division(
          isoCountryCode: text(0), longCountryCode: text(1), country: text(2), firstCode: "", first: "",
          second: "")
        isNew = true
      case UInt8(ascii: "+"):
        (division.firstCode, division.first, division.second) = (text(0), text(1), "")
        isNew = true
      case UInt8(ascii: "-"):
        division.second = text(0)
        isNew = true
      case UInt8(ascii: " "):
        guard fields.count == 6, let latitude = Double(text(1)), let longitude = Double(text(2)),
          let population = Int(text(3)), let zone = UInt32(text(4)), zone < zones.count
        else { continue }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        guard coordinate.isValid else { continue }
        if isNew { divisions.append(division) }
        isNew = false
        let place = UInt32(coordinates.count)
        names.append(text(0))
        coordinates.append(coordinate)
        populations.append(population)
        divisionOfPlace.append(UInt32(divisions.count - 1))
        zoneOfPlace.append(zone)
        name(foldedName(text(0)), place)
        for other in fields[5].split(separator: UInt8(ascii: "|")) {
          name(foldedName(String(decoding: other, as: UTF8.self)), place)
        }
      default: continue
      }
    }
  }

  /// Takes places in their order. Those whose coordinate is not valid are left out.
  ///
  /// - Parameter name: receives the key and the place of each name.
  init(places: [GazetteerPlace], name: (_ key: [UInt8], _ place: UInt32) -> Void) {
    var numberOfDivision: [Division: UInt32] = [:]
    var numberOfZone: [String: UInt32] = [:]
    for item in places where item.coordinate.isValid {
      let place = UInt32(coordinates.count)
      names.append(item.name)
      coordinates.append(item.coordinate)
      populations.append(item.population)
      let division = item.division
      let number = numberOfDivision[division] ?? UInt32(divisions.count)
      if number == divisions.count { divisions.append(division) }
      numberOfDivision[division] = number
      divisionOfPlace.append(number)
      let zone = numberOfZone[item.timeZone] ?? UInt32(zones.count)
      if zone == zones.count { zones.append(item.timeZone) }
      numberOfZone[item.timeZone] = zone
      zoneOfPlace.append(zone)
      for text in [item.name] + item.otherNames { name(foldedName(text), place) }
    }
  }

  /// Returns the place of a number.
  func placemark(_ place: Int) -> Placemark {
    var placemark = Placemark(name: names[place], coordinate: coordinates[place])
    let division = divisions[Int(divisionOfPlace[place])]
    placemark.locality = names[place]
    placemark.apply(division)
    let zone = zones[Int(zoneOfPlace[place])]
    placemark.timeZone = zone.isEmpty ? nil : zone
    placemark.population = populations[place]
    return placemark
  }
}

extension Placemark {
  /// Sets the names of the country and its divisions. Empty names are not known.
  mutating func apply(_ division: Division) {
    func known(_ text: String) -> String? { text.isEmpty ? nil : text }
    isoCountryCode = known(division.isoCountryCode)
    country = known(division.country)
    administrativeArea = known(division.first)
    subAdministrativeArea = known(division.second)
  }
}
