import Foundation
import LoxodromeSuite
import MapGeoJSON

extension Mutant {
  /// Bugs in GeoJSON readers.
  static let ofGeoJSON = counting + strict + lenient

  private static let counting: [Mutant] = [
    counted("geojson-closes-rings", flaw: "closes rings that are open") { geometry in
      geometry.positionCount + rings(geometry).count { $0.first != $0.last }
    },
    counted("geojson-drops-closing", flaw: "does not count a ring's closing position") { geometry in
      geometry.positionCount - rings(geometry).count { $0.count > 1 && $0.first == $0.last }
    },
    counted("geojson-unique", flaw: "counts equal positions once") { Set(positions($0)).count },
    counted("geojson-repeats-merged", flaw: "counts a run of equal positions once") { geometry in
      let all = positions(geometry)
      guard geometry.typeName == .polygon || geometry.typeName == .lineString else {
        return geometry.positionCount
      }
      return all.indices.count { $0 == 0 || all[$0] != all[$0 - 1] }
    },
    counted("geojson-outer-rings", flaw: "does not count holes") { geometry in
      switch geometry.shape {
      case .polygon(let rings): rings.first?.count ?? 0
      case .multiPolygon(let polygons): polygons.reduce(0) { $0 + ($1.first?.count ?? 0) }
      default: geometry.positionCount
      }
    },
    counted("geojson-parts", flaw: "counts the parts of a multi-geometry") { geometry in
      switch geometry.shape {
      case .multiLineString(let lines): lines.count
      case .multiPolygon(let polygons): polygons.count
      default: geometry.positionCount
      }
    },
    listed("geojson-not-flattened", flaw: "gives a collection as one shape") { $0.geometries },
    listed("geojson-flattened-once", flaw: "does not open collections in collections") {
      $0.geometries.flatMap { geometry -> [Geometry] in
        if case .geometryCollection(let geometries) = geometry.shape { return geometries }
        return [geometry]
      }
    },
    listed("geojson-collections-dropped", flaw: "passes over geometry collections") {
      $0.geometries.filter { $0.typeName != .geometryCollection }
    },
    listed("geojson-first-feature", flaw: "reads the first feature only") {
      $0.features.count > 1
        ? ($0.features.first?.geometry.map { $0.flattened } ?? []) : $0.geometries.flatMap(\.flattened)
    },
    listed("geojson-reversed", flaw: "gives the shapes in reverse") {
      $0.geometries.flatMap(\.flattened).reversed()
    },
    listed("geojson-empty-dropped", flaw: "passes over geometries without positions") {
      $0.geometries.flatMap(\.flattened).filter { $0.positionCount > 0 }
    },
    listed("geojson-multi-opened", flaw: "gives the points of a MultiPoint one by one") {
      $0.geometries.flatMap(\.flattened).flatMap { geometry -> [Geometry] in
        if case .multiPoint(let positions) = geometry.shape { return positions.map { Geometry(.point($0)) } }
        return [geometry]
      }
    },
    listed("geojson-null-counts", flaw: "gives a feature without geometry as an empty point") { object in
      if case .geometry = object { return object.geometries.flatMap(\.flattened) }
      return object.features.flatMap { $0.geometry?.flattened ?? [Geometry(.point(nil))] }
    },
    listed("geojson-range", flaw: "passes over positions outside the globe") {
      $0.geometries.flatMap(\.flattened).filter { positions($0).allSatisfy { $0.coordinate.isValid } }
    },
  ]

  private static let strict: [Mutant] = [
    reading("geojson-type-first", flaw: "wants the type in front of the coordinates") { text in
      guard let type = text.range(of: "\"type\""), let contents = text.range(of: "\"coordinates\"") else {
        return nil
      }
      return contents.lowerBound < type.lowerBound ? "[]" : nil
    },
    reading("geojson-no-escapes", flaw: "compares names without undoing escapes") {
      $0.contains("\\u") ? "[]" : nil
    },
    reading("geojson-null-geometry-rejected", flaw: "rejects a null geometry") {
      $0.contains("\"geometry\": null") ? "[]" : nil
    },
    reading("geojson-exponent-rejected", flaw: "rejects a number with an exponent") {
      $0.range(of: "[0-9][eE][-+0-9]", options: .regularExpression) == nil ? nil : "[]"
    },
    reading("geojson-white-space-rejected", flaw: "takes no white space before the document") {
      " \t\r\n".contains($0.first ?? "x") ? "{" : nil
    },
  ]

