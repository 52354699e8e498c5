import ArgumentParser
import MapGeometry
import MapOverlays
import MapRaster

// The values of `render`'s options. Some are also options of `loxodrome cluster`. ArgumentParser
// reports the option of an invalid value.

/// A rectangle of the map, x,y,width,height in map points.
struct RectArgument: ExpressibleByArgument {
  let rect: MapRect

  init?(argument: String) {
    guard let numbers = numbers(argument, count: 4), numbers[2] > 0, numbers[3] > 0 else { return nil }
    rect = MapRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

/// A region, latitude,longitude,latitudeDelta,longitudeDelta in degrees.
struct RegionArgument: ExpressibleByArgument {
  let rect: MapRect

  init?(argument: String) {
    guard let numbers = numbers(argument, count: 4) else { return nil }
    let region = CoordinateRegion(
      center: Coordinate(latitude: numbers[0], longitude: numbers[1]),
      span: CoordinateSpan(latitudeDelta: numbers[2], longitudeDelta: numbers[3]))
    guard let rect = MapRect(region) else { return nil }
    self.rect = rect
  }
}

extension Tile: ExpressibleByArgument {
  /// Reads a tile, z/x/y.
  public init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let z = parts[0], let x = parts[1], let y = parts[2] else { return nil }
    self.init(x: x, y: y, z: z)
  }
}

/// Levels of tiles, first-last, or one.
struct LevelsArgument: ExpressibleByArgument {
  let levels: ClosedRange<Int>

  init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard 1...2 ~= parts.count, let first = parts[0], let last = parts[parts.count - 1], first >= 0,
      first <= last,
      last <= Tile.maximumZ
    else { return nil }
    levels = first...last
  }
}

extension PictureFrame.Size: ExpressibleByArgument {
  /// Reads a picture's size, WIDTHxHEIGHT.
  public init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width >= 1, height >= 1 else {
      return nil
    }
    self.init(width: width, height: height)
  }
}

extension Color: ExpressibleByArgument {
  /// Reads a color as hexadecimal digits after `#`, or the word `none` for a transparent color.
  public init?(argument: String) { self.init(text: argument) }
}

/// Returns the finite numbers of a text, separated by commas; nil unless there are exactly `count`.
func numbers(_ text: String, count: Int) -> [Double]? {
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
  return parts.count == count && numbers.count == count ? numbers : nil
}
