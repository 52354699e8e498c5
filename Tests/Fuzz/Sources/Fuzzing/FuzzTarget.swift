import Foundation

/// A part of the project that is called with inputs from libFuzzer.
struct FuzzTarget: Sendable {
  /// The name, which is also that of its folder in `Corpus`.
  let name: String
  /// The largest useful length of an input in bytes. Longer inputs only take more time.
  let maximumLength: Int
  /// Calls the part with an input, and traps if a property does not hold.
  let test: @Sendable ([UInt8]) -> Void

  init(_ name: String, maximumLength: Int = 4096, _ test: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.maximumLength = maximumLength
    self.test = test
  }
}

/// Ends the process if the condition is false.
func check(
  _ condition: Bool, _ what: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line
) {
  guard condition else { fatalError(what(), file: file, line: line) }
}

/// Ends the process if the text, a message for people or a line of a protocol, has a line break.
func checkOneLine(_ text: String) {
  check(!text.utf8.contains(UInt8(ascii: "\n")), "\(text) has a line break")
}

/// Returns the result of the closure. Ends the process if it throws an error.
func mustNotThrow<Value>(
  _ what: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line,
  _ body: () throws -> Value
) -> Value {
  do {
    return try body()
  } catch {
    fatalError("\(what()): \(error)", file: file, line: line)
  }
}

/// Writes the bytes to a file of this process, and returns its path. The next call of the same name
/// overwrites it.
func temporaryFile(_ name: String, _ bytes: [UInt8]) -> String {
  let path = "\(NSTemporaryDirectory())/loxodrome-fuzz-\(getpid())-\(name)"
  guard let file = fopen(path, "wb") else { fatalError("\(path) cannot be written") }
  guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
    fatalError("\(path) cannot be written")
  }
  return path
}
