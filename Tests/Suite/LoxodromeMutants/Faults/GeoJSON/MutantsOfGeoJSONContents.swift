import Foundation
import LoxodromeSuite
import MapGeoJSON
import MapGeometry

extension Mutant {
  /// Bugs in the contents that GeoJSON readers and writers give, and in the places of errors.
  static let ofGeoJSONContents =
    ofShapeContents + ofDocumentContents + ofErrorPlaces + ofPieces + ofWrittenTexts

  private static let ofShapeContents: [Mutant] = [
    shapes("geojson-latitude-first", flaw: "takes the first number for the latitude") { numbers in
      [numbers[1], numbers[0]] + numbers.dropFirst(2)
    },
    shapes("geojson-altitude-dropped", flaw: "drops the altitude") { Array($0.prefix(2)) },
    shapes("geojson-single-precision", flaw: "reads numbers in single precision") {
      $0.map { Double(Float($0)) }
    },
    shapes("geojson-longitude-wrapped", flaw: "wraps longitudes into −180…180") { numbers in
      [numbers[0].remainder(dividingBy: 360)] + numbers.dropFirst()
    },
  ]

  private static let ofDocumentContents: [Mutant] = [
    document("geojson-bbox-dropped", flaw: "drops bounding boxes") { $0.removing("bbox") },
    document("geojson-foreign-dropped", flaw: "drops foreign members") { $0.removing("foreign") },
    document("geojson-further-numbers-dropped", flaw: "drops the numbers after the altitude") { value in
      value.replacing("coordinates") { $0.changingPositions { Array($0.prefix(3)) } }
    },
    document("geojson-id-dropped", flaw: "drops ids") { $0.removing("id") },
    document("geojson-properties-dropped", flaw: "drops properties") { $0.removing("properties") },
    document("geojson-number-id-as-text", flaw: "gives the id 1 as \"1\"") { value in
      value.replacing("id") { id in id["number"].map { .object(["string": $0]) } ?? id }
    },
  ]

  private static let ofErrorPlaces: [Mutant] = [
    document("geojson-offset-after", flaw: "reports the offset after the wrong byte") {
      $0.replacing("offset") { ($0.asNumber ?? 0) + 1 }
    },
    document("geojson-line-from-0", flaw: "counts lines from 0") {
      $0.replacing("line") { ($0.asNumber ?? 1) - 1 }
    },
    document("geojson-column-as-offset", flaw: "counts columns from the start of the text") { value in
      value.replacing("column") { _ in (value["offset"]?.asNumber ?? 0) + 1 }
    },
    document("geojson-path-of-root", flaw: "gives the root's path") {
      $0.replacing("path") { _ in "$" }
    },
  ]

  private static let ofPieces: [Mutant] = [
    pieces("geojson-items-at-the-end", flaw: "returns all items after the last piece") { value in
      value.replacing("pieces") { pieces in
        guard case .array(let numbers) = pieces, let last = numbers.last else { return pieces }
        return JSONValue.array(numbers.map { _ in last })
      }
    },
    pieces("geojson-items-lost", flaw: "forgets the items before an error") { value in
      value["error"] == nil ? value : value.replacing("items") { _ in JSONValue.array([]) }
    },
    pieces("geojson-collection-lost", flaw: "gives no members of the collection") {
      $0.removing("collection")
    },
  ]

  private static let ofWrittenTexts: [Mutant] = [
    written("geojson-slashes-escaped", flaw: "escapes slashes") { $0.replacing("/", with: "\\/") },
    written("geojson-fractions-of-integers", flaw: "writes .0 after whole numbers") {
      $0.replacingOccurrences(of: "([\\[,][0-9]+)(?=[,\\]])", with: "$1.0", options: .regularExpression)
    },
    written("geojson-last-line-feed", flaw: "never ends with a line feed") {
      $0.last == "\n" ? String($0.dropLast()) : $0
    },
    written("geojson-properties-left-out", flaw: "leaves out properties that are null") {
      $0.replacing(",\"properties\":null", with: "")
    },
  ]

  private static func shapes(
    _ name: String, flaw: String, _ change: @escaping @Sendable ([Double]) -> [Double]
  ) -> Mutant {
    telling(name, "geoJSON.shapes", flaw: flaw) { $0.changingPositions(change) }
  }

  private static func document(
    _ name: String, flaw: String, _ change: @escaping @Sendable (JSONValue) -> JSONValue
  ) -> Mutant { telling(name, "geoJSON.document", flaw: flaw, change) }

  private static func pieces(
    _ name: String, flaw: String, _ change: @escaping @Sendable (JSONValue) -> JSONValue
  ) -> Mutant { telling(name, "geoJSON.pieces", flaw: flaw, change) }

  private static func written(
    _ name: String, flaw: String, _ change: @escaping @Sendable (String) -> String
  ) -> Mutant {
    telling(name, "geoJSON.write", flaw: flaw) { value in
      value.replacing("text") { text in
        if case .string(let text) = text { JSONValue.string(change(text)) } else { text }
      }
    }
  }
}

extension JSONValue {
  /// Returns the value without the members of a name, at any depth.
  fileprivate func removing(_ name: String) -> JSONValue {
    switch self {
    case .object(let members):
      .object(JSONObject(members.members.filter { $0.name != name }).mapValues { $0.removing(name) })
    case .array(let values): .array(values.map { $0.removing(name) })
    default: self
    }
  }

  /// Returns the value with the members of a name replaced by the results of `body`, at any depth.
  fileprivate func replacing(_ name: String, _ body: (JSONValue) -> any JSONRepresentable) -> JSONValue {
    switch self {
    case .object(let members):
      .object(
        JSONObject(
          members.members.map { member in
            JSONValue.Member(
              name: member.name,
              value: member.name == name ? body(member.value).json : member.value.replacing(name, body))
          }))
    case .array(let values): .array(values.map { $0.replacing(name, body) })
    default: self
    }
  }

  /// Returns the value with each list of two or more numbers replaced.
  fileprivate func changingPositions(_ change: ([Double]) -> [Double]) -> JSONValue {
    switch self {
    case .object(let members): return .object(members.mapValues { $0.changingPositions(change) })
    case .array(let values):
      let numbers = values.compactMap(\.asNumber)
      if numbers.count >= 2, numbers.count == values.count { return change(numbers).json }
      return .array(values.map { $0.changingPositions(change) })
    default: return self
    }
  }
}
