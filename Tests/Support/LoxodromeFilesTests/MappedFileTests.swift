import Foundation
import LoxodromeFiles
import Testing

@Suite struct MappedFileTests {
  @Test func bytesAreThoseOfTheFile() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("mapped-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    for bytes in [[], [7], [UInt8](repeating: 3, count: 100_000) + [4]] {
      try Data(bytes).write(to: url)
      let file = try MappedFile(path: url.path)
      #expect(Array(file.bytes) == bytes)
    }
  }

  @Test func whatIsNoRegularFileIsNamed() {
    for (path, code) in [
      ("/no/such/file", ENOENT), ("/", EISDIR), ("/dev/null", ESPIPE), ("/etc/passwd\0x", EINVAL),
    ] {
      #expect(throws: FileFault.self, "\(path)") { try MappedFile(path: path) }
      do { _ = try MappedFile(path: path) } catch { #expect(error.code == code, "\(path)") }
    }
  }
}
