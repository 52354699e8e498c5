import Foundation
import LoxodromeCommandLine
import LoxodromeJSON
import MapLocations

/// Writes the events of a location manager to standard output, one on each line.
final class ReplayOutput: LocationManagerDelegate {
  private let isJSON: Bool
  private var text: [UInt8] = []
  /// The name of a region that cannot be monitored.
  private(set) var failedRegion: String?
  /// The map of the track; nil if it was not requested.
  var picture: ReplayPicture?

  init(isJSON: Bool, picture: ReplayPicture?) {
    self.isJSON = isJSON
    self.picture = picture
  }

  /// Whether the lines should be written.
  var isFull: Bool { text.count > 1 << 16 }

  /// Writes the lines. Throws exit code 2 after a message if that fails.
  func flush() throws {
    try LoxodromeCommandLine.write(bytes: Data(text), to: nil)
    text.removeAll(keepingCapacity: true)
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    for location in locations {
      picture?.addReported(location)
      let isAccurate = location.horizontalAccuracy > 0
      let values = [
        (key: "altitude", value: location.verticalAccuracy >= 0 ? location.altitude : .nan),
        (key: "accuracy", value: isAccurate ? location.horizontalAccuracy : .nan),
        (key: "course", value: location.course >= 0 ? location.course : .nan),
        (key: "speed", value: location.speed >= 0 ? location.speed : .nan),
      ]
      let coordinate = location.coordinate
      line(
        "location", location.timestamp, places: [coordinate.latitude, coordinate.longitude],
        values.filter { $0.value.isFinite })
    }
  }

  func locationManager(_ manager: LocationManager, didUpdateHeading newHeading: Heading) {
    let values = [
      ("true", newHeading.trueHeading), ("magnetic", newHeading.magneticHeading),
      ("accuracy", newHeading.headingAccuracy),
    ]
    line(
      "heading", newHeading.timestamp,
      values.map { (key: $0.0, value: $0.1) }.filter { $0.key == "accuracy" || $0.value >= 0 })
  }

  func locationManager(_ manager: LocationManager, didEnterRegion region: MonitoredRegion) {
    picture?.addCrossing(isEntry: true, at: manager.location)
    line("enter", manager.eventTime, name: region.identifier)
  }

  func locationManager(_ manager: LocationManager, didExitRegion region: MonitoredRegion) {
    picture?.addCrossing(isEntry: false, at: manager.location)
    line("exit", manager.eventTime, name: region.identifier)
  }

  func locationManager(
    _ manager: LocationManager, monitoringDidFailFor region: MonitoredRegion?, withError error: any Error
  ) { failedRegion = region?.identifier ?? "" }

  /// Writes a row that cannot be used.
  func write(_ fault: TrackFault) {
    if isJSON {
      append(JSONObject(inOrder: ["event": .string("error"), "message": .string("\(fault)")]))
    } else {
      append("error \(escapedLine("\(fault)"))")
    }
  }

  /// Appends a line. Numbers are rounded to 7 decimals, a centimeter of a degree, or else 3.
  private func line(
    _ event: String, _ time: Date, places: [Double] = [], _ values: [(key: String, value: Double)] = [],
    name: String? = nil
  ) {
    let time = timeText(time)
    let values = values.map { (key: $0.key, value: rounded($0.value, 1000)) }
    let places = places.map { rounded($0, 1e7) }
    if isJSON {
      var object = JSONObject(inOrder: ["event": .string(event), "time": .string(time)])
      if let name { object["region"] = .string(name) }
      for (key, value) in zip(["latitude", "longitude"], places) {
        object[key] = .number(JSONNumber(finite: value))
      }
      for (key, value) in values { object[key] = .number(JSONNumber(finite: value)) }
      append(object)
    } else {
      var words = [event, time] + places.map(shortest)
      if let name { words.append(escapedLine(name)) }
      for (key, value) in values { words += [key, shortest(value)] }
      append(words.joined(separator: " "))
    }
  }

  /// Returns a time in UTC, rounded to the nearest millisecond, such as 2026-11-23T09:15:00.500Z. The
  /// calendar is the Gregorian one also before 1582, as ISO 8601 demands. Foundation's has Julian days
  /// there, and cuts off what is below a millisecond, so the system's calendar is used. A time that is too
  /// far from 1970 for it, or for exact milliseconds, is a number of seconds.
  private func timeText(_ time: Date) -> String {
    let milliseconds = (time.timeIntervalSince1970 * 1000).rounded()
    let seconds = (milliseconds / 1000).rounded(.down)
    var parts = tm()
    guard milliseconds.magnitude < 0x1p53, var whole = time_t(exactly: seconds),
      gmtime_r(&whole, &parts) != nil
    else {
      return shortest(time.timeIntervalSince1970)
    }
    return String(
      format: "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ", Int(parts.tm_year) + 1900, parts.tm_mon + 1,
      parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec, Int(milliseconds - seconds * 1000))
  }

  /// A large number has no decimals.
  private func rounded(_ value: Double, _ scale: Double) -> Double {
    value.magnitude < 0x1p+53 ? (value * scale).rounded() / scale : value
  }

  private func append(_ object: JSONObject) { append(JSONValue.object(object).text(as: .spaced)) }

  private func append(_ line: String) {
    text += Array(line.utf8)
    text.append(UInt8(ascii: "\n"))
  }

  private func shortest(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(shortest: value == 0 ? 0 : value)
    return String(decoding: bytes, as: UTF8.self)
  }
}
