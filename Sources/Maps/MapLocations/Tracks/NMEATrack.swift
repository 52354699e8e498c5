import MapGeometry

/// A track in sentences of NMEA 0183, read line by line.
///
/// The sentences GGA, GNS, GLL and RMC give the places, with the dates of RMC and ZDA. Those of one
/// time are one point. HDT gives the true and HDM the magnetic heading of the point before them. HDG
/// gives the magnetic heading, corrected by its deviation, and with a variation also the true heading.
/// Other sentences, and those without a valid fix, are ignored, and so are TAG blocks before sentences.
/// Each sentence needs its checksum. A fault comes before the point whose sentences it is between. A
/// dilution of precision is 5 m each.
///
/// Latitudes and longitudes are degrees and minutes, such as `4630.0000` and `00715.0000`: the two
/// digits before the point are minutes. A sentence with fewer than four digits there is a fault, since
/// degrees with decimals would be read as another place.
///
/// Midnight begins the next day. Places before the first date have that date. The first date is
/// searched in the first 65 536 places and times; a track without one there begins on 1970-01-01,
/// and later dates are ignored.
public final class NMEATrack: TrackSource {
  private let lines: TrackLines
  /// The sentences of the current time of day.
  private var pending: NMEAEpoch?
  /// The items that were read and not returned, the first one last; only before the first date.
  private var ahead: [Entry] = []
  private var days = DayCounter()

  /// The largest number of items that are read to find the first date.
  private static let itemsForDate = 1 << 16

  private enum Entry {
    case epoch(NMEAEpoch)
    case fault(TrackItem)
  }

  /// Opens a file.
  public init(path: String) throws(TrackFault) { lines = try TrackLines(path: path) }

  /// Returns to the first sentence.
  public func rewind() throws(TrackFault) {
    try lines.rewind()
    (pending, ahead, days) = (nil, [], DayCounter())
  }

  /// Returns the next point or fault; nil after the last.
  public func next() throws(TrackFault) -> TrackItem? {
    if !days.isStarted { try start() }
    while true {
      var entry = ahead.popLast()
      if entry == nil { entry = try nextEntry() }
      guard let entry else { return nil }
      switch entry {
      case .fault(let fault): return fault
      case .epoch(let epoch):
        let time = days.time(of: epoch.timeOfDay, date: epoch.date)
        guard var point = epoch.point else { continue }
        point.time = time
        return .point(point)
      }
    }
  }

  /// Reads up to the first date, and starts the days so that it is that date there.
  private func start() throws(TrackFault) {
    var entries: [Entry] = []
    var relative = DayCounter()
    relative.start(at: 0)
    var first = 0.0
    var hasDates = false
    while entries.count < Self.itemsForDate, let entry = try nextEntry() {
      entries.append(entry)
      guard case .epoch(let epoch) = entry else { continue }
      let time = relative.time(of: epoch.timeOfDay, date: nil)
      guard let date = epoch.date else { continue }
      first = date - (time - epoch.timeOfDay)
      hasDates = true
      break
    }
    ahead = entries.reversed()
    days.start(at: first, usesDates: hasDates || entries.count < Self.itemsForDate)
  }

  /// Returns the sentences of the next time of day, or the next fault; nil after the last.
  private func nextEntry() throws(TrackFault) -> Entry? {
    while let line = try lines.next() {
      if let fault = lines.faultOfLength(line) { return .fault(fault) }
      let text = String(decoding: line, as: UTF8.self).trimmingPrefix(while: \.isWhitespace)
      if text.isEmpty { continue }
      let read: NMEASentence.Reading
      do throws(NMEASentence.Fault) {
        read = try NMEASentence(String(text), line: lines.number).reading()
      } catch {
        return .fault(lines.fault(error.message))
      }
      switch read {
      case .nothing: continue
      case .heading(let heading):
        if let magnetic = heading.magnetic { pending?.point?.magneticHeading = magnetic }
        if let direction = heading.true { pending?.point?.trueHeading = direction }
      case .fix(let epoch):
        if let old = pending, old.timeOfDay == epoch.timeOfDay,
          old.date == nil || epoch.date == nil || old.date == epoch.date
        {
          pending = merged(old, epoch)
        } else {
          defer { pending = epoch }
          if let old = pending { return .epoch(old) }
        }
      }
    }
    defer { pending = nil }
    return pending.map { .epoch($0) }
  }

  /// Returns the values of two sentences of one time. The place is that of the first that has one.
  private func merged(_ first: NMEAEpoch, _ second: NMEAEpoch) -> NMEAEpoch {
    var epoch = first
    epoch.date = second.date ?? first.date
    guard var point = first.point, let other = second.point else {
      epoch.point = first.point ?? second.point
      return epoch
    }
    point.altitude = other.altitude ?? point.altitude
    point.horizontalAccuracy = other.horizontalAccuracy ?? point.horizontalAccuracy
    point.speed = other.speed ?? point.speed
    point.course = other.course ?? point.course
    epoch.point = point
    return epoch
  }
}

/// The days of times of day that follow one another.
private struct DayCounter {
  private(set) var isStarted = false
  private var day = 0.0
  private var last = 0.0
  private var usesDates = true

  /// Begins on a day, in seconds since 1970-01-01.
  mutating func start(at day: Double, usesDates: Bool = true) {
    (isStarted, self.day, self.usesDates) = (true, day, usesDates)
  }

  /// Returns the time of a time of day, both in seconds. Half a day back in time of day is the next
  /// day. A date is in seconds since 1970-01-01, or nil if it is not known.
  mutating func time(of timeOfDay: Double, date: Double?) -> Double {
    if let date, usesDates {
      day = date
    } else if timeOfDay < last - 43_200 {
      day += 86_400
    }
    last = timeOfDay
    return day + timeOfDay
  }
}
