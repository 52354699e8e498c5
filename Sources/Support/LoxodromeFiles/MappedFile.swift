import Foundation

/// A regular file whose bytes are in the memory of this process as far as they are read.
///
/// If the file becomes shorter meanwhile, reading ends the process. So only files that get their
/// names when they are complete should be mapped.
package final class MappedFile: Sendable {
  /// The bytes. They are valid as long as this object exists.
  package nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Maps a file.
  ///
  /// - Throws: `FileFault` if it cannot be opened or is not a regular file.
  package init(path: String) throws(FileFault) {
    // In C the path would end at the zero byte, which is another file.
    guard !path.utf8.contains(0) else { throw FileFault(code: EINVAL) }
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw FileFault(code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileFault(code: errno) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else { throw FileFault(code: kind == S_IFDIR ? EISDIR : ESPIPE) }
    let size = Int(status.st_size)
    guard size > 0 else {
      // No memory can be mapped for it.
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0)
    guard memory != MAP_FAILED else { throw FileFault(code: errno) }
    bytes = UnsafeRawBufferPointer(start: memory, count: size)
  }

  deinit {
    if let start = bytes.baseAddress { munmap(UnsafeMutableRawPointer(mutating: start), bytes.count) }
  }
}
