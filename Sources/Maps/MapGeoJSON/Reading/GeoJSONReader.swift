/// A reader of a GeoJSON text that arrives in pieces of any size. It returns each feature of a
/// collection as soon as the feature is complete.
///
///     var reader = GeoJSONReader()
///     while let item = try reader.next(from: { nextPiece() }) { … }
///
/// The items of a collection are its features. Its other members are in `collection` after the last
/// item. If the root is a feature or a geometry, it is the only item. The members of an object can
/// have any order; `type` can be the last.
///
/// Memory: the text of the members before `features`, the text of the largest feature or later
/// member, and the largest piece. The text of a root that is not a collection is kept as a whole.
/// Time: O(n) for pieces of any size.
///
/// The reader reports the first error that it finds. So it can report `invalidGeoJSON` for a text
/// with a JSON error after the GeoJSON error. `GeoJSONObject.decode(_:)` always reports
/// `invalidJSON` for such a text.
public struct GeoJSONReader: Sendable {
  /// An item that the reader returns.
  public enum Item: Hashable, Sendable {
    /// A feature of the collection, or the feature at the root.
    case feature(Feature)
    /// The geometry at the root.
    case geometry(Geometry)
  }

  /// The collection without its features, that is, its bounding box and foreign members. It is nil
  /// until `next()` has reached the end of the text. It remains nil if the root is not a
  /// collection.
  public private(set) var collection: FeatureCollection?

  var text = PendingText()
  var stage = Stage.beforeRoot
  var failure: GeoJSONError?
  /// The position of the root's opening brace.
  var root = TextPlace()
  /// The members of the collection so far; nil until its features begin, because the root can be
  /// another object before.
  var members: ObjectMembers?
  /// Whether the collection's `type` has been read.
  var hasType = false
  /// The name of the member whose value is being read.
  var memberName = ""
  /// The start of the name or value being read, counted from the first byte of the text that is
  /// kept.
  var tokenOffset = 0
  /// The start of the first `type` value before the features, counted in the same way.
  var typeOffset: Int?
  var boundary = ValueBoundary()
  var featureCount = 0

  /// The next part of the document at its root.
  enum Stage {
    case beforeRoot, firstMember, member, insideName, colon, value, insideValue, afterValue
    case firstFeature, feature, insideFeature, afterFeature
    case afterRoot, complete
  }

  /// The number of bytes added and not yet read: those of a value that has not ended, or of items
  /// not requested yet.
  package var pendingByteCount: Int { text.bytes.count - (text.keptFrom ?? text.index) }

  /// The length of the last item in bytes. The item ends where the bytes end that were read.
  package internal(set) var itemByteCount = 0

  /// Creates a reader at the start of a text.
  public init() {}

  /// An item that is JSON and not GeoJSON.
  package struct InvalidItem: Sendable {
    /// Why it is not GeoJSON.
    package let error: GeoJSONError
    /// The item as JSON; nil if it is nested deeper than `JSONValue.maximumDepth`.
    package let value: JSONValue?
  }

  /// An item, or one that is JSON and not GeoJSON.
  package enum AnyItem: Sendable {
    case valid(Item)
    case invalid(InvalidItem)
  }

  /// Adds a piece of the text. Has no effect after `finish()` or after an error.
  public mutating func append(_ piece: some Sequence<UInt8>) {
    guard !text.isFinished, failure == nil else { return }
    text.append(piece)
  }

  /// Ends the text.
  public mutating func finish() {
    text.isFinished = true
  }

  /// Returns the next item. Returns nil if the item needs more text, or after `finish()` if there
  /// are no more items.
  ///
  /// Throws the first error of the text, and the same error in every later call.
  public mutating func next() throws(GeoJSONError) -> Item? {
    switch try nextOrInvalid() {
    case nil: return nil
    case .valid(let item): return item
    case .invalid(let item):
      fail(item.error)
      throw item.error
    }
  }

  /// Returns the next item as `next()`. An item that is not GeoJSON does not end the reading if it
  /// is JSON.
  package mutating func nextOrInvalid() throws(GeoJSONError) -> AnyItem? {
    if let failure { throw failure }
    do {
      while true {
        switch try step() {
        case .moved: continue
        case .needsMore: return nil
        case .item(let item): return .valid(item)
        case .invalid(let item): return .invalid(item)
        }
      }
    } catch {
      fail(error)
      throw error
    }
  }

  private mutating func fail(_ error: GeoJSONError) {
    failure = error
    text = PendingText()
  }

  /// Returns the next item, or nil after the last item. Reads as many pieces from the source as
  /// necessary. The source returns nil at the end of the text. Throws a `GeoJSONError`, or the
  /// error of the source.
  public mutating func next<Piece: Sequence<UInt8>>(from source: () throws -> Piece?) throws -> Item? {
    while true {
      if let item = try next() { return item }
      if text.isFinished { return nil }
      if let piece = try source() { append(piece) } else { finish() }
    }
  }

  /// Ends the document: the collection's other members become available in `collection`.
  mutating func complete() {
    if let members {
      collection = FeatureCollection(
        features: [], boundingBox: members.boundingBox, foreignMembers: members.foreign)
    }
    stage = .complete
  }
}
