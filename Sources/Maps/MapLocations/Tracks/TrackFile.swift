import Foundation

/// Opens files of tracks.
public enum TrackFile {
  /// Opens a track by the end of its name: `gpx`, `nmea`, `nma` or `txt` (NMEA 0183), `geojson` or
  /// `json`, `csv` or `tsv`. The points are checked as by `CheckedTrack`.
  public static func open(path: String) throws(TrackFault) -> any TrackSource {
    let track: any TrackSource
    switch path.split(separator: ".").last?.lowercased() ?? "" {
    case "gpx": track = try GPXTrack(path: path)
    case "nmea", "nma", "txt": track = try NMEATrack(path: path)
    case "geojson", "json": track = try GeoJSONTrack(path: path)
    case "csv", "tsv": track = try CSVTrack(path: path)
    default:
      throw TrackFault(
        source: path, message: "expected a name that ends with .gpx, .nmea, .geojson, .json or .csv")
    }
    return CheckedTrack(track, name: path)
  }
}
