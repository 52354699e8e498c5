import Foundation
import LoxodromeAnswers
import LoxodromeSuite

extension ExtremeArguments {
  /// Returns the values of an argument of the operations on changes, files and tracks; nil for another.
  /// The first one is usual.
  static func fileValues(of argument: String, in operation: String) -> [String]? {
    switch (operation, argument) {
    case ("clusters.changed", "steps"): changes
    case ("clusters.run", "blocks"): texts(of: blocks)
    case ("clusters.band", "runs"): texts(of: member("run", "clusters.run", blocksMember)).map { "[\($0)]" }
    case ("clusters.band", "rows"):
      ["[0, 4294967295]", "[]"] + numbers.flatMap { a in numbers.map { "[\(a), \($0)]" } }
    case ("clusters.merged", "bands"): texts(of: band).map { "[\($0)]" } + ["[]"]
    case ("clusters.inFile", "file"):
      texts(of: member("file", "clusters.merged", "{\"bands\": [\"\(band)\"]}"))
    case ("clusters.inFile", "steps"): fileQuestions
    case ("tileArchive.written", "format"): ["\"pmtiles\"", "\"mbtiles\"", "\"folder\"", "\"\""]
    case ("tileArchive.written", "steps"): writerSteps
    case ("tilePicture.pixels", "picture"): texts(of: picture)
    case ("track.points", "format"), ("track.replay", "format"):
      ["csv", "gpx", "nmea", "geojson", "", "/", "a.csv"].map { "\"\($0)\"" }
    case ("track.points", "bytes"), ("track.replay", "bytes"): tracks
    case ("track.replay", "steps"): replaySteps
    default: nil
    }
  }

  private static let blocks =
    "BAAAAAAAAAAAAAAAAAAcQAAAAAAAACBAAAAAAADgYkBmZmZmZmYcQAAAAAAAAEdAAAAAAACAR0AAAAAAAIBAwM3MzMzMDEdA"
  private static let blocksMember = "{\"blocks\": \"\(blocks)\"}"

  /// The band of all rows of the points.
  private static var band: String {
    let options =
      "{\"radius\": 40, \"extent\": 512, \"minimumZoom\": 0, \"maximumZoom\": 3, \"minimumPoints\": 2, "
      + "\"order\": \"spatial\"}"
    let run = member("run", "clusters.run", blocksMember)
    return member(
      "band", "clusters.band",
      "{\"runs\": [\"\(run)\"], \"options\": \(options), \"rows\": [0, 4294967295], \"lowestZoom\": 1}")
  }

  /// The text of a member of an answer; empty if there is none.
  private static func member(_ name: String, _ operation: String, _ arguments: String) -> String {
    guard let operation = Operation.named(operation),
      let value = try? JSONValue(parsing: Data(arguments.utf8)),
      let answer = try? operation.evaluate(value, profile: .loxodrome), case .string(let text)? = answer[name]
    else { return "" }
    return text
  }

  /// The text in base64, its beginnings, and the bytes with one byte of 255 at each fourth place.
  private static func texts(of text: String) -> [String] {
    let bytes = [UInt8](Data(base64Encoded: text) ?? Data())
    let changed = stride(from: 0, to: bytes.count, by: 4).map { place in
      var other = bytes
      other[place] = 255
      return Data(other).base64EncodedString()
    }
    return ([text, "", "A", String(text.prefix(40)), String(text.dropLast(4))] + changed).map { "\"\($0)\"" }
  }

  /// A PNG file of one gray pixel.
  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAADUlEQVR4AQECAP3/AIAAggCBw24l4AAAAABJRU5ErkJggg=="

