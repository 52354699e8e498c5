import LoxodromeSuite

extension Mutant {
  /// Bugs in locations, and in lines and rings that are simplified or clipped.
  static let ofLineBatches: [Mutant] =
    ofLocationArrays + ofSimplified("polyline") + ofSimplified("ring") + ofZooms("polyline") + ofZooms("ring")
    + ofClipped("polyline") + ofClipped("ring")
    + [
      asking("ring-simplified-open", "ring.simplified", flaw: "forgets the edge that closes a ring") {
        guard let points = $0["points"]?.list, points.count > 2, points.first == points.last else { return }
        $0["points"] = .array(Array(points.dropLast()))
      },
      telling("polyline-clipped-joined", "polyline.clipped", flaw: "joins the parts of a line") {
        $0.list.count > 1 ? .array([.array($0.list.flatMap(\.list))]) : $0
      },
    ]

  private static let ofLocationArrays: [Mutant] = [
    asking("location-arrays-x-only", "locations", flaw: "takes y for 0") {
      $0["y"] = $0["y"]?.changingElements { $0.asNumber?.isFinite == true ? .number(0) : $0 }
    },
    telling("location-arrays-turned", "locations", flaw: "measures from the end") {
      .array($0.list.map { number in number.asNumber.map { .number(1 - $0) } ?? number }, or: $0)
    },
    telling("location-arrays-float", "locations", flaw: "calculates in single precision") {
      .array($0.list.map { number in number.asNumber.map { .number(Double(Float($0))) } ?? number }, or: $0)
    },
    telling("location-arrays-of-segments", "locations", flaw: "gives the parts of segments") {
      let numbers = $0.list.compactMap(\.asNumber)
      return .array(zip([0] + numbers, numbers).map { .number($1 - $0) }, or: $0)
    },
    telling("location-arrays-one-block", "locations", flaw: "measures 512 segments at most") {
      .array($0.list.enumerated().map { $0 <= 512 ? $1 : .number(1) }, or: $0)
    },
  ]

  private static func ofSimplified(_ kind: String) -> [Mutant] {
    let operation = "\(kind).simplified"
    return [
      asking("\(kind)-simplified-at-tolerance", operation, flaw: "keeps points at exactly the tolerance") {
        $0["tolerance"] = $0["tolerance"]?.asNumber.map { .number($0 > 0 && $0.isFinite ? $0.nextDown : $0) }
      },
      asking("\(kind)-simplified-not", operation, flaw: "takes each tolerance for 0") {
        $0["tolerance"] = $0["tolerance"]?.asNumber.map { .number($0 > 0 ? 0 : $0) }
      },
      asking("\(kind)-simplified-twice", operation, flaw: "has twice the tolerance") {
        $0["tolerance"] = $0["tolerance"]?.asNumber.map { .number(2 * $0) }
      },
      Mutant(
        "\(kind)-simplified-last-of-equals", operation, flaw: "keeps the last of equally far points",
        written: { arguments in
          var turned = arguments
          turned["points"] = arguments["points"].map { .array($0.list.reversed()) }
          return rightAnswer(operation, turned).map { JSONValue.array($0.list.reversed()) }
        }),
      asking("\(kind)-simplified-negative", operation, flaw: "takes the magnitude of a tolerance") {
        $0["tolerance"] = $0["tolerance"]?.asNumber.map { .number($0.magnitude) }
      },
    ]
  }

  private static func ofZooms(_ kind: String) -> [Mutant] {
    let operation = "\(kind).simplifiedForZoom"
    func zoom(
      _ name: String, flaw: String, _ change: @escaping @Sendable (Double) -> Double
    ) -> Mutant {
      asking("\(kind)-for-zoom-\(name)", operation, flaw: flaw) {
        $0["zoom"] = $0["zoom"]?.asNumber.map { .number(change($0)) }
      }
    }
    return [
      zoom("whole-pixel", flaw: "has a tolerance of a pixel") { $0 - 1 },
      zoom("quarter-pixel", flaw: "has a tolerance of a quarter of a pixel") { $0 + 1 },
      zoom("inside-out", flaw: "has coarser lines at higher zooms") { 28 - $0 },
      zoom("at-most-16", flaw: "knows no zoom above 16") { min($0, 16) },
      zoom("at-least-12", flaw: "knows no zoom below 12") { max($0, 12) },
    ]
  }

  private static func ofClipped(_ kind: String) -> [Mutant] {
    let operation = "\(kind).clipped"
    func rect(
      _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
    ) -> Mutant {
      asking("\(kind)-clipped-\(name)", operation, flaw: flaw) {
        $0["mapRect"] = $0["mapRect"]?.changingMembers(change)
      }
    }
    return [
      rect("transposed", flaw: "exchanges width and height") {
        ($0["width"], $0["height"]) = ($0["height"], $0["width"])
      },
      rect("no-east", flaw: "does not clip in the east") { members in
        if let width = members["width"]?.asNumber, width > 0 { members["width"] = .number(.infinity) }
      },
      rect("null-whole", flaw: "takes the null rect for the whole plane") { members in
        guard members["x"]?.asNumber == .infinity, members["y"]?.asNumber == .infinity else { return }
        (members["x"], members["y"]) = (.number(-1e9), .number(-1e9))
        (members["width"], members["height"]) = (.number(2e9), .number(2e9))
      },
      asking("\(kind)-clipped-nan-dropped", operation, flaw: "drops points that are not finite") {
        $0["points"] = ($0["points"]?.list.filter { $0.list.allSatisfy { $0.asNumber?.isFinite == true } })
          .map { .array($0) }
      },
      telling("\(kind)-clipped-backward", operation, flaw: "gives points in the opposite order") {
        .array(
          $0.list.reversed().map { element in
            element.list.first?.asNumber == nil ? .array(element.list.reversed()) : element
          })
      },
    ]
  }
}

extension JSONValue {
  /// Returns an array, or another value if that is no array.
  fileprivate static func array(_ elements: [JSONValue], or other: JSONValue) -> JSONValue {
    if case .array = other { .array(elements) } else { other }
  }
}
