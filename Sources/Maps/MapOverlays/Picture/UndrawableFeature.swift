import MapGeoJSON

/// A feature that a picture leaves out because a part of it has no place on the map.
public struct UndrawableFeature: Hashable, Sendable, CustomStringConvertible {
  /// The reason why a feature cannot be drawn.
  public enum Reason: Error, Hashable, Sendable {
    /// A latitude beyond 90 degrees; the value in degrees.
    case latitude(Double)
    /// A longitude that is not finite; the value.
    case longitude(Double)
    /// A ring goes around the earth more than once; the number of times.
    case goesAroundOften(Double)
    /// A line, a ring or a circle is wider than 256 worlds.
    case tooWide
  }

  /// The number of the feature or bare geometry in the order of adding, from 1.
  public var number: Int
  /// The feature's `id`; nil if it has none.
  public var identifier: Feature.Identifier?
  /// The reason.
  public var reason: Reason

  /// The number, the identifier if there is one, and the reason, for example `2 (id "x"): latitude
  /// 95, expected −90…90`. Control characters are escaped, and identifiers are cut to 40
  /// characters.
  public var description: String {
    let name =
      switch identifier {
      case nil: ""
      case .string(let text): " (id \(RawJSON(.string(String(text.prefix(40)))).text))"
      case .number(let number): " (id \(number.text.prefix(40)))"
      }
    return StyleError("\(number)\(name): \(reason.text)").description
  }
}

extension UndrawableFeature.Reason {
  /// The reason in words.
  var text: String {
    switch self {
    case .latitude(let latitude): "latitude \(latitude), expected −90…90"
    case .longitude(let longitude): "longitude \(longitude), expected a finite number"
    case .goesAroundOften(let turns):
      "a ring goes \(Int(exactly: turns).map(String.init) ?? "\(turns)") times around the earth, "
        + "expected at most 1"
    case .tooWide: "wider than \(Int(MapPicture.largestWorldCount)) worlds"
    }
  }
}
