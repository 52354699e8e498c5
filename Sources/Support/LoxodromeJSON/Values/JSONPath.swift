/// The path of a value in a JSON document, such as `$.groups[0].id`.
///
/// A path is a linked list from the value to the root. Appending a step is O(1), because a path is
/// created for each value that is read. The text of a path is made only for the few values that
/// have an error.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// A step from a value to one of its members or elements.
  package enum Step: Sendable {
    case member(String)
    case element(Int)
    /// A placeholder for any number of steps.
    case omitted
  }

  private indirect enum Node: Sendable {
    case root(String)
    case step(from: Node, Step)

    func write(to text: inout String, member: (String) -> String) {
      switch self {
      case .root(let name): text += name
      case .step(let parent, let step):
        parent.write(to: &text, member: member)
        switch step {
        case .member(let name): text += member(name)
        case .element(let index): text += "[\(index)]"
        case .omitted: text += "…"
        }
      }
    }
  }

  private let node: Node

  /// Creates the path of the root, or a path with the given text, such as `$.a[0]`.
  package init(_ description: String = "$") { node = .root(description) }

  /// Creates the path with the given steps, which start at the root.
  package init(steps: [Step]) {
    node = steps.reduce(.root("$")) { .step(from: $0, $1) }
  }

  private init(_ node: Node) { self.node = node }

  /// Returns the path of the member with that name.
  package func appending(member: String) -> JSONPath { JSONPath(.step(from: node, .member(member))) }

  /// Returns the path of the element at that index.
  package func appending(index: Int) -> JSONPath { JSONPath(.step(from: node, .element(index))) }

  /// The path as text. Names are not quoted or escaped.
  public var description: String {
    var text = ""
    node.write(to: &text) { "." + $0 }
    return text
  }

  /// The path as text on one line, such as `$.features[3]["a b"]`. A name that is not an identifier
  /// is quoted. A name of more than 40 Unicode scalars is cut to 40 and quoted.
  package var quoted: String {
    var text = ""
    node.write(to: &text, member: Self.quoted)
    return text
  }

  private static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "_") }
    if isPlain, name.utf8.count <= 40, let first = name.utf8.first, !ASCII.isDigit(first) {
      return ".\(name)"
    }
    // The name is shortened by Unicode scalars, because a character can have any number of them.
    let start = name.unicodeScalars.prefix(40)
    var quoted: [UInt8] = []
    quoted.append(quoted: start.endIndex < name.endIndex ? String(start) + "…" : name)
    return "[\(String(decoding: quoted, as: UTF8.self))]"
  }

  /// Whether the texts of both paths are equal.
  public static func == (first: JSONPath, second: JSONPath) -> Bool {
    first.description == second.description
  }

  /// Hashes the text of the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
