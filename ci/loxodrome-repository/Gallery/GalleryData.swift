import Foundation
import LoxodromeCommandLine
import LoxodromeFiles
import MapGeoJSON
import MapGeometry
import MapOverlays

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

  /// Returns the first city with a name in a country (two letters). Throws exit code 2 after writing that
  /// there is none.
  func city(_ name: String, _ country: String) throws -> City {
    guard let city = cities.first(where: { $0.name == name && $0.country == country }) else {
      throw badInput("\(citiesPath): expected the city \(name), \(country), found none of that name")
    }
    return city
  }

  /// Returns the country with a name. Throws exit code 2 after writing that there
  /// is none.
  func country(_ name: String) throws -> Country {
    guard let country = countries.first(where: { $0.name == name }) else {
      throw badInput("\(countriesPath): expected the country \(name), found none of that name")
    }
    return country
  }

  private static func countries(_ path: String) throws -> [Country] {
    let bytes: Data
    do { bytes = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw badInput("\(path): \(errnoText(of: error)) (--data names its folder)")
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

  /// Reads the rows of the file of cities. Only names contain commas, and those are quoted.
  private static func cities(_ path: String) throws -> [City] {
    let bytes: Data
    do { bytes = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw badInput("\(path): \(errnoText(of: error))")
    }
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard rows.first == "name,country,latitude,longitude,population" else {
      throw badInput("\(path): expected a header row with the columns of cities.csv")
    }
    return try rows.dropFirst().enumerated().map { index, row in
      let fields = row.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = fields.suffix(3).compactMap { Double($0) }
      guard fields.count >= 5, numbers.count == 3 else {
        throw badInput(
          "\(path): line \(index + 2): expected a name, a country, and numbers for latitude, longitude and "
            + "population")
      }
      return City(
        name: fields.dropLast(4).joined(separator: ",").trimmingCharacters(in: ["\""]),
        country: String(fields[fields.count - 4]),
        coordinate: Coordinate(latitude: numbers[0], longitude: numbers[1]), population: numbers[2])
    }
  }
}
