extension GeoJSONObject {
  /// The GeoJSON object that the bytes hold, in UTF-8, a byte-order mark in front or not.
  ///
  /// Throws a `GeoJSONError`: of kind `invalidJSON` exactly where the bytes are not one JSON value,
  /// of kind `invalidGeoJSON` where they are one but not GeoJSON.
  ///
  /// Accepted beyond RFC 7946, since MapKit and others write and take it: unclosed rings and rings
  /// and lines of any length, a missing `geometry` or `properties`, null for `bbox` and `id`,
  /// numbers after the altitude, any winding. Refused though some readers take it: a defined member
  /// that occurs twice, `features` outside a collection. Time and memory: O(n).
  public static func decode(_ bytes: some Sequence<UInt8>) throws(GeoJSONError) -> GeoJSONObject {
    let bytes = Array(bytes)
    var reader = GeoJSONReader()
    reader.append(bytes)
    reader.finish()
    var gathering = Gathering()
    do {
      while let item = try reader.next() { gathering.add(item) }
      return gathering.object(with: reader.collection)
    } catch  where error.kind == .invalidGeoJSON {
      try checkSyntax(of: bytes)
      throw error
    }
  }

  /// The GeoJSON object that the text holds; see `decode(_:)`.
  public static func decode(text: String) throws(GeoJSONError) -> GeoJSONObject {
    try decode(text.utf8)
  }

  /// Checks that the bytes are one JSON value, nested to any depth.
  private static func checkSyntax(of bytes: [UInt8]) throws(GeoJSONError) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var scanner = JSONScanner(bytes: bytes, index: start)
    scanner.skipWhitespace()
    do {
      try scanner.skipValue()
      try scanner.endOfInput()
    } catch {
      throw GeoJSONError(JSONSyntaxError(error, in: bytes, startingAt: start))
    }
  }
}

/// The items of a text on their way to a whole object.
struct Gathering {
  private var features: [Feature] = []
  private var geometry: Geometry?

  mutating func add(_ item: GeoJSONReader.Item) {
    switch item {
    case .feature(let feature): features.append(feature)
    case .geometry(let geometry): self.geometry = geometry
    }
  }

  /// The object of a text that has ended without a fault: then it has brought a collection, a
  /// geometry or a feature.
  func object(with collection: FeatureCollection?) -> GeoJSONObject {
    if var collection {
      collection.features = features
      return .featureCollection(collection)
    }
    if let geometry { return .geometry(geometry) }
    return .feature(features.first ?? Feature(geometry: nil))
  }
}
