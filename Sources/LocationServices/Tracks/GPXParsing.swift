import Foundation
import JSON
import MapGeometry

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What the XML parser found so far. Only the parser's thread uses it.
final class GPXParsing: NSObject, XMLParserDelegate {
  private let path: String
  private let batches: GPXBatches
  private var failure: TrackFault?
  private var batch: [TrackItem] = []
  private var point: TrackPoint?
  private var message: String?
  private var text = ""
  private var isCollecting = false
  /// The names of the elements that have not ended, the outermost first.
  private var openElements: [String] = []
  private var hasRoot = false
  /// The first error of the syntax.
  private var syntaxError: (line: Int, code: Int)?

  private static let maximumDepth = 256

  init(path: String, batches: GPXBatches) { (self.path, self.batches) = (path, batches) }

  /// Reads the file to its end or to its first error, which is returned.
  func parse(_ stream: InputStream) -> TrackFault? {
    let parser = XMLParser(stream: stream)
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    let isWhole = parser.parse()
    flush(parser)
    return batches.isCanceled ? nil : failure ?? fault(atEndOf: parser, isWhole: isWhole)
  }

  /// Returns the fault of a file that is not XML or that ends too early; nil if there is none. The
  /// parser accepts a file that ends too early.
  private func fault(atEndOf parser: XMLParser, isWhole: Bool) -> TrackFault? {
    if !isWhole {
      let error = syntaxError ?? (max(parser.lineNumber, 1), 0)
      let found = GPXParsing.found[error.code] ?? "an error (code \(error.code) of the XML parser)"
      return TrackFault(source: path, line: error.line, message: "expected XML, found \(found)")
    }
    if hasRoot && openElements.isEmpty { return nil }
    let expected =
      openElements.last.map { "the end of the element \(quoted($0))" } ?? "the element \"gpx\""
    return TrackFault(
      source: path, line: max((try? TrackBytes(path: path).lineCount()) ?? 0, 1),
      message: "expected \(expected), found the end of the file")
  }

  /// What the parser found, by the frequent codes of its errors (libxml2's).
  private static let found = [
    4: "text outside of elements", 5: "text after the last element", 26: "an entity that is not declared",
    39: "an attribute without quotes", 41: "an attribute without a value", 68: "a name that is not valid",
    73: "a tag without \">\"", 76: "the end of another element", 9: "a character that is not allowed",
  ]

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    let code = (parseError as NSError).code
    // The codes of namespaces are from 200. Names without a namespace are read.
    if syntaxError == nil, code < 200 { syntaxError = (max(parser.lineNumber, 1), code) }
  }

  /// Gives the batch to the reader of the track.
  private func flush(_ parser: XMLParser) {
    if !batches.append(batch) { parser.abortParsing() }
    batch.removeAll()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    openElements.append(localName(name))
    hasRoot = true
    if openElements.count == 1, localName(name) != "gpx" {
      fail(parser, "expected the element gpx, found \(quoted(name))")
    }
    if openElements.count > GPXParsing.maximumDepth {
      fail(
        parser, "expected at most \(GPXParsing.maximumDepth) elements one inside another, found more")
    }
    switch localName(name) {
    case "trkpt", "rtept":
      message = nil
      func number(_ name: String) -> Double {
        guard let text = attributes[name] else {
          message = message ?? "expected the attribute \(name), found none"
          return .nan
        }
        guard let value = finiteNumber(text) else {
          message = message ?? "\(name): expected a number, found \(quoted(text))"
          return .nan
        }
        return value
      }
      point = TrackPoint(
        coordinate: Coordinate(latitude: number("lat"), longitude: number("lon")), line: parser.lineNumber)
    case "time", "ele", "course", "speed", "hdop", "accuracy":
      isCollecting = point != nil
      text = ""
    default: isCollecting = false
    }
  }

  /// Ends the parsing with an error. The first one counts.
  private func fail(_ parser: XMLParser, _ message: String) {
    failure = failure ?? TrackFault(source: path, line: max(parser.lineNumber, 1), message: message)
    parser.abortParsing()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    // The longest value that is used has some twenty characters.
    if isCollecting, text.utf8.count < 256 { text += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    _ = openElements.popLast()
    let name = localName(name)
    if name == "trkpt" || name == "rtept" {
      guard let ended = point else { return }
      batch.append(
        message.map { .fault(TrackFault(source: path, line: ended.line, message: $0)) } ?? .point(ended))
      point = nil
      if batch.count >= 1024 { flush(parser) }
    } else if isCollecting {
      isCollecting = false
      set(name, text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  private func set(_ name: String, _ text: String) {
    if text.isEmpty { return }
    guard let value = name == "time" ? TrackTime.seconds(text) : finiteNumber(text) else {
      let expected = name == "time" ? "a time such as 2026-11-23T09:15:00Z" : "a number"
      message = message ?? "\(name): expected \(expected), found \(quoted(text))"
      return
    }
    switch name {
    case "time": point?.time = value
    case "ele": point?.altitude = value
    case "course": point?.course = value
    case "speed": point?.speed = value
    // A receiver's range error of 5 m times the dilution of precision, as for NMEA.
    case "hdop": point?.horizontalAccuracy = value * 5
    case "accuracy": point?.horizontalAccuracy = value
    default: break
    }
  }

  private func localName(_ name: String) -> String {
    name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
