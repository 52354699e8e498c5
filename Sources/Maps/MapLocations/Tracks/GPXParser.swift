import CLoxodromeXML
import LoxodromeJSON

/// Reads a GPX file in parts by libxml2.
final class GPXParser {
  private let path: String
  private let bytes: GPXBytes
  private var context: xmlParserCtxtPtr?
  private var points: GPXPoints
  /// The namespace of the root, or its prefix if that has none; nil if it has neither.
  private var rootSpace: UnsafePointer<xmlChar>?
  private var hasRoot = false
  /// The number of elements that are open.
  private var depth = 0
  /// The number of namespaces that they declare.
  private var spaceCount = 0
  /// Of the open elements that declare namespaces, few, the depth and that number for those around it.
  private var spaces: [(depth: Int, countAround: Int)] = []
  /// The depth of the innermost of them; 0 for none.
  private var spaceDepth = 0
  private var openTag = GPXOpenTag()
  private var isAtEnd = false
  /// The first error.
  private var fault: TrackFault?

  private static let maximumDepth = 256
  private static let maximumAttributeCount = 256

  /// Opens a file and reads its first part.
  init(path: String) throws(TrackFault) {
    self.path = path
    points = GPXPoints(path: path)
    bytes = try GPXBytes(path: path)
    var handler = GPXParser.handler
    let user = Unmanaged.passUnretained(self).toOpaque()
    // The first four bytes tell the encoding. They can be an error already, for the handler.
    context = bytes.takeFirst(4).withUnsafeBytes { start in
      withoutMessages {
        xmlCreatePushParserCtxt(
          &handler, user, start.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(start.count), nil)
      }
    }
    guard let context else { throw TrackFault(source: path, message: "no memory") }
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue))
  }

  deinit {
    // There is one where the file declares a type of document.
    guard let context else { return }
    xmlFreeDoc(context.pointee.myDoc)
    xmlFreeParserCtxt(context)
  }

  /// Returns the items of the next part that has some; nil at the end.
  ///
  /// - Throws: the first error, after the items before it.
  func next() throws(TrackFault) -> [TrackItem]? {
    while fault == nil && !isAtEnd {
      do throws(TrackFault) {
        if let part = try bytes.next() { parse(part) } else { end() }
      } catch {
        fault = error
      }
      if fault != nil || isAtEnd { points.finish() }
      let items = points.takeItems()
      if !items.isEmpty { return items }
    }
    if let fault { throw fault }
    return nil
  }

  private func parse(_ part: [UInt8]) {
    part.withUnsafeBytes { part in
      let start = part.baseAddress?.assumingMemoryBound(to: CChar.self)
      _ = withoutMessages { xmlParseChunk(context, start, Int32(part.count), isAtEnd ? 1 : 0) }
    }
    if fault == nil, let input = context?.pointee.input?.pointee, let start = input.cur, let end = input.end,
      openTag.attributeCount(
        in: UnsafeBufferPointer(start: start, count: end - start),
        at: Int(input.consumed) + (start - input.base)) > GPXParser.maximumAttributeCount
    {
      failOfAttributes(line: Int(xmlSAX2GetLineNumber(context)))
    }
  }

  private func failOfAttributes(line: Int) {
    let limit = GPXParser.maximumAttributeCount
    fail("expected at most \(limit) attributes and namespaces in an element, found more", line: line)
  }

  private func end() {
    isAtEnd = true
    parse([])
    let open = context?.pointee.name.map { "the end of the element \(quoted(string($0)))" }
    guard let expected = open ?? (hasRoot ? nil : "the element \"gpx\"") else { return }
    fault = TrackFault(
      source: path, line: max(bytes.lineCount, 1),
      message: "expected \(expected), found the end of the file")
  }

  /// Ends the reading with an error. The first one counts.
  private func fail(_ message: String, line: Int) {
    guard fault == nil else { return }
    fault = TrackFault(source: path, line: max(line, 1), message: message)
    xmlStopParser(context)
  }

  /// What the parser found, by the frequent codes of its errors.
  private static let found = [
    1: "a part that cannot be read", 4: "text outside of elements", 5: "text after the last element",
    26: "an entity that is not declared",
    39: "an attribute without quotes", 41: "an attribute without a value", 68: "a name that is not valid",
    73: "a tag without \">\"", 76: "the end of another element", 9: "a character that is not allowed",
  ]
}

