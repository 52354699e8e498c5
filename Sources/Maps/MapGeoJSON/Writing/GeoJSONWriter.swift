/// A writer of GeoJSON texts in UTF-8.
///
/// Reading the written text gives an equal value. Doubles are written with the fewest digits that
/// give the same double again. Numbers in properties, foreign members and identifiers keep their
/// digits. The order of members is `type`, `id`, `bbox`, foreign members, then the contents. A
/// feature always has `geometry` and `properties`, as RFC 7946 requires.
public struct GeoJSONWriter: Sendable {
  /// The layout of a text.
  public enum Layout: Hashable, Sendable {
    /// No white space between tokens.
    case compact
    /// Each feature of a collection is on its own line. Every text ends with a line feed.
    case featurePerLine
  }

  /// The layout of the text.
  public var layout: Layout

  /// Creates a writer with a layout.
  public init(layout: Layout = .compact) {
    self.layout = layout
  }

  /// Returns the text of the object in UTF-8. Throws a `GeoJSONWritingError` if no valid text would
  /// give the same object when it is read. O(n).
  public func bytes(_ object: GeoJSONObject) throws(GeoJSONWritingError) -> [UInt8] {
    var output = GeoJSONOutput()
    switch object {
    case .geometry(let geometry): try output.append(geometry, depth: 0)
    case .feature(let feature): try output.append(feature)
    case .featureCollection(let collection): try output.append(collection, layout: layout)
    }
    if layout == .featurePerLine { output.bytes.append(ASCII.lineFeed) }
    return output.bytes
  }

  /// Returns the text of the object. Throws the errors of `bytes(_:)`.
  public func text(_ object: GeoJSONObject) throws(GeoJSONWritingError) -> String {
    String(decoding: try bytes(object), as: UTF8.self)
  }
}

/// An object that cannot be written.
public struct GeoJSONWritingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A problem of a value.
  public enum Problem: Hashable, Sendable {
    /// A position contains NaN or an infinity, which JSON cannot represent.
    case numberNotFinite
    /// A foreign member has this name, which GeoJSON defines for the object.
    case definedName(String)
    /// The properties are JSON, but not an object.
    case propertiesNotAnObject
    /// Geometry collections are nested deeper than `Geometry.maximumCollectionDepth`.
    case tooDeep
  }

  /// The problem of the value.
  public let problem: Problem
  /// The path of the invalid collection, feature or geometry, as in `$.features[3].geometry`.
  public let path: String

  /// One line: the path and the problem.
  public var description: String {
    switch problem {
    case .numberNotFinite: "\(path): a position has a number that is NaN or infinite, which JSON cannot say"
    case .definedName(let name): "\(path): a foreign member has the name \"\(name)\", which GeoJSON defines"
    case .propertiesNotAnObject: "\(path): the properties are not a JSON object"
    case .tooDeep:
      "\(path): more than \(Geometry.maximumCollectionDepth) geometry collections lie one inside another"
    }
  }
}
