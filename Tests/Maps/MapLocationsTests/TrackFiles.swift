import Foundation
import MapLocations

/// Returns the items of a file with that name and text, until the end or the first error, which is
/// the last item then.
func items(_ name: String, _ text: String) throws -> [TrackItem] {
  try withFile(name, text) { path in
    do {
      return rest(of: try TrackFile.open(path: path))
    } catch let fault as TrackFault {
      return [.fault(fault)]
    }
  }
}

/// Calls `body` with the path of a file with that text, and removes it.
func withFile<Value>(_ name: String, _ text: String, _ body: (String) throws -> Value) throws -> Value {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tracks-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent(name)
  try Data(text.utf8).write(to: file)
  return try body(file.path)
}

/// Returns the items of a track, until the end or the first error, which is the last item then.
func rest(of track: any TrackSource) -> [TrackItem] {
  var items: [TrackItem] = []
  do throws(TrackFault) {
    while let item = try track.next() { items.append(item) }
  } catch {
    items.append(.fault(error))
  }
  return items
}

extension [TrackItem] {
  var points: [TrackPoint] { compactMap { if case .point(let point) = $0 { point } else { nil } } }

  /// The line and the message of each fault.
  var faults: [String] {
    compactMap { if case .fault(let fault) = $0 { "\(fault.line): \(fault.message)" } else { nil } }
  }
}
