import Foundation

/// The folder of the checkout that these tests belong to.
package let checkout = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The folder of larger files and other projects' test data, which is not public and may lie beside
/// the checkout. A test that needs it is reported as skipped where it does not.
package let sharedFolder = checkout.deletingLastPathComponent().appendingPathComponent("shared")

/// Whether the shared folder has a file or folder of that path.
package func isShared(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: sharedFolder.appendingPathComponent(path).path)
}
