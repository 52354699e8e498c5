import Foundation
import MapGeoJSON
import MapGeometry
import MapOverlays
import LoxodromeFiles

/// The countries and cities of the gallery.
struct GalleryData {
  /// A country with its polygons.
  struct Country {
    let name: String
    let continent: String
    let polygons: [Polygon]
  }

  /// A city of the file `cities.csv`. Almost all have at least 15 000 inhabitants.
  struct City {
    let name: String
    let country: String
    let coordinate: Coordinate
    let population: Double
  }

  let countries: [Country]
  let cities: [City]
  /// The path of the file of countries.
  let countriesPath: String
  private let citiesPath: String

  /// Reads the project's own data from a folder. Throws exit code 2 after writing which file cannot
  /// be used and why.
  init(folder: String) throws {
    let folder = URL(fileURLWithPath: folder)
    countriesPath = folder.appendingPathComponent("ne_110m_countries.geojson").path
    citiesPath = folder.appendingPathComponent("cities.csv").path
    countries = try GalleryData.countries(countriesPath)
    cities = try GalleryData.cities(citiesPath)
  }

  /// Returns the first city with a name in a country (two letters). Throws an error if there is
  /// none.
  func city(_ name: String, _ country: String) throws -> City {
    guard let city = cities.first(where: { $0.name == name && $0.country == country }) else {
      throw InputError(
        position: citiesPath, message: "expected the city \(name), \(country), found none of that name")
    }
    return city
  }

  /// Returns the country with a name. Throws an error if there is none.
  func country(_ name: String) throws -> Country {
    guard let country = countries.first(where: { $0.name == name }) else {
      throw InputError(
        position: countriesPath, message: "expected the country \(name), found none of that name")
    }
    return country
  }

  private static func countries(_ path: String) throws -> [Country] {
    let bytes: Data
    do { bytes = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw badInput("\(path): \(systemReason(of: error)) (--data names its folder)")
    }
    let objects: [any DecodedGeoJSON]
    do { objects = try GeoJSONDecoder().decode(bytes) } catch DecodingError.dataCorrupted(let context) {
      throw badInput("\(path): \(context.debugDescription)")
    }
    return objects.compactMap { object in
      guard let feature = object as? GeoJSONFeature, let text = feature.properties,
        let properties = try? JSONSerialization.jsonObject(with: text) as? [String: Any],
        let name = properties["name"] as? String, let continent = properties["continent"] as? String
      else { return nil }
      let polygons = feature.geometry.flatMap { shape in
        (shape as? MultiPolygon)?.polygons ?? (shape as? Polygon).map { [$0] } ?? []
      }
      return Country(name: name, continent: continent, polygons: polygons)
    }
  }

  private static func cities(_ path: String) throws -> [City] {
    do throws(InputError) { return try readCities(path) } catch { throw badInput("\(error)") }
  }

  private static func readCities(_ path: String) throws(InputError) -> [City] {
    var reader = try CSVReader(InputFile(path: path))
    guard try reader.next() else {
      throw InputError(position: path, message: "expected a header row, found an empty file")
    }
    let header = CSVHeader(reader)
    var columns: [Int] = []
    for name in ["name", "country", "latitude", "longitude", "population"] {
      columns.append(try header.column(name, in: reader))
    }
    var cities: [City] = []
    while try reader.next() {
      guard reader.fieldCount == header.names.count else {
        throw reader.error(
          "expected \(header.names.count) fields as in the header, found \(reader.fieldCount)")
      }
      var fields: [String] = []
      for column in columns { fields.append(reader.text(of: column)) }
      guard let latitude = Double(fields[2]), let longitude = Double(fields[3]),
        let population = Double(fields[4])
      else { throw reader.error("expected numbers for latitude, longitude and population") }
      cities.append(
        City(
          name: fields[0], country: fields[1],
          coordinate: Coordinate(latitude: latitude, longitude: longitude), population: population))
    }
    return cities
  }
}
