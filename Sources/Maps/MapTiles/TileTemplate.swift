import Foundation
import LoxodromeDownloads
import MapGeometry

/// An address with fields for a tile's numbers: `https://tiles.example/{z}/{x}/{y}@{scale}x.png`.
///
/// `{x}`, `{y}`, `{z}` and `{scale}` are MapKit's fields. `{quadkey}` is the tile's quadkey. Three are
/// those of Leaflet, as servers describe themselves: `{-y}` is the row counted from the south, `{s}` the
/// letter a, b or c of a server, and `{r}` is `@2x` for two pixels per point and nothing for one. A
/// template without fields is a plain address: every tile has the same picture. The scheme is
/// `http`, `https` or `file`. A path that begins with `/` is a file's path. The name and the
/// password of a user can come before the host, as in `https://name:password@host/`. They have no
/// fields. No message shows them, or the values of a query, as in `?key=value`.
///
/// Characters that an address cannot contain, for example spaces, are escaped. Existing escapes
/// (`%20`) stay. In the address of a file, `?` and `#` are parts of names; in a plain path `%` is,
/// too.
public struct TileTemplate: Hashable, Sendable {
  /// The text of the template, not changed.
  public let text: String
  /// Escaped literal texts and fields, in order.
  private let parts: [Part]
  /// The address for tile 0/0/0, which is validated. `url(for:)` returns it if the address for
  /// another tile is not valid.
  private let first: URL

  private enum Part: Hashable {
    case literal(String)
    case field(Field)
  }

  private enum Field: String, CaseIterable, Hashable {
    case x, y, z, scale, quadkey
    case rowFromSouth = "-y"
    case server = "s"
    case scaleSuffix = "r"
  }

  /// Creates a template from a text. Throws an error if the scheme is missing or not supported, a
  /// field is unknown, a brace has no partner, the path of a file is not absolute, or the address
  /// is not valid.
  public init(_ text: String) throws(TileTemplateFault) {
    func fault(_ expected: String, _ found: String) -> TileTemplateFault {
      TileTemplateFault(
        template: oneLine(withoutCredentials(text)), expected: oneLine(expected), found: oneLine(found))
    }
    self.text = text
    let kind: AddressKind
    var rest = text[...]
    if text.hasPrefix("/") {
      kind = .path
    } else {
      guard let end = text.range(of: "://") else {
        throw fault("an address that begins with http://, https:// or file:///", "none")
      }
      let scheme = text[..<end.lowerBound].lowercased()
      guard ["http", "https", "file"].contains(scheme) else {
        throw fault("the scheme http, https or file", "\"\(scheme)\"")
      }
      kind = scheme == "file" ? .file : .web
      rest = text[end.upperBound...]
      if kind == .file, !rest.hasPrefix("/"), !rest.hasPrefix("localhost/") {
        let shown = withoutCredentials("://" + rest).dropFirst(3).prefix(20)
        throw fault("a path from the root after file://, as in file:///tiles", "\"\(shown)\"")
      }
      let authority = rest.prefix { !"/?#".contains($0) }
      if let name = authority.lastIndex(of: "@"), authority[..<name].contains(where: { "{}".contains($0) }) {
        throw fault("a user name and a password without { and }", "a brace")
      }
    }
    var parts = [Part.literal(kind == .path ? "file://" : String(text[..<rest.startIndex]))]
    // Literal text up to a brace, then a field up to the other brace, until the end.
    while !rest.isEmpty {
      let literal = rest.prefix { $0 != "{" && $0 != "}" }
      parts.append(.literal(escaped(literal, kind: kind)))
      rest = rest[literal.endIndex...]
      guard let brace = rest.first else { break }
      guard brace == "{" else { throw fault("{ before }", "} alone") }
      let name = rest.dropFirst().prefix { $0 != "{" && $0 != "}" }
      guard name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else {
        throw fault("} after {\(name)", "none")
      }
      guard let field = Field(rawValue: String(name)) else {
        let known = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
        throw fault("one of \(known)", "{\(name)}")
      }
      parts.append(.field(field))
      rest = rest[name.endIndex...].dropFirst()
    }
    guard let first = URL(string: Self.address(of: parts, at: TilePath(x: 0, y: 0, z: 0))),
      kind != .web || Self.isHost(first.host() ?? ""), kind == .web || first.isFileURL
    else { throw fault("an address with a host, as in http://host/{z}/{x}/{y}.png", "another text") }
    self.parts = parts
    self.first = first
  }

  /// Returns the address of a tile's picture. The row in the address is that of the path.
  ///
  /// The quadkey and the row from the south are empty if there is no tile with the numbers of the path.
  /// The letter of the server is that of |x + y| modulo 3.
  public func url(for path: TilePath) -> URL {
    URL(string: Self.address(of: parts, at: path)) ?? first
  }

  /// Whether the address depends on the pixels per point.
  public var hasScale: Bool { parts.contains(.field(.scale)) || parts.contains(.field(.scaleSuffix)) }

  /// Whether a host can be valid: not empty, and without escapes, because no host contains the
  /// characters that they represent.
  private static func isHost(_ host: String) -> Bool { !host.isEmpty && !host.contains("%") }

  private static func address(of parts: [Part], at path: TilePath) -> String {
    var address = ""
    for part in parts {
      switch part {
      case .literal(let text): address += text
      case .field(.x): address += String(path.x)
      case .field(.y): address += String(path.y)
      case .field(.z): address += String(path.z)
      case .field(.scale): address += path.scaleText
      case .field(.quadkey): address += path.tile?.quadkey ?? ""
      case .field(.rowFromSouth): address += path.tile.map { String($0.flipped.y) } ?? ""
      case .field(.server): address += ["a", "b", "c"][Int((path.x &+ path.y).magnitude % 3)]
      case .field(.scaleSuffix): address += path.contentScaleFactor == 1 ? "" : "@\(path.scaleText)x"
      }
    }
    return address
  }
}

/// An error in a template.
public struct TileTemplateFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The template, on one line, without user name, password and values of its query.
  public let template: String
  /// The expected value, as a phrase.
  public let expected: String
  /// The actual value, as a phrase.
  public let found: String

  /// One line: the template, the expected value and the actual value.
  public var description: String { "tile template \"\(template)\": expected \(expected), found \(found)" }
}

/// The kind of a template's text. It determines which characters are escaped.
private enum AddressKind {
  case web, file, path
}

/// Returns the text with percent escapes for characters that an address of this kind cannot
/// contain: all but unreserved and reserved ones (RFC 3986). In a file's path `?` and `#` are
/// escaped too, because they would end the path.
private func escaped(_ text: Substring, kind: AddressKind) -> String {
  // In a plain path every percent sign is a part of a name, otherwise only those that begin no escape.
  let percent = kind == .path ? "%" : "%(?![0-9A-Fa-f]{2})"
  let literal = text.replacingOccurrences(of: percent, with: "%25", options: .regularExpression)
  let more = CharacterSet(charactersIn: kind == .web ? "?#" : "")
  return literal.addingPercentEncoding(withAllowedCharacters: charactersOfAddresses.union(more)) ?? literal
}

/// The characters that an address of any kind can contain, and the percent sign of an escape.
private let charactersOfAddresses = CharacterSet(
  charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/[]@!$&'()*+,;=%")
