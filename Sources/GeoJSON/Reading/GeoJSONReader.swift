/// A reader of a GeoJSON text that arrives in pieces of any size, handing out each feature as soon
/// as it has ended.
///
///     var reader = GeoJSONReader()
///     while let item = try reader.next(from: { nextPiece() }) { … }
///
/// A collection comes as its features, one by one; what else it holds is in `collection`
/// afterward. A feature or a geometry at the top comes as the only item. The members may stand in
/// any order, `type` last among them.
///
/// Memory: the largest feature's text and the largest piece, beside what the caller keeps; for a
/// text that is no collection, all of it. Time: O(n), whatever the pieces' sizes.
///
/// The reader reports the first fault that it meets. So a text that is wrong as GeoJSON at one
/// place and as JSON at a later one is reported as `invalidGeoJSON`, while `GeoJSONObject.decode`
/// says `invalidJSON`.
public struct GeoJSONReader: Sendable {
  /// What the reader hands out.
  public enum Item: Hashable, Sendable {
    /// A feature of the collection, or the feature at the top.
    case feature(Feature)
    /// The geometry at the top.
    case geometry(Geometry)
  }

  /// The collection without its features: its bounding box and foreign members. Nil until the text
  /// has ended, and where it is no collection.
  public private(set) var collection: FeatureCollection?

  var text = PendingText()
  var stage = Stage.beforeRoot
  var failure: GeoJSONError?
  /// The place of the root's opening brace.
  var root = TextPlace()
  /// The members of the collection so far; nil while the root may still turn out to be something
  /// else.
  var members: ObjectMembers?
  /// Whether the collection's `type` has come.
  var hasType = false
  /// The name of the member whose value is being read.
  var memberName = ""
  /// Where the name or value being read begins, counted from the text's first byte kept.
  var tokenOffset = 0
  /// Where the first `type` value in front of the features begins, counted likewise.
  var typeOffset: Int?
  var boundary = ValueBoundary()
  var featureCount = 0

  /// What comes next at the top of the document.
  enum Stage {
    case beforeRoot, firstMember, member, insideName, colon, value, insideValue, afterValue
    case firstFeature, feature, insideFeature, afterFeature
    case afterRoot, complete
  }

  /// The number of bytes added and not yet read: those of a value that has not ended, or of items
  /// not asked for.
  package var pendingByteCount: Int { text.bytes.count - (text.keptFrom ?? text.index) }

  /// A reader that has seen nothing yet.
  public init() {}

  /// Adds a piece of the text. Has no effect after `finish()` or after an error.
  public mutating func append(_ piece: some Sequence<UInt8>) {
    guard !text.isFinished, failure == nil else { return }
    text.append(piece)
  }

  /// Says that all of the text has been added.
  public mutating func finish() {
    text.isFinished = true
  }

  /// The next item; nil when it takes more text, or after `finish()` when there are no more.
  ///
  /// Throws the first fault of the text, and the same one again from then on.
  public mutating func next() throws(GeoJSONError) -> Item? {
    if let failure { throw failure }
    do {
      while true {
        switch try step() {
        case .moved: continue
        case .needsMore: return nil
        case .item(let item): return item
        }
      }
    } catch {
      failure = error
      text = PendingText()
      throw error
    }
  }

  /// The next item, with as many pieces from the source as it takes; nil after the last item. The
  /// source returns nil at the text's end. Throws a `GeoJSONError`, or what the source throws.
  public mutating func next<Piece: Sequence<UInt8>>(from source: () throws -> Piece?) throws -> Item? {
    while true {
      if let item = try next() { return item }
      if text.isFinished { return nil }
      if let piece = try source() { append(piece) } else { finish() }
    }
  }

  /// Ends the document: the collection's other members become public.
  mutating func complete() {
    if let members {
      collection = FeatureCollection(
        features: [], boundingBox: members.boundingBox, foreignMembers: members.foreign)
    }
    stage = .complete
  }
}
