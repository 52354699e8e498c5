import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeDownloads
import LoxodromeJSON
import MapGeocoding
import MapGeometry

/// `loxodrome geocode`: the places of a name, or the places nearest to a location.
struct GeocodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "geocode",
    abstract: "Finds the places of a name, or the places nearest to a location.",
    discussion: """
      The place is a name or an address, or a location: latitude,longitude in degrees. The answer has a \
      line for each place, the best first: name, divisions and country; latitude,longitude; the \
      inhabitants; for a location the distance in meters. These are separated by tabs.

      Names are found without case, accents and punctuation, also by their beginning. Whole names come \
      before longer ones, then larger places before smaller ones. Qualifiers follow the name after commas: \
      "Paris, Texas". If a part of an address is not found, the answer has the city, and a note says so.

      With --format json the output is {"places": [{"name", "latitude", "longitude", "country", \
      "isoCountryCode", "administrativeArea", "subAdministrativeArea", "timeZone", "population", \
      "distance"}], "partial": false}. What is not known is absent.

      The gazetteer has 34 006 cities: those with 15 000 inhabitants and more, and capitals. (c) GeoNames \
      (geonames.org), CC BY 4.0. --gazetteer and --server name other sources of places. A server answers a \
      location with one place.

      Exit codes: 0 found; 2 bad usage, or a file or server that cannot be used; 3 there is no such place.

      Examples:
        loxodrome geocode "Paris, Texas"
        loxodrome geocode -33.9,151.2
        loxodrome geocode zuri --limit 3 --format json
      """)

  // A location can begin with a minus, which would be an unknown option.
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("A name, an address, or latitude,longitude.", valueName: "place"))
  var place: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest number of places, 1…1000.", valueName: "n"))
  var limit = 5

  @Option(path: "A gazetteer that `loxodrome gazetteer` built.", "file.sqlite")
  var gazetteer: String?

  @Option(help: ArgumentHelp("A Nominatim server to ask instead of a gazetteer.", valueName: "url"))
  var server: String?

  @Option(help: "The format of the answer.")
  var format = Format.text

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  /// The words of the place. The separator of options, `--`, is none of them.
  private var words: [String] { place.filter { $0 != "--" } }

  /// The provider of `--server`; nil if there is none, or if its address is not valid.
  private var serverProvider: (any GeocodingProvider)? {
    guard let server, let url = URL(string: server), url.host() != nil,
      ["http", "https"].contains(url.scheme?.lowercased())
    else { return nil }
    return NominatimProvider(server: url)
  }

  func validate() throws {
    for word in words where word.hasPrefix("-") && location(word) == nil {
      throw ValidationError("Unknown option '\(word)'")
    }
    guard words.contains(where: { !$0.isEmpty }) else {
      throw ValidationError("expected a name, an address, or latitude,longitude; found none")
    }
    guard server == nil || serverProvider != nil else {
      throw ValidationError(
        "expected a server's address of http or https, found '\(withoutCredentials(server ?? ""))'")
    }
    guard server == nil || gazetteer == nil else {
      throw ValidationError("expected --server or --gazetteer, found both")
    }
    guard 1...1000 ~= limit else {
      throw ValidationError("expected a limit of 1…1000, found \(limit)")
    }
  }

  func run() throws {
    let text = words.joined(separator: " ")
    let provider: any GeocodingProvider =
      try serverProvider ?? gazetteer.map(GazetteerFile.init(path:)) ?? Gazetteer.embedded
    let center = location(text)
    if let center, !center.isValid {
      throw badInput("expected a latitude of −90…90 and a longitude of −180…180, found \(quoted(text))")
    }
    let answer =
      if let center {
        try provider.reverse(center, limit: limit)
      } else {
        try provider.forward(text, limit: limit, in: nil)
      }
    switch format {
    case .text:
      try write(answer.placemarks.map { line($0, center) + "\n" }.joined(), to: nil)
    case .json:
      let output = JSONObject(inOrder: [
        "places": .array(answer.placemarks.map { .object(object($0, center)) }),
        "partial": .bool(answer.isPartial),
      ])
      try write(JSONValue.object(output).text(as: .compact) + "\n", to: nil)
    }
    if answer.placemarks.isEmpty {
      writeNote("no place is found for \(quoted(text))")
      throw ExitCode(3)
    }
    if answer.isPartial {
      writeNote("note: a part of \(quoted(text)) is not found and left out")
    }
  }
}

/// Returns the location of a text of two numbers; nil if it is something else. It need not be
/// valid.
private func location(_ text: String) -> Coordinate? {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    .map { Double($0.trimmingCharacters(in: .whitespaces)) }
  guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
  return Coordinate(latitude: latitude, longitude: longitude)
}

private func line(_ place: Placemark, _ center: Coordinate?) -> String {
  let names = [place.name, place.subAdministrativeArea, place.administrativeArea, place.country]
  var fields = [
    escapedLine(names.compactMap { $0 }.joined(separator: ", ")),
    "\(place.coordinate.latitude),\(place.coordinate.longitude)",
    place.population.map { "\($0) inhabitants" } ?? "",
  ]
  if let center { fields.append("\(Int(center.distance(to: place.coordinate).rounded())) m") }
  return fields.joined(separator: "\t")
}

private func object(_ place: Placemark, _ center: Coordinate?) -> JSONObject {
  let distance = center?.distance(to: place.coordinate)
  // A member of nil is left out.
  var object: JSONObject = []
  object["name"] = place.name.map(JSONValue.string)
  object["latitude"] = JSONNumber(place.coordinate.latitude).map(JSONValue.number)
  object["longitude"] = JSONNumber(place.coordinate.longitude).map(JSONValue.number)
  object["country"] = place.country.map(JSONValue.string)
  object["isoCountryCode"] = place.isoCountryCode.map(JSONValue.string)
  object["administrativeArea"] = place.administrativeArea.map(JSONValue.string)
  object["subAdministrativeArea"] = place.subAdministrativeArea.map(JSONValue.string)
  object["timeZone"] = place.timeZone.map(JSONValue.string)
  object["population"] = place.population.map { .number(JSONNumber($0)) }
  object["distance"] = distance.flatMap(JSONNumber.init(_:)).map(JSONValue.number)
  return object
}
