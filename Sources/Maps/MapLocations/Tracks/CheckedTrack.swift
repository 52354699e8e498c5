import MapGeometry

/// A track without the points that cannot be right. Each of them becomes a fault, and all other
/// points stay.
///
/// Faults are: a coordinate that is not valid; an accuracy below 0; a time that is not finite, not
/// after that of the last good point, or far too late; no time in a track with times.
///
/// A track has times if the first point with a valid place, or one of the 65 535 items after it,
/// has a time. In another track all times are ignored.
///
/// A time is far too late if times after it go back. It is judged by the points with times among
/// the next 32 items. The most of them that ascend after the point are compared with the most that
/// ascend after the last good point. The time is too late if the second are at least three more, or
/// if they are two or more and the first none. So one wrong time costs one point, and not all those
/// after it.
public final class CheckedTrack: TrackSource {
  /// The number of items in which a time makes a track one with times.
  private static let itemsForTimes = 1 << 16
  /// The number of items that judge a time.
  private static let judges = 32

  private let name: String
  private let items: ItemsAhead
  private var isTimed: Bool?
  private var last: TrackPoint?
  /// The number of items that were taken.
  private var count = 0
  /// The times ascend from the current point to the item before `end`, counted as `count`. The
  /// last of them is `time`.
  private var ascent = (end: 0, time: -Double.infinity)

  /// Creates a checked track. The name is the source in the faults.
  public init(_ track: any TrackSource, name: String) {
    items = ItemsAhead(track)
    self.name = name
  }

  /// Returns to the first item.
  public func rewind() throws(TrackFault) {
    try items.rewind()
    (isTimed, last, count, ascent) = (nil, nil, 0, (0, -.infinity))
  }

  /// Returns the next item; nil after the last.
  public func next() throws(TrackFault) -> TrackItem? {
    let item = try items.next()
    count += 1
    guard case .point(var point)? = item else { return item }
    if let message = placeFault(of: point) { return fault(message, point) }
    let isTimed = isTimed ?? hasTimes(from: point)
    self.isTimed = isTimed
    if isTimed {
      if let message = timeFault(of: point) { return fault(message, point) }
    } else {
      point.time = nil
    }
    last = point
    return .point(point)
  }

  private func fault(_ message: String, _ point: TrackPoint) -> TrackItem {
    .fault(TrackFault(source: name, line: point.line, message: message))
  }

  private func placeFault(of point: TrackPoint) -> String? {
    guard point.coordinate.isValid else {
      return "expected a latitude in -90…90 and a longitude in -180…180, "
        + "found \(point.coordinate.latitude), \(point.coordinate.longitude)"
    }
    if let accuracy = point.horizontalAccuracy, !(accuracy >= 0 && accuracy.isFinite) {
      return "expected an accuracy from 0, found \(accuracy)"
    }
    return nil
  }

  private func hasTimes(from point: TrackPoint) -> Bool {
    if point.time != nil { return true }
    for index in 0..<(Self.itemsForTimes - 1) {
      guard let item = items.ahead(index) else { break }
      if case .point(let point) = item, point.time != nil { return true }
    }
    return false
  }

  private func timeFault(of point: TrackPoint) -> String? {
    guard let time = point.time else { return "expected a time, found none" }
    guard time.isFinite else { return "expected a finite time, found \(time)" }
    if let last, let before = last.time, time <= before {
      let place = last.line > 0 ? " (\(last.line))" : ""
      let found = time < before ? "one \(before - time) s earlier" : "the same"
      return "expected a time after that of the point before\(place), found \(found)"
    }
    if ascends(from: time) { return nil }
    let next = (0..<Self.judges).compactMap(timedPoint)
    let times = next.compactMap(\.time)
    let continued = longestAscent(times, after: time)
    let others = longestAscent(times, after: last?.time)
    guard others >= continued + 3 || (continued == 0 && others >= 2),
      let back = next.first(where: { $0.time ?? time < time }), let after = back.time
    else { return nil }
    let place = back.line > 0 ? " (\(back.line))" : ""
    return "expected a time before that of a next point\(place), found one \(time - after) s later"
  }

  /// Whether the times of the next items ascend after a time. Each item is compared once.
  private func ascends(from time: Double) -> Bool {
    if ascent.end <= count { ascent = (count, time) }
    while ascent.end < count + Self.judges {
      if let next = timedPoint(ahead: ascent.end - count)?.time {
        if next <= ascent.time { return false }
        ascent.time = next
      } else if items.ahead(ascent.end - count) == nil {
        break
      }
      ascent.end += 1
    }
    return true
  }

  /// Returns the point that many items after the next one, if it has a valid place and time.
  private func timedPoint(ahead index: Int) -> TrackPoint? {
    guard case .point(let point)? = items.ahead(index), point.time?.isFinite == true,
      placeFault(of: point) == nil
    else { return nil }
    return point
  }
}

/// Returns the length of the longest ascending sequence of some of the numbers, in their order, of
/// those above a bound.
private func longestAscent(_ numbers: [Double], after bound: Double?) -> Int {
  // The least last number of the sequences of each length.
  var ends: [Double] = []
  for number in numbers where bound.map({ number > $0 }) ?? true {
    let index = ends.firstIndex { $0 >= number } ?? ends.count
    if index < ends.count { ends[index] = number } else { ends.append(number) }
  }
  return ends.count
}

/// The items of a track, of which some can be seen before they are taken.
private final class ItemsAhead {
  private let track: any TrackSource
  private var items: [TrackItem] = []
  /// The items before this index were taken.
  private var index = 0
  /// The error after the items.
  private var failure: TrackFault?
  private var isAtEnd = false

  init(_ track: any TrackSource) { self.track = track }

  func rewind() throws(TrackFault) {
    try track.rewind()
    (items, index, failure, isAtEnd) = ([], 0, nil, false)
  }

  /// Takes the next item; nil after the last.
  func next() throws(TrackFault) -> TrackItem? {
    guard let item = ahead(0) else {
      if let failure { throw failure }
      return nil
    }
    index += 1
    if index == items.count {
      items.removeAll(keepingCapacity: true)
      index = 0
    } else if index >= max(1024, items.count / 2) {
      items.removeFirst(index)
      index = 0
    }
    return item
  }

  /// Returns the item that many items after the next one; nil after the last, and at an error.
  func ahead(_ count: Int) -> TrackItem? {
    while items.count - index <= count, !isAtEnd {
      do throws(TrackFault) {
        if let item = try track.next() { items.append(item) } else { isAtEnd = true }
      } catch {
        failure = error
        isAtEnd = true
      }
    }
    return index + count < items.count ? items[index + count] : nil
  }
}
