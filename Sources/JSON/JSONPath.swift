/// A place in a JSON document, written `$.groups[0].id`.
///
/// A list from the place up to the root: a path is made for every value that is read and written
/// out for the few that are wrong.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// A step from a value to one inside it.
  package enum Step {
    case member(String)
    case element(Int)
    /// Any number of steps that are left out.
    case omitted
  }

  private indirect enum Place: Sendable {
    case root(String)
    case member(Place, String)
    case element(Place, Int)
    case omitted(Place)

    func write(to text: inout String, member: (String) -> String) {
      switch self {
      case .root(let name): text += name
      case .member(let parent, let name):
        parent.write(to: &text, member: member)
        text += member(name)
      case .element(let parent, let index):
        parent.write(to: &text, member: member)
        text += "[\(index)]"
      case .omitted(let parent):
        parent.write(to: &text, member: member)
        text += "…"
      }
    }
  }

  private let place: Place

  /// The root, or a path that is text already, as `$.a[0]`.
  package init(_ description: String = "$") { place = .root(description) }

  /// The path of the given steps from the root.
  package init(steps: [Step]) {
    place = steps.reduce(.root("$")) { place, step in
      switch step {
      case .member(let name): .member(place, name)
      case .element(let index): .element(place, index)
      case .omitted: .omitted(place)
      }
    }
  }

  private init(_ place: Place) { self.place = place }

  /// The path of the member of that name.
  package func appending(member: String) -> JSONPath { JSONPath(.member(place, member)) }

  /// The path of the element at that index.
  package func appending(index: Int) -> JSONPath { JSONPath(.element(place, index)) }

  /// The path as text, names as they are.
  public var description: String {
    var text = ""
    place.write(to: &text) { "." + $0 }
    return text
  }

  /// The path as text on one line, as `$.features[3]["a b"]`: a name that is no word is in quotes,
  /// a long one is cut.
  package var quoted: String {
    var text = ""
    place.write(to: &text, member: Self.quoted)
    return text
  }

  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "_") }
    if isPlain, name.utf8.count <= 40, let first = name.utf8.first, !ASCII.isDigit(first) {
      return ".\(name)"
    }
    // Cut by scalars: a single character may be of any length.
    let start = name.unicodeScalars.prefix(40)
    var quoted: [UInt8] = []
    quoted.append(quoted: start.endIndex < name.endIndex ? String(start) + "…" : name)
    return "[\(String(decoding: quoted, as: UTF8.self))]"
  }

  /// Whether both are written alike.
  public static func == (first: JSONPath, second: JSONPath) -> Bool {
    first.description == second.description
  }

  /// Hashes the path as text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
