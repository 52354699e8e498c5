import Foundation
import LoxodromeSuite
import MapClustering
import MapGeometry

extension OperationAnswer {
  /// The operations on files of clusters that are made in parts (FORMAT.md, section 15). Files are in
  /// base64; another text has no answer.
  static let clusterShards = [
    OperationAnswer("clusters.run") { arguments, _ throws(JSONShapeError) in
      guard let bytes = try arguments.member("blocks").base64() else { return nil }
      return answer("run", otherwise: "invalid-blocks") { output in
        var rest = bytes[...]
        var blocks = CoordinateBlocks()
        var run = PointRunWriter()
        func read(_ memory: UnsafeMutableRawBufferPointer) -> Int {
          let part = rest.prefix(memory.count)
          memory.copyBytes(from: part)
          rest = rest.dropFirst(part.count)
          return part.count
        }
        while try blocks.next(read: read, { try run.append($0) }) {}
        try run.write(to: &output)
      }
    },
    OperationAnswer("clusters.band") { arguments, _ throws(JSONShapeError) in
      let options: ClusterOptions = try arguments["options"]
      let (rows, zoom): ([Int], Int) = (try arguments["rows"], try arguments["lowestZoom"])
      guard options.problem == nil, options.order == .spatial,
        options.minimumZoom...options.maximumZoom ~= zoom, rows.count == 2,
        let first = UInt32(exactly: rows[0]), let last = UInt32(exactly: rows[1]), first <= last,
        let files = try arguments.member("runs").files()
      else { return nil }
      defer { withExtendedLifetime(files) {} }
      return answer("band", otherwise: "invalid-runs") { output in
        try ClusterFile.writeBand(
          of: try files.map { try PointRun($0.bytes) }, rows: first...last, lowestZoom: zoom,
          options: options, to: &output)
      }
    },
    OperationAnswer("clusters.merged") { arguments, _ throws(JSONShapeError) in
      guard let files = try arguments.member("bands").files() else { return nil }
      defer { withExtendedLifetime(files) {} }
      return answer("file", otherwise: "invalid-bands") { output in
        try ClusterFile.merge(try files.map { try ClusterFile($0.bytes) }, to: &output)
      }
    },
    OperationAnswer("clusters.inFile") { arguments, _ throws(JSONShapeError) in
      guard let bytes = try arguments.member("file").base64() else { return nil }
      let kept = FixedBytes(bytes)
      defer { withExtendedLifetime(kept) {} }
      guard let file = try? ClusterFile(kept.bytes), file.header.isWhole else {
        return JSONValue.object(["error": .string("invalid-file")])
      }
      var answers: [JSONValue] = []
      for step in try arguments.member("steps").elements() {
        guard let answer = try file.answer(step) else { return nil }
        answers.append(answer)
      }
      return JSONValue.object(["answers": .array(answers)])
    },
  ]

  /// Returns the bytes that a body writes in base64, as a member of an object. If the body throws a
  /// fault of its files, the result is an error instead.
  private static func answer(
    _ name: String, otherwise fault: String, _ body: (inout ShardOutput) throws -> Void
  ) -> JSONValue {
    final class Written { var bytes: [UInt8] = [] }
    let written = Written()
    var output = ShardOutput { written.bytes += $0 }
    do { try body(&output) } catch { return .object(["error": .string(fault)]) }
    return .object(JSONObject([name: .string(Data(written.bytes).base64EncodedString())]))
  }
}

/// Bytes at a place in memory that stays the same as long as the object exists.
private final class FixedBytes {
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    memory.copyBytes(from: bytes)
    self.bytes = UnsafeRawBufferPointer(memory)
  }

  deinit { bytes.deallocate() }
}

extension JSONCursor {
  /// Returns the bytes of a text in base64; nil if it is none.
  func base64() throws(JSONShapeError) -> [UInt8]? {
    Data(base64Encoded: try string()).map { [UInt8]($0) }
  }

  /// Returns the bytes of texts in base64; nil if one is none.
  fileprivate func files() throws(JSONShapeError) -> [FixedBytes]? {
    var files: [FixedBytes] = []
    for text in try elements() {
      guard let bytes = try text.base64() else { return nil }
      files.append(FixedBytes(bytes))
    }
    return files
  }
}

extension ClusterFile {
  /// Returns the answer to a step of `clusters.inFile`; nil if a tile does not exist, or if a buffer
  /// is negative or not finite.
  fileprivate func answer(_ step: JSONCursor) throws(JSONShapeError) -> JSONValue? {
    do {
      switch try step[0] as String {
      case "header":
        return .object([
          "options": options.json, "pointCount": pointCount.json, "isEmpty": isEmpty.json,
        ])
      case "check":
        try check()
        return .bool(true)
      case "clusters": return json(try clusters(atZoom: try step[1]))
      case "in":
        return json(try clusters(in: try step[1] as MapRect, atZoom: try step[2]))
      case "between":
        let edges: [Double] = try step[1]
        guard edges.count == 4 else { return nil }
        return json(
          try clusters(
            west: edges[0], south: edges[1], east: edges[2], north: edges[3], atZoom: try step[2]))
      case "has": return .bool(try hasClusters(in: try step[1], atZoom: try step[2]))
      case "largest": return try largestCount(atZoom: try step[1]).json
      case "tile":
        guard let (tile, buffer) = try step.tileStep() else { return nil }
        let found = try self.tile(tile, bufferInPixels: buffer).sorted {
          ($0.x, $0.y, $0.id) < ($1.x, $1.y, $1.id)
        }
        return .array(found.map { .array([$0.x.json, $0.y.json, $0.count.json, $0.id.json]) })
      default: throw try step.verbError(section: "15")
      }
    } catch let error as JSONShapeError {
      throw error
    } catch {
      return .object(["error": .string("damaged-file")])
    }
  }

  /// The clusters, sorted by their ids.
  private func json(_ clusters: [Cluster]) -> JSONValue {
    .array(
      clusters.sorted { $0.id < $1.id }.map { cluster in
        .object([
          "id": cluster.id.json, "position": cluster.position.json, "count": cluster.count.json,
          "expansionZoom": cluster.expansionZoom?.json ?? .null,
        ])
      })
  }
}
