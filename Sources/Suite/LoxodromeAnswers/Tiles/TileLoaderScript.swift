import LoxodromeSuite
import MapGeometry
import MapRaster
import MapTiles

/// Performs the steps of `tileLoader.events` on a tile loader, and records what it asks for and
/// answers (FORMAT.md, section 12).
///
/// The loader loads one tile at a time and waits for none, so each answer is there at once or too
/// late, and the events have one order.
final class TileLoaderScript {
  private(set) var events: [JSONValue] = []
  private let loader: TileLoader
  /// What the source answers for each tile. A tile without an answer is missing.
  private var answers: [TilePath: SourceAnswer] = [:]
  /// The loads that wait for a late answer, in the order in which they began.
  private var pending: [TilePath: [TileLoader.Answer]] = [:]

  /// What the source answers for a tile.
  fileprivate enum SourceAnswer {
    case picture(side: Int)
    case missing
    case broken
    case error
    case late
  }

  private struct SourceError: Error {}

  /// The largest side of a picture in pixels.
  fileprivate static let largestSide = 4097
  /// How often a step can ask for the same tiles, and for how many in all.
  private static let (mostTimes, mostTiles) = (8192, 1 << 16)

  init(cacheSize: Int) {
    loader = TileLoader(cacheSize: cacheSize, concurrency: 1, patience: 0)
  }

  /// Performs a step. Returns false if the step has no answer, because a side is not in 1…4097, tiles
  /// are asked for more than 8192 times or more than 2^16 in all, or no load waits for a late tile.
  func perform(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch try step[0] as String {
    case "tile":
      guard let answer = try step.part(2).sourceAnswer() else { return false }
      answers[try step[1]] = answer
    case "load":
      let (paths, times): ([TilePath], Int) = (try step[1], try step.optional(2) ?? 1)
      guard 1...Self.mostTimes ~= times, paths.count * times <= Self.mostTiles else { return false }
      load(Array(repeatElement(paths, count: times).joined()))
    case "arrive":
      let path: TilePath = try step[1]
      guard let answer = try step.part(2).sourceAnswer(), let waiting = pending.removeValue(forKey: path)
      else { return false }
      for give in waiting { self.answer(answer, path, give) }
    case "removeAll": loader.removeAll()
    case "size": events.append(.array([.string("size"), loader.cachedSize.json]))
    case "failures":
      let failures = loader.failures.map { JSONValue.array([$0.path.json, .string($0.kind.name)]) }
      events.append(.array([.string("failures"), .array(failures)]))
    default: throw try step.verbError(section: "12")
    }
    return true
  }

  private func load(_ paths: [TilePath]) {
    let outcomes = loader.pictures(at: paths, sourceName: { _ in "a script" }) { path, answer in
      events.append(.array([.string("request"), path.json]))
      self.answer(answers[path] ?? .missing, path, answer)
    }
    var told: Set<TilePath> = []
    for path in paths where told.insert(path).inserted {
      switch outcomes[path] {
      case .success(let picture?): events.append(.array([.string("picture"), path.json, picture.width.json]))
      case .success(nil): events.append(.array([.string("missing"), path.json]))
      case .failure(let fault):
        events.append(.array([.string("failed"), path.json, .string(fault.kind.name)]))
      case nil: break
      }
    }
  }

  private func answer(_ answer: SourceAnswer, _ path: TilePath, _ give: @escaping TileLoader.Answer) {
    switch answer {
    case .picture(let side): give(Self.png(side: side), nil)
    case .missing: give(nil, nil)
    case .broken: give([1, 2, 3], nil)
    case .error: give(nil, SourceError())
    case .late: pending[path, default: []].append(give)
    }
  }

  /// Returns a PNG file of a square of transparent pixels; nil if it cannot be made.
  private static func png(side: Int) -> [UInt8]? {
    let pixels = [UInt32](repeating: 0, count: side * side)
    return try? PixelBuffer(width: side, height: side, pixels: pixels)?.png()
  }
}

extension TileFault.Kind {
  /// The name in an event.
  fileprivate var name: String {
    switch self {
    case .missing: "missing"
    case .timeout: "timeout"
    case .picture: "picture"
    case .custom: "error"
    default: "other"
    }
  }
}

extension JSONCursor {
  /// Returns the value as an answer of the source: the side of a picture, or a word. Nil for a side
  /// out of range.
  fileprivate func sourceAnswer() throws(JSONShapeError) -> TileLoaderScript.SourceAnswer? {
    // Numbers can be texts, such as "-0.0".
    if let side = try? integer() {
      return 1...TileLoaderScript.largestSide ~= side ? .picture(side: side) : nil
    }
    enum Word: String, CaseIterable { case missing, broken, error, late }
    guard let word = Word(rawValue: try string()) else {
      throw error(expected: "a whole number of pixels, missing, broken, error or late")
    }
    switch word {
    case .missing: return .missing
    case .broken: return .broken
    case .error: return .error
    case .late: return .late
    }
  }
}