extension GPXParser {
  /// The functions that libxml2 calls. Without one for entities there are none but XML's own.
  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = XML_SAX2_MAGIC
    handler.startElementNs = { user, name, prefix, namespace, spaceCount, _, count, _, attributes in
      guard let parser = GPXParser.of(user), let name else { return }
      parser.depth += 1
      if spaceCount > 0 { parser.declare(Int(spaceCount)) }
      parser.begin(
        name, namespace ?? prefix, attributes.map { UnsafeBufferPointer(start: $0, count: Int(count) * 5) })
    }
    handler.endElementNs = { user, name, _, _ in
      guard let parser = GPXParser.of(user), let name else { return }
      if parser.spaceDepth == parser.depth { parser.undeclare() }
      parser.depth -= 1
      parser.points.end(string(name))
    }
    handler.characters = { user, start, count in
      GPXParser.of(user)?.points.add(UnsafeBufferPointer(start: start, count: Int(count)))
    }
    handler.cdataBlock = handler.characters
    handler.serror = { user, error in
      guard let parser = GPXParser.of(user), let error = error?.pointee else { return }
      // The errors of namespaces are none: an undeclared prefix is a namespace of its own.
      guard error.level == XML_ERR_FATAL else { return }
      let found = GPXParser.found[Int(error.code)] ?? "an error (code \(error.code) of libxml2)"
      parser.fail("expected XML, found \(found)", line: Int(error.line))
    }
    return handler
  }

  private static func of(_ user: UnsafeMutableRawPointer?) -> GPXParser? {
    user.map { Unmanaged<GPXParser>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The element that begins declares namespaces.
  private func declare(_ count: Int) {
    spaces.append((depth, spaceCount))
    spaceDepth = depth
    spaceCount += count
  }

  /// The innermost element that declares namespaces ends.
  private func undeclare() {
    spaceCount = spaces.popLast()?.countAround ?? 0
    spaceDepth = spaces.last?.depth ?? 0
  }

  /// An element begins. It has a namespace, or a prefix that is not declared, or neither. Each of its
  /// attributes is five pointers: its name, its prefix, its namespace, and the start and the end of its
  /// value.
  private func begin(
    _ name: UnsafePointer<xmlChar>, _ space: UnsafePointer<xmlChar>?,
    _ pointers: UnsafeBufferPointer<UnsafePointer<xmlChar>?>?
  ) {
    let name = string(name)
    let line = Int(xmlSAX2GetLineNumber(context))
    if !hasRoot {
      if name != "gpx" { fail("expected the element gpx, found \(quoted(name))", line: line) }
      rootSpace = space
      hasRoot = true
    }
    if let context, context.pointee.nameNr >= GPXParser.maximumDepth {
      let limit = GPXParser.maximumDepth
      fail("expected at most \(limit) elements one inside another, found more", line: line)
    }
    // The namespaces are those that are declared here or around.
    if (pointers?.count ?? 0) / 5 + spaceCount > GPXParser.maximumAttributeCount {
      failOfAttributes(line: line)
    }
    points.begin(name, line: line, origin: { origin(space) }) { attribute in
      guard let pointers else { return nil }
      for index in stride(from: 0, to: pointers.count, by: 5) where pointers[index + 1] == nil {
        guard let found = pointers[index], string(found) == attribute else { continue }
        guard let start = pointers[index + 3], let end = pointers[index + 4] else { return nil }
        return String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
      }
      return nil
    }
  }
}

extension GPXParser {
  /// The beginnings of the namespaces whose elements `speed`, `course` and `accuracy` are those of the
  /// point, in meters per second, degrees and meters: Garmin's TrackPointExtensionv2.xsd, and what
  /// OsmAnd writes.
  private static let knownSpaces = [
    "http://www.garmin.com/xmlschemas/TrackPointExtension/", "https://osmand.net",
  ]

  /// Returns whose the elements of a namespace are. GPX's own are those of the namespace of the root, of
  /// any version of GPX, and those without a namespace.
  private func origin(_ space: UnsafePointer<xmlChar>?) -> GPXPoints.Origin {
    guard let space, space != rootSpace else { return .gpx }
    let text = string(space)
    if rootSpace.map({ string($0) == text }) == true || text.hasPrefix("http://www.topografix.com/GPX/") {
      return .gpx
    }
    return GPXParser.knownSpaces.contains { text.hasPrefix($0) } ? .known : .other
  }
}

private func string(_ text: UnsafePointer<xmlChar>) -> String { String(decodingCString: text, as: UTF8.self) }

/// Calls libxml2 so that it writes nothing to standard error, as it does for errors that have no
/// parser: those of a conversion.
private func withoutMessages<Value>(_ body: () -> Value) -> Value {
  let (function, user) = (__xmlStructuredError().pointee, __xmlStructuredErrorContext().pointee)
  xmlSetStructuredErrorFunc(nil) { _, _ in }
  defer { xmlSetStructuredErrorFunc(user, function) }
  return body()
}
