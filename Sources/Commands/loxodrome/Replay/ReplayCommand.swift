import ArgumentParser
import Foundation
import LoxodromeCommandLine
import MapLocations

/// `loxodrome replay`: replays a track and writes what a location manager reports.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replays a track and writes the events of location services, one on each line.",
    discussion: """
      The track is a GPX file (its tracks, or else its routes), sentences of NMEA 0183 (.nmea), GeoJSON with \
      points or lines, or CSV with the columns latitude and longitude; see Sources/Maps/MapLocations. A track \
      without times moves at --speed from the start of 1970. --noise moves each location at random, as a \
      receiver does: the same --seed gives the same locations, and the noise is the accuracy of locations \
      that have none.

      Each line of text begins with location, enter, exit, heading or error, and the time:
        location 1970-01-01T00:00:00.000Z 46.5 7.5 accuracy 5 course 90 speed 1.5
        enter 1970-01-01T00:02:10.000Z home
        heading 1970-01-01T00:00:00.000Z true 90 magnetic 87.1 accuracy 5
        error track.csv:12: expected 3 fields, found 2
      Times are rounded to milliseconds. An error is a row that is left out. With --format json each line is \
      an object, whose first member is "event". Values that are not known are left out. A heading is that of \
      the track, or its course.

      Regions are GeoJSON features: a polygon, or a point with the property radius in meters. Their name is \
      the property name, or the feature's id or number. An entry or exit is reported 20 seconds after the \
      boundary was passed by the property cushion, in meters, 200 by default.

      --picture draws the track, the regions with their names, and pins where the device was at an event: \
      E for an entry and X for an exit. With --distance-filter, the reported locations are dots.

      A track that ends within a row is replayed up to there. The error is one line on standard error.

      Exit codes: 0 replayed; 2 bad usage, or a file that cannot be used, such as one without a location.

      Examples:
        loxodrome replay walk.gpx --distance-filter 500 --regions places.geojson
        loxodrome replay ride.nmea --heading-filter 10 --format json
        loxodrome replay line.geojson --speed 1.4 --regions places.geojson --picture walk.png
        loxodrome replay walk.gpx --noise 10 --seed 7 --regions places.geojson
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(path: "The track.", "track")
  var track: String

  @Option(path: "A GeoJSON file of regions.", "file")
  var regions: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The distance from the last reported location at which the next is reported. (default: all locations)",
      valueName: "meters"))
  var distanceFilter: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The angle from the last reported heading at which the next is reported.", valueName: "degrees"))
  var headingFilter = 1.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The speed along a track without times.", valueName: "m/s"))
  var speed = 10.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The standard deviation of noise to the north and of noise to the east. (default: no noise)",
      valueName: "meters"))
  var noise: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of --noise. (default: 1)", valueName: "n"))
  var seed: UInt64?

  @Option(help: ArgumentHelp("The format of the lines: text or json.", valueName: "format"))
  var format = Format.text

  @Option(path: "The file of a PNG picture.", "file")
  var picture: String?

  func validate() throws {
    guard (distanceFilter ?? 0) >= 0, (distanceFilter ?? 0).isFinite else {
      throw ValidationError("--distance-filter takes a number from 0")
    }
    guard 0...180 ~= headingFilter else { throw ValidationError("--heading-filter takes a number in 0…180") }
    guard 0...1e6 ~= noise ?? 0 else { throw ValidationError("--noise takes a number in 0…1000000") }
    guard seed == nil || noise != nil else { throw ValidationError("--seed takes a track with --noise") }
    guard picture != "-" else { throw ValidationError("--picture takes the name of a file") }
    guard 0.001...1e6 ~= speed else { throw ValidationError("--speed takes a number in 0.001…1000000") }
  }

  func run() throws {
    try require([picture], differFrom: [track, regions])
    let manager = LocationManager(device: LocationDevice())
    let output = ReplayOutput(
      isJSON: format == .json,
      picture: picture.map { _ in ReplayPicture(showsReported: distanceFilter != nil) })
    manager.delegate = output
    manager.distanceFilter = distanceFilter ?? LocationManager.noFilter
    manager.headingFilter = headingFilter
    manager.maximumRegionCount = .max
    if let regions { try monitor(regions, manager, output) }
    manager.startUpdatingLocation()
    manager.startUpdatingHeading()
    do {
      let replay = TrackReplay(try openTrack(), speed: speed, clock: manager.device.clock)
      replay.headingsFollowCourse = true
      var isEmpty = true
      while let item = try replay.next() {
        switch item {
        case .fault(let fault): output.write(fault)
        case .location(let location):
          isEmpty = false
          manager.device.receive(location)
          output.picture?.add(location)
        case .heading(let heading): manager.device.receive(heading)
        }
        if output.isFull { try output.flush() }
      }
      if isEmpty { throw TrackFault(source: track, message: "expected a track, found no location") }
    } catch let fault as TrackFault {
      try output.flush()
      throw fault
    }
    try output.flush()
    if let picture, let drawn = try output.picture?.drawn() { try write(drawn, to: picture) }
  }

  private func monitor(_ path: String, _ manager: LocationManager, _ output: ReplayOutput) throws {
    for region in try replayRegions(path: path) {
      manager.startMonitoring(for: region.region, desiredAccuracy: region.cushion)
      if output.failedRegion != nil {
        throw InputError(
          position: region.place,
          message: "expected a region with a valid center, a finite cushion and a radius of at most "
            + "2128000 m, found another")
      }
      output.picture?.add(region.region)
    }
  }

  private func openTrack() throws(TrackFault) -> any TrackSource {
    let file = try TrackFile.open(path: track)
    guard let noise else { return file }
    return NoisyTrack(file, deviation: noise, seed: seed ?? 1)
  }
}
