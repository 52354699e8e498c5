import Foundation
import LoxodromeSuite

extension JSONCursor {
  /// Returns a function's value for the path of a new empty folder, which is removed afterward. Throws
  /// an error if the folder cannot be made, which is no fault of the value.
  func withFolder<T>(
    in parent: URL = FileManager.default.temporaryDirectory, _ body: (String) throws(JSONShapeError) -> T
  ) throws(JSONShapeError) -> T {
    let folder = parent.appendingPathComponent("loxodrome-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false) } catch {
      throw self.error(
        expected: "a temporary folder for the value in \(parent.path)", found: error.localizedDescription)
    }
    return try body(folder.path)
  }

  /// Returns a function's value for the path of a new file with the bytes that the value represents,
  /// in a folder of its own, which is removed afterward. Throws an error if the file cannot be written,
  /// which is no fault of the value.
  func withFile<T>(
    of bytes: [UInt8], name: String, in parent: URL = FileManager.default.temporaryDirectory,
    _ body: (String) throws(JSONShapeError) -> T
  ) throws(JSONShapeError) -> T {
    try withFolder(in: parent) { folder throws(JSONShapeError) in
      let path = "\(folder)/\(name)"
      do { try Data(bytes).write(to: URL(fileURLWithPath: path)) } catch {
        throw self.error(
          expected: "a temporary file for the value in \(folder)", found: error.localizedDescription)
      }
      return try body(path)
    }
  }
}
