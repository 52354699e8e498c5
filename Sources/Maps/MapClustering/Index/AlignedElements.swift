/// Elements in memory that begins at a line of the processor's cache.
///
/// An array begins at a multiple of sixteen bytes, so most loads of 64 bytes from it touch two lines.
/// The type cannot be copied, so that a search counts no references.
struct AlignedElements<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  /// The size of a line, in bytes. A processor with larger lines is not served worse than by an array.
  private static var lineSize: Int { 64 }

  let count: Int
  private let memory: UnsafeMutableBufferPointer<Element>

  /// Creates elements that are all equal, and calls the body to change them.
  init(repeating value: Element, count: Int, _ body: (UnsafeMutableBufferPointer<Element>) -> Void) {
    self.count = count
    let raw = UnsafeMutableRawBufferPointer.allocate(
      byteCount: count * MemoryLayout<Element>.stride, alignment: Self.lineSize)
    memory = raw.bindMemory(to: Element.self)
    memory.initialize(repeating: value)
    body(memory)
  }

  deinit { memory.deallocate() }

  /// Calls the body with the elements.
  @inline(__always)
  func withUnsafeBufferPointer<Result: ~Copyable>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result
  {
    body(UnsafeBufferPointer(memory))
  }
}
