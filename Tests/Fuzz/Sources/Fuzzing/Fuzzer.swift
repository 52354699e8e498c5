import Foundation

/// libFuzzer's main loop, without its `main`: calls `test` with inputs until its options say stop.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ argc: UnsafeMutablePointer<CInt>,
  _ argv: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The target of this process. It is set once, before the first input.
nonisolated(unsafe) private var current: FuzzTarget?

/// The main program of an executable with some targets.
///
/// usage: PROGRAM --target=NAME [libFuzzer's options] [CORPUS…]
///        PROGRAM --list
///
/// Runs a target on inputs that libFuzzer makes, or only on the given files. A check that fails
/// ends the process with a trap, and libFuzzer writes the input to a file. `--list` prints a line
/// for each target: its name and the largest useful length of its inputs in bytes. The working
/// folder must be the repository's root, since some targets read files there.
func runFuzzTargets(_ targets: [FuzzTarget]) -> Never {
  let arguments = CommandLine.arguments.dropFirst()
  if arguments.contains("--list") {
    for target in targets { print(target.name, target.maximumLength) }
    exit(0)
  }
  let name = arguments.first { $0.hasPrefix("--target=") }?.dropFirst("--target=".count)
  guard let target = targets.first(where: { $0.name == name ?? "" }) else {
    FileHandle.standardError.write(
      Data("usage: PROGRAM --target=NAME [OPTIONS] [CORPUS…]; PROGRAM --list\n".utf8))
    exit(2)
  }
  current = target
  // libFuzzer ignores options that begin with two hyphens, and repeats them for the processes
  // that it starts, as in a merge.
  var (argc, argv) = (CommandLine.argc, CommandLine.unsafeArgv)
  exit(
    runFuzzer(&argc, &argv) { start, count in
      current?.test(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    })
}
