import ArgumentParser
import Foundation
import MapClustering
import MapGeometry

// The values of `cluster`'s options. ArgumentParser reports the option of an invalid value.

extension ClusterOrder: ExpressibleByArgument {}

/// The format of a file of points.
enum PointFormat: String, CaseIterable, ExpressibleByArgument {
  case csv
  case geojson

  /// Chooses the format by a file's name: CSV if the name ends in .csv or .tsv, in upper or lower
  /// case; otherwise GeoJSON.
  init(path: String) {
    let name = path.lowercased()
    self = name.hasSuffix(".csv") || name.hasSuffix(".tsv") ? .csv : .geojson
  }
}

/// The delimiter between the fields of a row: a character, or "tab".
struct DelimiterArgument: ExpressibleByArgument {
  let byte: UInt8

  init(byte: UInt8) {
    self.byte = byte
  }

  init?(argument: String) {
    let bytes = Array((argument == "tab" ? "\t" : argument).utf8)
    // Printable ASCII. A quote, and the characters of numbers, would make the text ambiguous.
    guard bytes.count == 1, 0x20..<0x7F ~= bytes[0] || bytes[0] == UInt8(ascii: "\t"),
      !"\"+-.0123456789".utf8.contains(bytes[0])
    else { return nil }
    byte = bytes[0]
  }
}

/// A part of the world, west,south,east,north in degrees. It can cross the antimeridian, and a
/// longitude can be any number.
struct BoundsArgument: ExpressibleByArgument, Hashable {
  let west: Double
  let south: Double
  let east: Double
  let north: Double

  init?(argument: String) {
    guard let numbers = numbers(argument, count: 4) else { return nil }
    (west, south, east, north) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// The part of the map, in map points. Its western edge is in the world; its eastern edge can be
  /// beyond the world's. If the east is at least 360° above the west, the part has the whole width
  /// of the world. Latitudes are clamped to the square world. The sides can be 0. The height is
  /// negative if the south is above the north, which `ClusterCommand.validate()` rejects.
  var rect: MapRect {
    let world = MapSize.world.width
    let northWest = WebMercator.mapPoint(Coordinate(latitude: north, longitude: west))
    let southEast = WebMercator.mapPoint(Coordinate(latitude: south, longitude: east))
    let height = southEast.y - northWest.y
    guard east - west < 360 else { return MapRect(x: 0, y: northWest.y, width: world, height: height) }
    func wrapped(_ x: Double) -> Double {
      let rest = x.truncatingRemainder(dividingBy: world)
      return rest < 0 ? rest + world : rest
    }
    let minX = wrapped(northWest.x)
    // The width is wrapped, too, so −180 as the eastern edge means 180.
    let width = wrapped(southEast.x - northWest.x)
    return MapRect(x: minX, y: northWest.y, width: width, height: height)
  }
}
