import Foundation

/// The root folder of the checkout.
package let checkout = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The folder of large files and other projects' test data, which is not public. If it exists, it
/// is next to the checkout. Tests that need it are skipped if it does not exist.
package let sharedFolder = checkout.deletingLastPathComponent().appendingPathComponent("shared")

/// Whether the shared folder contains a file or folder with that path.
package func isShared(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: sharedFolder.appendingPathComponent(path).path)
}

/// The path of the folder with the repository's vector files.
package let vectorsPath = checkout.appendingPathComponent("Tests/Vectors").path

/// The path of the folder with the repository's model cases.
package let modelsPath = checkout.appendingPathComponent("Tests/Models").path

/// Both folders.
package let vectorPaths = [vectorsPath, modelsPath]
