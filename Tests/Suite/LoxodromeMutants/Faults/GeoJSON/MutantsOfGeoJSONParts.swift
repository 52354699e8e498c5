import LoxodromeSuite

extension Mutant {
  /// Bugs in what is made of the objects of GeoJSON texts.
  static let ofGeoJSONParts = ofParts + ofDecodedObjects

  private static let ofParts: [Mutant] = [
    parts("geojson-north-is-east", flaw: "takes the third number of the upper half for the north") { part in
      part["box"] = part["box"]?.changingMembers { box in
        if box["axes"] != .number(2) { box["north"] = box["east"] }
      }
    },
    parts("geojson-boxes-of-two-axes", flaw: "takes every box for one of two axes") { part in
      part["box"] = part["box"]?.changingMembers { $0["axes"] = .number(2) }
    },
    geometries("geojson-collections-without-polygons", flaw: "has no polygons of collections") { geometry in
      guard (geometry["types"]?.list.count ?? 0) > 1 else { return }
      geometry["polygons"] = .array([])
      geometry["rings"] = .array([])
    },
    geometries("geojson-rings-of-outlines", flaw: "leaves holes out of the rings") { geometry in
      geometry["rings"] = geometry["polygons"].map { .array($0.list.compactMap(\.list.first)) }
    },
    parts("geojson-ids-never-equal", flaw: "takes equal ids for different ones") { part in
      part["same"] = part["same"]?.changingMembers { $0["id"] = $0["all"] }
    },
  ]

  private static let ofDecodedObjects: [Mutant] = [
    shapes("geojson-decoded-without-holes", flaw: "decodes no holes") { $0.withoutHoles },
    shapes("geojson-decoded-empty-holes", flaw: "has an empty list of holes for none") { shape in
      guard shape.verb == "polygon", shape.part(1).part(1) == .null else { return shape }
      return .array([.string("polygon"), .array([shape.part(1).part(0), .array([])])])
    },
    objects("geojson-decoded-without-ids", flaw: "decodes no ids") { object in
      if object["identifier"] != nil { object["identifier"] = .null }
    },
    objects("geojson-decoded-without-spaces", flaw: "removes spaces from properties") { object in
      guard case .string(let text)? = object["properties"] else { return }
      object["properties"] = .string(text.filter { $0 != " " })
    },
  ]

  private static func parts(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    telling(name, "geoJSON.parts", flaw: flaw) { answer in
      answer.changingMembers { $0["parts"] = $0["parts"]?.changingElements { $0.changingMembers(change) } }
    }
  }

  private static func geometries(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    parts(name, flaw: flaw) { $0["geometry"] = $0["geometry"]?.changingMembers(change) }
  }

  /// Returns a mutant that changes the members of each decoded feature.
  private static func objects(
    _ name: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
  ) -> Mutant {
    telling(name, "geoJSON.decoded", flaw: flaw) { answer in
      answer.changingMembers {
        $0["objects"] = $0["objects"]?.changingElements { $0.changingMembers(change) }
      }
    }
  }

  /// Returns a mutant that changes each decoded shape, in features and by itself.
  private static func shapes(
    _ name: String, flaw: String, _ change: @escaping @Sendable (JSONValue) -> JSONValue
  ) -> Mutant {
    telling(name, "geoJSON.decoded", flaw: flaw) { answer in
      answer.changingMembers { members in
        members["objects"] = members["objects"]?.changingElements { object in
          guard case .object = object else { return change(object) }
          return object.changingMembers { $0["shapes"] = $0["shapes"]?.changingElements(change) }
        }
      }
    }
  }
}

extension JSONValue {
  /// A shape whose polygons have no holes.
  fileprivate var withoutHoles: JSONValue {
    func filled(_ polygon: JSONValue) -> JSONValue { .array([polygon.part(0), .null]) }
    switch verb {
    case "polygon": return .array([part(0), filled(part(1))])
    case "polygons": return .array([part(0), part(1).changingElements(filled)])
    default: return self
    }
  }
}
