import Foundation
import LoxodromeSuite

extension Mutant {
  /// Bugs in files of clusters that are made in parts.
  static let ofClusterFiles: [Mutant] = ofRuns + ofBands + ofMergedFiles + ofFileAnswers

  private static let ofRuns: [Mutant] = [
    file("cluster-run-as-given", "clusters.run", "run", flaw: "leaves the points in their order") { bytes in
      sort(&bytes, from: 24, size: 12) { [number($0, 8)] }
    },
    file("cluster-run-by-columns", "clusters.run", "run", flaw: "sorts by columns first") { bytes in
      sort(&bytes, from: 24, size: 12) { [number($0, 4), number($0, 0), number($0, 8)] }
    },
    file("cluster-run-transposed", "clusters.run", "run", flaw: "takes columns for rows") { bytes in
      for start in stride(from: 24, to: bytes.count, by: 12) {
        bytes.replaceSubrange(
          start..<start + 8, with: Array(bytes[start + 4..<start + 8] + bytes[start..<start + 4]))
      }
    },
    file("cluster-run-placed-only", "clusters.run", "run", flaw: "counts only points with a place") { bytes in
      bytes.replaceSubrange(8..<16, with: Array(bytes[16..<24]))
    },
    file("cluster-run-of-version-2", "clusters.run", "run", flaw: "states another version") { $0[6] += 1 },
  ]

  private static let ofBands: [Mutant] = [
    asking("cluster-band-all-rows", "clusters.band", flaw: "takes the whole world for its band") {
      $0["rows"] = .array([.number(0), .number(0x1p32 - 1)])
    },
    asking("cluster-band-without-last-row", "clusters.band", flaw: "leaves out its last row") { arguments in
      guard let rows = arguments["rows"]?.list.compactMap(\.asNumber), rows.count == 2, rows[0] < rows[1]
      else {
        return
      }
      arguments["rows"] = .array([.number(rows[0]), .number(rows[1] - 1)])
    },
    asking("cluster-band-all-zooms", "clusters.band", flaw: "makes the zooms down to the lowest") {
      $0["lowestZoom"] = $0["options"]?["minimumZoom"]
    },
    asking("cluster-band-one-run", "clusters.band", flaw: "reads the first run only") {
      $0["runs"] = $0["runs"].map { .array(Array($0.list.prefix(1))) }
    },
    asking("cluster-band-last-run-first", "clusters.band", flaw: "numbers the runs from the last") {
      $0["runs"] = $0["runs"].map { .array($0.list.reversed()) }
    },
    asking("cluster-band-of-pairs", "clusters.band", flaw: "makes clusters of two points always") {
      $0["options"] = $0["options"]?.changingMembers { $0["minimumPoints"] = .number(2) }
    },
  ]

  private static let ofMergedFiles: [Mutant] = [
    file("cluster-file-orphans", "clusters.merged", "file", flaw: "writes no parents") { bytes in
      for start in stride(from: 336, to: bytes.count, by: 24) {
        bytes.replaceSubrange(start + 16..<start + 20, with: [255, 255, 255, 255])
      }
    },
    file("cluster-file-by-columns", "clusters.merged", "file", flaw: "sorts items by columns") { bytes in
      sort(&bytes, from: 336, size: 24) { [number($0, 0), number($0, 4), number($0, 8)] }
    },
    file("cluster-file-placed-only", "clusters.merged", "file", flaw: "counts only points with a place") {
      $0.replaceSubrange(56..<64, with: Array($0[64..<72]))
    },
    file("cluster-file-other-options", "clusters.merged", "file", flaw: "writes the extent for the radius") {
      $0.replaceSubrange(8..<16, with: Array($0[16..<24]))
    },
    asking("cluster-file-in-order", "clusters.merged", flaw: "wants the bands from north to south") {
      $0["bands"] = $0["bands"].map { bands in
        let isInOrder = bands.list.map(firstRow) == bands.list.map(firstRow).sorted()
        return isInOrder ? bands : .array([])
      }
    },
  ]

  private static let ofFileAnswers: [Mutant] = [
    asking("cluster-answers-of-next-zoom", "clusters.inFile", flaw: "shows the clusters of the zoom above") {
      $0["steps"] = $0["steps"]?.changingElements { step in
        guard begins(step, "clusters"), let zoom = step.list.last?.asNumber else { return step }
        return .array([step.list[0], .number(zoom + 1)])
      }
    },
    answers("cluster-answers-damage-hidden", flaw: "takes damaged items for none") {
      $0["error"] == nil ? $0 : .array([])
    },
    answers("cluster-answers-points-expand", flaw: "says that points are split at zoom 0") {
      $0.changingElements { cluster in
        cluster.changingMembers { if $0["expansionZoom"] == .null { $0["expansionZoom"] = .number(0) } }
      }
    },
    answers("cluster-answers-always-some", flaw: "finds something everywhere") {
      $0 == .bool(false) ? .bool(true) : $0
    },
    asking("cluster-answers-no-buffer", "clusters.inFile", flaw: "shows nothing beside the tile") {
      $0["steps"] = $0["steps"]?.changingElements { begins($0, "tile") ? replacing($0, 2, .number(0)) : $0 }
    },
  ]

  /// Returns a mutant that changes the bytes of a file in the right answer.
  private static func file(
    _ name: String, _ operation: String, _ member: String, flaw: String,
    _ change: @escaping @Sendable (inout [UInt8]) -> Void
  ) -> Mutant {
    telling(name, operation, flaw: flaw) { answer in
      answer.changingMembers { members in
        guard case .string(let text)? = members[member], let data = Data(base64Encoded: text) else { return }
        var bytes = [UInt8](data)
        change(&bytes)
        members[member] = .string(Data(bytes).base64EncodedString())
      }
    }
  }

  /// Returns a mutant of `clusters.inFile` that changes each answer to a step.
  private static func answers(
    _ name: String, flaw: String, _ change: @escaping @Sendable (JSONValue) -> JSONValue
  ) -> Mutant {
    telling(name, "clusters.inFile", flaw: flaw) { answer in
      answer.changingMembers { $0["answers"] = $0["answers"]?.changingElements(change) }
    }
  }

  /// Sorts the records of a size, which follow a header, by some of their numbers.
  private static func sort(
    _ bytes: inout [UInt8], from start: Int, size: Int, by key: ([UInt8]) -> [UInt32]
  ) {
    let records = stride(from: start, to: bytes.count, by: size).map { Array(bytes[$0..<$0 + size]) }
    let sorted = records.sorted { key($0).lexicographicallyPrecedes(key($1)) }
    bytes.replaceSubrange(start..., with: sorted.joined())
  }

  /// The number of 32 bits at an offset, whose lowest byte comes first.
  private static func number(_ record: [UInt8], _ offset: Int) -> UInt32 {
    record[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The first row of a band; 0 for another text.
  private static func firstRow(_ band: JSONValue) -> UInt32 {
    guard case .string(let text) = band, let data = Data(base64Encoded: text), data.count >= 44 else {
      return 0
    }
    return number([UInt8](data), 40)
  }
}
