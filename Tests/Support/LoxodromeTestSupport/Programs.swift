import Foundation

// A file that is open for writing cannot be run. What this process writes, a program that another test
// starts at that moment inherits, and holds open for a moment longer. So other programs write the files
// that tests run.

/// Copies a file that a test runs, with its permissions.
package func copyProgram(_ file: URL, to copy: URL) throws {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/cp")
  process.arguments = ["-p", file.path, copy.path]
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
}

/// Writes a script that a test runs.
package func writeScript(_ text: String, to file: URL) throws {
  let draft = FileManager.default.temporaryDirectory.appendingPathComponent("draft-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: draft) }
  try Data(text.utf8).write(to: draft)
  try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft.path)
  try copyProgram(draft, to: file)
}
