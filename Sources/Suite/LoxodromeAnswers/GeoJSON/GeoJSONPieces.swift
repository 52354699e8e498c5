import LoxodromeSuite
import MapGeoJSON

extension OperationAnswer {
  /// The operation `geoJSON.pieces`: what a streaming reader returns of the bytes of a GeoJSON text
  /// that arrive in pieces of the given sizes, again and again in this order.
  static let geoJSONPieces = OperationAnswer("geoJSON.pieces") { arguments, _ throws(JSONShapeError) in
    let sizes = try (arguments["sizes"] as [Double]).map { Int(exactly: $0) ?? 0 }
    guard let bytes = try arguments.member("bytes").bytes(), !sizes.isEmpty, sizes.allSatisfy({ $0 > 0 })
    else { return nil }
    return PiecewiseReading(of: bytes, sizes: sizes)
  }
}

/// What a reader returned of a text in pieces.
private struct PiecewiseReading: JSONRepresentable {
  private var items: [JSONValue] = []
  /// For each item, the number of pieces that the reader had when it returned the item.
  private var pieces: [JSONValue] = []
  private var collection: JSONValue?
  private var error: JSONValue?

  init(of bytes: [UInt8], sizes: [Int]) {
    var reader = GeoJSONReader()
    var (start, count) = (0, 0)
    do throws(GeoJSONError) {
      while start < bytes.count {
        let end = min(bytes.count, start + min(sizes[count % sizes.count], bytes.count))
        reader.append(bytes[start..<end])
        (start, count) = (end, count + 1)
        try takeItems(of: &reader, count)
      }
      reader.finish()
      try takeItems(of: &reader, count)
      collection = reader.collection.map { GeoJSONObject.featureCollection($0).json }
    } catch {
      self.error = error.placeJSON
    }
  }

  private mutating func takeItems(of reader: inout GeoJSONReader, _ count: Int) throws(GeoJSONError) {
    while let item = try reader.next() {
      switch item {
      case .feature(let feature): items.append(feature.json)
      case .geometry(let geometry): items.append(geometry.json)
      }
      pieces.append(count.json)
    }
  }

  var json: JSONValue {
    var members: [String: JSONValue] = ["items": .array(items), "pieces": .array(pieces)]
    members["collection"] = collection
    members["error"] = error
    return .object(JSONObject(members))
  }
}