  private static let lenient: [Mutant] = [
    mending("geojson-nan", flaw: "takes NaN and Infinity for numbers") {
      $0.replacing("NaN", with: "0").replacing("-Infinity", with: "0").replacing("Infinity", with: "0")
    },
    mending("geojson-trailing-comma", flaw: "takes a comma before a closing bracket") {
      $0.replacingOccurrences(of: ",\\s*([\\]}])", with: "$1", options: .regularExpression)
    },
    mending("geojson-comments", flaw: "takes comments") {
      $0.replacingOccurrences(of: "(?m)^//.*$|/\\*.*?\\*/", with: "", options: .regularExpression)
    },
    mending("geojson-single-quotes", flaw: "takes single quotes") { $0.replacing("'", with: "\"") },
    mending("geojson-trailing-text", flaw: "stops reading at the end of the object") { text in
      var depth = 0
      for index in text.indices {
        depth += text[index] == "{" ? 1 : text[index] == "}" ? -1 : 0
        if depth == 0, text[index] == "}" { return String(text[...index]) }
      }
      return text
    },
    mending("geojson-leading-zeros", flaw: "takes leading zeros and plus signs") {
      $0.replacingOccurrences(of: "([\\[, -])[+0]([0-9])", with: "$1$2", options: .regularExpression)
    },
    mending("geojson-bare-fractions", flaw: "takes numbers without digits beside the point") {
      $0.replacingOccurrences(of: "([\\[ ])\\.([0-9])", with: "$10.$2", options: .regularExpression)
        .replacingOccurrences(of: "([0-9])\\.([,\\]])", with: "$1.0$2", options: .regularExpression)
    },
    mending("geojson-control-characters", flaw: "takes control characters in text") {
      String($0.unicodeScalars.map { $0.value < 32 ? " " : Character($0) })
    },
    mending("geojson-unclosed", flaw: "closes what a truncated text leaves open") { text in
      var open: [Character] = []
      for character in text {
        if character == "{" { open.append("}") }
        if character == "[" { open.append("]") }
        if character == open.last { open.removeLast() }
      }
      return text + String(open.reversed())
    },
    mending("geojson-case", flaw: "takes types in small letters", when: "invalid-geojson") {
      $0.replacing("\"point\"", with: "\"Point\"")
    },
    mending("geojson-text-numbers", flaw: "takes numbers written as text", when: "invalid-geojson") {
      $0.replacingOccurrences(of: "\"([0-9]+)\"", with: "$1", options: .regularExpression)
    },
    mending("geojson-null-number", flaw: "takes a null in a position for 0", when: "invalid-geojson") {
      $0.replacing("null]", with: "0]")
    },
    mending("geojson-array-of-features", flaw: "takes an array of features", when: "invalid-geojson") {
      $0.hasPrefix("[") ? "{\"type\": \"FeatureCollection\", \"features\": \($0)}" : $0
    },
    mending(
      "geojson-geometry-as-feature", flaw: "passes over a geometry among features", when: "invalid-geojson"
    ) {
      $0.replacing(
        "[{\"type\": \"Point\"", with: "[{\"type\": \"Feature\", \"properties\": null, \"geometry\": null")
    },
  ]

  /// Returns the built-in implementation's answer to a text. It is correct.
  private static func answer(to text: String) -> JSONValue {
    rightAnswer("geoJSON", ["text": .string(text)]) ?? .null
  }

  /// Returns a mutant that lists the shapes that `shapes` returns, with the numbers of positions
  /// that `count` returns. Invalid texts are answered correctly.
  private static func listed(
    _ name: String, flaw: String, count: @escaping @Sendable (Geometry) -> Int = { $0.positionCount },
    _ shapes: @escaping @Sendable (GeoJSONObject) -> [Geometry]
  ) -> Mutant {
    Mutant(name, "geoJSON", flaw: flaw, .text) { text in
      guard let object = try? GeoJSONObject.decode(text: text) else { return answer(to: text) }
      let list = shapes(object).map { geometry in
        JSONValue.object(["type": .string(geometry.typeName.rawValue), "pointCount": count(geometry).json])
      }
      return JSONValue.object(["shapes": .array(list)])
    }
  }

  /// Returns a mutant that lists the correct shapes with the numbers of positions that `count`
  /// returns.
  private static func counted(
    _ name: String, flaw: String, _ count: @escaping @Sendable (Geometry) -> Int
  ) -> Mutant {
    listed(name, flaw: flaw, count: count) { $0.geometries.flatMap(\.flattened) }
  }

  /// Returns a mutant that fails on some valid texts. For such a text, `change` returns another
  /// text, whose correct answer is the mutant's answer. For other texts `change` returns nil, and
  /// the mutant reads them correctly.
  private static func reading(
    _ name: String, flaw: String, _ change: @escaping @Sendable (String) -> String?
  ) -> Mutant {
    Mutant(name, "geoJSON", flaw: flaw, .text) { answer(to: change($0) ?? $0) }
  }

  /// Returns a mutant that accepts some invalid texts. If the correct answer to a text is the given
  /// error, the mutant answers the text that `mend` returns instead.
  private static func mending(
    _ name: String, flaw: String, when error: String = "invalid-json",
    _ mend: @escaping @Sendable (String) -> String
  ) -> Mutant {
    Mutant(name, "geoJSON", flaw: flaw, .text) { text in
      let right = answer(to: text)
      guard right == .object(["error": .string(error)]) else { return right }
      let mended = mend(text)
      return mended == text ? right : answer(to: mended)
    }
  }

  private static func positions(_ geometry: Geometry) -> [Position] {
    var positions: [Position] = []
    geometry.forEachPosition { positions.append($0) }
    return positions
  }

  private static func rings(_ geometry: Geometry) -> [[Position]] {
    switch geometry.shape {
    case .polygon(let rings): rings
    case .multiPolygon(let polygons): polygons.flatMap { $0 }
    default: []
    }
  }
}
