import Foundation
import LoxodromeTestSupport
import MapGeometry

/// Coordinates of real cities.
enum Cities {
  /// The file of the larger set in the shared folder.
  static let largerPath = "data/points/geonames_cities1000.csv"

  /// The cities of the benchmarks.
  static func benchmarks() throws -> [Coordinate] {
    // Names can contain commas, so fields are counted from the end: the population is the last.
    try read(checkout.appendingPathComponent("Benchmarks/Data/cities.csv")) { $0.suffix(3).dropLast() }
  }

  /// The coordinates of the cities in GeoNames with a population of at least 1000. Throws an error
  /// if the shared folder does not have them.
  static func larger() throws -> [Coordinate] {
    try read(sharedFolder.appendingPathComponent(largerPath)) { $0.prefix(2) }
  }

  private static func read(
    _ file: URL, coordinateFields: ([Substring]) -> ArraySlice<Substring>
  ) throws -> [Coordinate] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().compactMap { line in
      let numbers = coordinateFields(line.split(separator: ",", omittingEmptySubsequences: false)).compactMap
      {
        Double($0)
      }
      return numbers.count == 2 ? Coordinate(latitude: numbers[0], longitude: numbers[1]) : nil
    }
  }
}