  private static let changes =
    [
      #"[["insert", [{"latitude": 46, "longitude": 7}], []], ["remove", [0]], ["clusters", 0], ["hierarchy"]]"#,
      "[]",
    ]
    + numbers.flatMap { a in
      numbers.map { b in
        let rect = "{\"x\": \(a), \"y\": \(b), \"width\": \(b), \"height\": \(a)}"
        let place = "{\"latitude\": \(a), \"longitude\": \(b)}"
        let span = "{\"latitudeDelta\": \(b), \"longitudeDelta\": \(a)}"
        return """
          [["reduce", "sum", [\(a)]], ["reduce", "any", [\(b), \(a)]],
           ["insert", [\(place), \(place)], [[\(b)], [\(a)]]], ["clusters", 1], ["in", \(rect), 2],
           ["between", [\(a), \(b), \(b), \(a)], 3],
           ["region", {"center": \(place), "span": \(span)}, 1], ["equallyNear", \(place), 1],
           ["nearest", \(place), 0], ["tile", {"x": 0, "y": 0, "z": 0}],
           ["tile", {"x": 0, "y": 0, "z": 0}, \(b)], ["remove", [1, 3, -1]],
           ["remove", [0, 2]], ["in", \(rect), 0], ["unplaced"], ["hierarchy"], ["clusters", 0]]
          """
      }
    }
    + numbers.filter { Double($0)?.truncatingRemainder(dividingBy: 1) == 0 }.map { number in
      """
      [["item", \(number)], ["leaves", \(number), \(number), 0], ["leaves", 0, \(number), \(number)],
       ["insert", [{"latitude": 46, "longitude": 7}, {"latitude": 46, "longitude": 7}], []],
       ["leaves", \(number), \(number), \(number)], ["leaves", 0, \(number), \(number)], ["item", \(number)]]
      """
    }

  private static let fileQuestions =
    [#"[["header"], ["check"], ["clusters", 0], ["largest", 2]]"#, "[]"]
    + numbers.flatMap { a in
      numbers.map { b in
        let rect = "{\"x\": \(a), \"y\": \(b), \"width\": \(b), \"height\": \(a)}"
        return """
          [["in", \(rect), 2], ["has", \(rect), 0], ["between", [\(a), \(b), \(b), \(a)], 3],
           ["between", [\(a), \(a), \(b), \(b)], 1], ["tile", {"x": 0, "y": 0, "z": 1}, \(b)]]
          """
      }
    }

  private static let writerSteps: [String] = {
    let finish = #"["finish", {"name": "a", "format": "png", "levels": [0, 3]}]"#
    return ["[[\"tiles\", {\"x\": 1, \"y\": 0, \"z\": 1}, 1, \"AAAA\"], \(finish)]", "[]", "[\(finish)]"]
      + numbers.flatMap { a in
        [
          "[[\"tiles\", {\"x\": 0, \"y\": 0, \"z\": \(a)}, \(a), \"AAAA\"], \(finish)]",
          "[[\"tiles\", {\"x\": 0, \"y\": 0, \"z\": 31}, \(a), \"AAAA\"], \(finish)]",
          "[[\"scattered\", {\"x\": 0, \"y\": 0, \"z\": 31}, [\(a), \(a)], [0, \(a)], [\"AAAA\"]], \(finish)]",
          "[[\"finish\", {\"name\": \"a\", \"format\": \"jpeg\", \"levels\": [0, \(a)]}]]",
        ]
      }
  }()

  private static let tracks = [
    "lat,lon,time\\n46,7,1\\n46.1,7,2\\n", "lat,lon\\n46,7\\nx,1", "", "\\u0100", "\\u0000\\u00ff",
    "<gpx><trkpt lat='1' lon='2'/></gpx>", "<gpx><trkpt lat='1'", "$GPRMC,,*00", "lat,lon,time\\n1,2,1e308",
    "lat,lon\\n90,180\\n-90,-180\\n0,0",
  ].map { "\"\($0)\"" }

  private static let replaySteps =
    [#"[["next"], ["advance", 5], ["clock"]]"#, "[]"]
    + numbers.flatMap { a in
      numbers.map { b in
        """
        [["headings", true], ["rate", \(a)], ["advance", \(b)], ["seek", \(a)], ["clock"], ["rate", 1],
         ["advance", \(b)], ["pause", false], ["next"], ["seek", \(b)], ["next"], ["clock"]]
        """
      }
    }
}
