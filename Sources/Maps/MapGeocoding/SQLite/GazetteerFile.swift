import LoxodromeDatabases
import MapGeometry
import Synchronization

/// A gazetteer in an SQLite file that `GazetteerBuilder` wrote. It is read by one thread at a time.
///
/// Its answers are those of `Gazetteer` with the same places and names, with two differences. Equally
/// large places are in the order of the numbers of GeoNames, whatever their distance to a region.
/// Equally near places are in the order of their populations, the largest first.
public final class GazetteerFile: GeocodingProvider {
  /// The path of the file, not changed.
  public let file: String
  private let searches: Mutex<GazetteerSearches>

  /// Opens a file for reading. Throws an error if it is not a gazetteer of this version.
  public init(path: String) throws(GazetteerFault) {
    file = path
    do throws(Database.Fault) {
      // A name has less than 2^20 bytes. A search takes up to some ten steps for each name that
      // begins with its text; GeoNames has 3 · 10^7 names.
      let limits = Database.Limits(valueLength: 1 << 24, stepCount: 1_000_000_000)
      let database = try Database(path: path, access: .reading, limits: limits)
      for (name, expected) in [
        ("application_id", GazetteerFormat.applicationID), ("user_version", GazetteerFormat.version),
      ] {
        let pragma = try database.prepare("PRAGMA \(name)")
        let found = try pragma.step() ? pragma.integer(0) : 0
        guard found == expected else {
          throw Database.Fault(
            file: path, reason: "expected a gazetteer with the \(name) \(expected), found \(found)")
        }
      }
      searches = Mutex(try GazetteerSearches(database))
    } catch {
      throw GazetteerFault(error)
    }
  }

  /// Returns the places nearest to a location by great-circle distance, the nearest first.
  public func reverse(_ coordinate: Coordinate, limit: Int) throws(GeocodingError) -> GeocodingAnswer {
    guard coordinate.isValid, limit > 0 else { return GeocodingAnswer([]) }
    return try search { searches throws(Database.Fault) in
      GeocodingAnswer(try searches.nearest(limit, to: unitVector(coordinate)))
    }
  }

  /// Returns the places of a name or an address, as `Gazetteer.forward(_:limit:in:)`.
  public func forward(
    _ text: String, limit: Int, in region: GeocodingRegion? = nil
  ) throws(GeocodingError) -> GeocodingAnswer {
    guard limit > 0 else { return GeocodingAnswer([]) }
    return try search { searches throws(Database.Fault) in
      searches.divisions.begin()
      for reading in AddressQuery(text).readings {
        let found = try searches.places(reading, limit, region.map(RegionBias.init))
        if !found.isEmpty { return GeocodingAnswer(found, isPartial: reading.isPartial) }
      }
      return GeocodingAnswer([])
    }
  }

  private func search(
    _ body: (GazetteerSearches) throws(Database.Fault) -> GeocodingAnswer
  ) throws(GeocodingError) -> GeocodingAnswer {
    do throws(Database.Fault) {
      return try searches.withLock { (searches) throws(Database.Fault) in try body(searches) }
    } catch {
      throw .network("\(GazetteerFault(error))")
    }
  }
}
