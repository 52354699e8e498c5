/// A place in a JSON document, written `$.groups[0].id`.
///
/// A list from the place up to the root: a path is made for every value that is read and written
/// out for the few that are wrong.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  private indirect enum Place: Sendable {
    case root(String)
    case member(Place, String)
    case element(Place, Int)

    func write(to text: inout String) {
      switch self {
      case .root(let name): text += name
      case .member(let parent, let name):
        parent.write(to: &text)
        text += "." + name
      case .element(let parent, let index):
        parent.write(to: &text)
        text += "[\(index)]"
      }
    }
  }

  private let place: Place

  /// The root, or a path that is text already, as `$.a[0]`.
  package init(_ description: String = "$") { place = .root(description) }

  private init(_ place: Place) { self.place = place }

  func appending(member: String) -> JSONPath { JSONPath(.member(place, member)) }

  func appending(index: Int) -> JSONPath { JSONPath(.element(place, index)) }

  /// The path as text.
  public var description: String {
    var text = ""
    place.write(to: &text)
    return text
  }

  /// Whether both are written alike.
  public static func == (first: JSONPath, second: JSONPath) -> Bool {
    first.description == second.description
  }

  /// Hashes the path as text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
