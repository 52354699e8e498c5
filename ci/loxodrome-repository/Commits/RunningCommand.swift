import Foundation
import LoxodromeFiles
import LoxodromeProcesses

/// A command of a step while it runs. Its output is forwarded by the caller's thread.
final class RunningCommand {
  private let process: SpawnedProcess
  /// The pipes, and the files that receive their bytes.
  private let streams: [(pipe: ProcessPipe, file: FileHandle)]
  private let name: String
  private var writeFailure: (any Error)?

  /// Starts the command with an empty standard input.
  init(_ command: StepCommand) throws(ComparisonStop) {
    name = command.words.first ?? ""
    do {
      let output = try ProcessPipe(.fromProgram)
      var errors: ProcessPipe?
      switch command.output {
      case .standardOutput:
        streams = [(output, .standardOutput)]
      case .standardError:
        streams = [(output, .standardError)]
      case .log(let path):
        let file = try Self.file(path, truncating: false)
        // One pipe for both keeps the order of writing.
        errors = output
        streams = [(output, file)]
      case .file(let path, let errorPath):
        let pipe = try ProcessPipe(.fromProgram)
        errors = pipe
        streams = [
          (output, try Self.file(path, truncating: true)), (pipe, try Self.file(errorPath, truncating: true)),
        ]
      }
      process = try SpawnedProcess(
        command.words, environment: command.environment, input: .file("/dev/null"), output: output,
        errors: errors)
    } catch let failure as SpawnFailure {
      throw .impossible("\(name): \(failure.problem)")
    } catch {
      throw .impossible("\(name): \(errnoText(of: error))")
    }
  }

  private static func file(_ path: String, truncating: Bool) throws -> FileHandle {
    if truncating || !FileManager.default.fileExists(atPath: path) {
      try Data().write(to: URL(fileURLWithPath: path))
    }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    return file
  }

  /// The pipes that output comes from.
  var pipes: [ProcessPipe] { streams.map(\.pipe) }
  var hasEnded: Bool { process.hasEnded }

  /// Forwards the output that has been written so far, at most 16 MiB of each pipe.
  func forward() {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    for (pipe, file) in streams {
      // The limit of 16 MiB lets the caller go on if a program writes without end.
      for _ in 0..<256 {
        guard case .bytes(let count) = chunk.withUnsafeMutableBytes({ pipe.read(into: $0) }) else { break }
        do { try file.write(contentsOf: chunk[..<count]) } catch { writeFailure = error }
      }
    }
  }

  /// Kills the command if it still runs, forwards the last output, and returns the exit code as a
  /// shell reports it: 128 + n after signal n.
  ///
  /// - Throws: `impossible` if output could not be written to its file, or if the exit code is not
  ///   known.
  func finish() throws(ComparisonStop) -> Int32 {
    let ending = process.finish().ending
    forward()
    if let writeFailure {
      throw .impossible("the output of \(name) cannot be written: \(errnoText(of: writeFailure))")
    }
    switch ending {
    case .exited(let status): return status
    case .killed(let signal): return 128 + signal
    case .unknown: throw .impossible("\(name): its exit code is not known")
    }
  }

  /// Sends a signal to the program and to all that it has started.
  func signalTree(_ number: Int32) { process.signalTree(number) }
}
