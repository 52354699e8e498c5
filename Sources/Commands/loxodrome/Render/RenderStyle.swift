import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeFiles
import MapOverlays

extension MapStyle {
  /// Returns the style changed by a style file. The path `-` changes nothing.
  ///
  /// - Throws: what is wrong with the file.
  func changed(byFile path: String) throws -> MapStyle {
    var result = self
    if path == "-" { return result }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw badInput("\(path): a folder, not a file")
    }
    let bytes: Data
    do { bytes = try styleBytes(path) } catch let error as ExitCode { throw error } catch {
      throw badInput("\(path): cannot be read: \(errnoText(of: error))")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw badInput("\(path): expected JSON in UTF-8, found bytes that are not UTF-8")
    }
    try reading(path) { try result.apply(text) }
    return result
  }

  /// Returns the bytes of a style file. More than 64 MiB are an error.
  private func styleBytes(_ path: String) throws -> Data {
    // For a pipe or a device, Foundation's functions for whole files only report that there is no
    // permission, and /dev/zero has no end.
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    let most = 1 << 26
    var bytes = Data()
    while bytes.count <= most {
      guard let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty else { return bytes }
      bytes += piece
    }
    throw badInput("\(path): more than \(most >> 20) MiB, too large for a style file")
  }
}
