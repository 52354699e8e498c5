/// A strict reader of the part of XML 1.0 that JUnit files use: elements, attributes, text and
/// references, but no comments, CDATA or namespaces. Foundation's reader is not used, because it
/// repairs documents that are not well-formed, so no test could find such a fault.
package struct JUnitDocument {
  /// An element of the document.
  package struct Element {
    /// The element's name.
    package let name: String
    /// The values of the attributes by name, with references resolved.
    package let attributes: [String: String]
    /// The nesting depth, which is 1 for the root.
    package let depth: Int
    /// The text that is directly inside the element.
    package fileprivate(set) var text = ""
  }

  /// The elements in the order of their start tags.
  package private(set) var elements: [Element] = []
  private var rest: Substring.UnicodeScalarView
  private var open: [Int] = []

  /// An error about a document that is not well-formed.
  package struct Malformed: Error {}

  /// Reads a document.
  ///
  /// - Throws: `Malformed` if the document is not well-formed.
  package init(_ xml: String) throws {
    rest = Substring(xml).unicodeScalars
    let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    guard xml.unicodeScalars.starts(with: start.unicodeScalars) else { throw Malformed() }
    rest = rest.dropFirst(start.unicodeScalars.count)
    while let scalar = rest.first {
      if scalar == "<" { try readTag() } else { try readText() }
    }
    guard open.isEmpty, !elements.isEmpty else { throw Malformed() }
  }

  private mutating func readTag() throws {
    rest.removeFirst()
    if rest.first == "/" {
      rest.removeFirst()
      let name = readName()
      guard let index = open.popLast(), elements[index].name == name, rest.popFirst() == ">" else {
        throw Malformed()
      }
      return
    }
    let name = readName()
    // There must be only one root.
    guard !name.isEmpty, elements.isEmpty || !open.isEmpty else { throw Malformed() }
    var attributes: [String: String] = [:]
    while rest.first == " " {
      rest.removeFirst()
      let key = readName()
      guard !key.isEmpty, rest.popFirst() == "=", rest.popFirst() == "\"" else { throw Malformed() }
      let value = try readCharacters { $0 == "\"" }
      guard rest.popFirst() == "\"", attributes.updateValue(value, forKey: key) == nil else {
        throw Malformed()
      }
    }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, depth: open.count))
    if rest.first == "/" {
      rest.removeFirst()
      open.removeLast()
    }
    guard rest.popFirst() == ">" else { throw Malformed() }
  }

  private mutating func readText() throws {
    let text = try readCharacters { _ in false }
    if let index = open.last {
      elements[index].text += text
    } else if text != "\n" {
      throw Malformed()
    }
  }

  private mutating func readName() -> String {
    let name = rest.prefix { $0.isASCII && $0.properties.isAlphabetic }
    rest = rest.dropFirst(name.count)
    return String(Substring(name))
  }

  /// Reads the characters up to `<` or to one that `ends` accepts, and resolves references.
  private mutating func readCharacters(until ends: (Unicode.Scalar) -> Bool) throws -> String {
    var text = String.UnicodeScalarView()
    while let scalar = rest.first, scalar != "<", !ends(scalar) {
      rest.removeFirst()
      switch scalar.value {
      case 0x26: text.append(try readReference())
      // The characters that XML 1.0 allows. The only line end is the line feed, which readers do
      // not change.
      case 0x09, 0x0A, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: text.append(scalar)
      default: throw Malformed()
      }
    }
    return String(text)
  }

  private mutating func readReference() throws -> Unicode.Scalar {
    let name = rest.prefix { $0 != ";" }
    rest = rest.dropFirst(name.count)
    guard rest.popFirst() == ";" else { throw Malformed() }
    switch String(Substring(name)) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case let number where number.hasPrefix("#"):
      guard let value = UInt32(number.dropFirst()), [9, 10, 13].contains(value) || value >= 0x20,
        let scalar = Unicode.Scalar(value)
      else { throw Malformed() }
      return scalar
    default: throw Malformed()
    }
  }
}
