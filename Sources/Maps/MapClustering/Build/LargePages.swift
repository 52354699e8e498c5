#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Asks Linux to use large pages for the part of new memory that consists of whole large pages.
///
/// The memory must be written soon from its beginning to its end. The first access to each page is
/// expensive, and a large page replaces 512 small ones. Other systems choose the size of pages
/// themselves.
func useLargePages(_ memory: UnsafeMutableRawPointer?, bytes: Int) {
  #if os(Linux) || os(Android)
    let size = 1 << 21
    guard let memory, bytes >= 2 * size else { return }
    let start = memory.alignedUp(toMultipleOf: size)
    let end = (memory + bytes).alignedDown(toMultipleOf: size)
    // Without large pages everything works the same, so errors are ignored.
    if start < end { _ = madvise(start, end - start, Int32(MADV_HUGEPAGE)) }
  #endif
}

extension UnsafeMutablePointer {
  /// Allocates memory for elements, in large pages if there are many elements.
  static func allocateInLargePages(capacity: Int) -> Self {
    let memory = allocate(capacity: capacity)
    useLargePages(memory, bytes: capacity * MemoryLayout<Pointee>.stride)
    return memory
  }
}
