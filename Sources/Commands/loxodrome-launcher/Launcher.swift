// The installed `loxodrome`: starts the program that is built for the highest level of instructions
// that this processor has. It does not use Foundation, so it adds about a millisecond.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import LoxodromeMicroarchitecture

@main
enum Launcher {
  static func main() {
    let limit = getenv("LOXODROME_LEVEL").map { String(cString: $0) }
    if let limit, MicroarchitectureLevel(name: limit) == nil {
      fail(
        "expected one of \(names(MicroarchitectureLevel.allCases)) in LOXODROME_LEVEL, found \(limit.debugDescription)"
      )
    }
    guard let path = realpath(programPath, nil) else { fail("its own path cannot be found") }
    let prefix = parent(of: parent(of: String(cString: path)))
    let levels = MicroarchitectureLevel.ofThisProcessor.runnableLevels(limit: limit)
    for level in levels {
      // The program replaces this one, and returns only if it cannot be started.
      execv("\(prefix)/libexec/loxodrome/\(level.name)/loxodrome", CommandLine.unsafeArgv)
    }
    let reason = String(cString: strerror(errno))
    fail(
      "expected a program for this processor (\(names(levels))) in \(prefix)/libexec/loxodrome: \(reason); "
        + "install it again with ci/install")
  }

  /// The path of this program, or the name by which it was called.
  private static var programPath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments.first ?? "loxodrome"
    #endif
  }

  /// Returns the folder of a file.
  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func names(_ levels: [MicroarchitectureLevel]) -> String {
    levels.map(\.name).joined(separator: ", ")
  }

  private static func fail(_ message: String) -> Never {
    let text = Array("loxodrome: \(message)\n".utf8)
    _ = write(2, text, text.count)
    exit(2)
  }
}
