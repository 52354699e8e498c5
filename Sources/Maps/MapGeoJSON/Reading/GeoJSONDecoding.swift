// Decoding of a whole GeoJSON text in memory.

extension GeoJSONObject {
  /// Returns the GeoJSON object in bytes of UTF-8, with or without a byte-order mark.
  ///
  /// Throws a `GeoJSONError`: of kind `invalidJSON` exactly if the bytes are not one JSON value, of
  /// kind `invalidGeoJSON` if they are one but not GeoJSON.
  ///
  /// These deviations from RFC 7946 are accepted, because MapKit and others write and read them:
  /// open rings, rings and lines of any length, a missing `geometry` or `properties`, null for
  /// `bbox` and `id`, numbers after the altitude, any winding. These are rejected, although some
  /// readers accept them: a defined member that occurs twice, `features` outside a collection. Time
  /// and memory: O(n).
  public static func decode(_ bytes: some Sequence<UInt8>) throws(GeoJSONError) -> GeoJSONObject {
    let bytes = Array(bytes)
    var reader = GeoJSONReader()
    reader.append(bytes)
    reader.finish()
    var gathering = Gathering()
    do {
      try gathering.addItems(of: &reader)
      return gathering.object(with: reader.collection)
    } catch  where error.kind == .invalidGeoJSON {
      try checkSyntax(of: bytes)
      throw error
    }
  }

  /// Returns the GeoJSON object in a text; see `decode(_:)`.
  public static func decode(text: String) throws(GeoJSONError) -> GeoJSONObject {
    try decode(text.utf8)
  }

  /// Checks that the bytes are one JSON value, nested to any depth.
  private static func checkSyntax(of bytes: [UInt8]) throws(GeoJSONError) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var scanner = JSONScanner(bytes: bytes, index: start)
    do { try scanner.checkOneValue() } catch {
      throw GeoJSONError(JSONSyntaxError(error, in: bytes, startingAt: start))
    }
  }
}

/// The items of a text, collected for a whole object.
struct Gathering {
  private var features: [Feature] = []
  private var geometry: Geometry?

  /// Adds the items whose text has been added to the reader.
  mutating func addItems(of reader: inout GeoJSONReader) throws(GeoJSONError) {
    while true {
      reader.readWholeFeatures(into: &features)
      guard let item = try reader.next() else { return }
      add(item)
    }
  }

  /// Reserves memory for a number of times as many features as there are, and a few more. At most 2^20,
  /// because the number is a guess from the first part of a file, which the file can make too large.
  mutating func reserve(timesAsMany times: Double) {
    features.reserveCapacity(Int(min(Double(features.count) * max(times, 0) * 1.03, 0x1p20)))
  }

  mutating func add(_ item: GeoJSONReader.Item) {
    switch item {
    case .feature(let feature): features.append(feature)
    case .geometry(let geometry): self.geometry = geometry
    }
  }

  /// Returns the object of a text that ended without an error. Such a text has a collection, a
  /// geometry or a feature. `collection` is nil unless the root is a collection.
  func object(with collection: FeatureCollection?) -> GeoJSONObject {
    if var collection {
      collection.features = features
      return .featureCollection(collection)
    }
    if let geometry { return .geometry(geometry) }
    return .feature(features.first ?? Feature(geometry: nil))
  }
}
