import Conformance

/// Puts the vectors and the laws of two folders to the built-in implementation, from the files to the verdicts: what
/// `loxodrome conform` does.
///
/// - Parameters:
///   - vectors: the path of the vectors' folder in UTF-8, ended by a zero byte.
///   - laws: the path of the laws' folder in UTF-8, ended by a zero byte.
///   - badCount: receives the number of cases that failed, ended in an error, or passed against an expectation.
/// - Returns: the number of cases, laws included; −1 where a file cannot be used.
@c(loxodrome_conform)
public func conform(
  vectors: UnsafePointer<CChar>, laws: UnsafePointer<CChar>, badCount: UnsafeMutablePointer<Int>
) -> Int {
  do {
    let folders = [
      try VectorFolder(path: String(cString: vectors)), try VectorFolder(path: String(cString: laws)),
    ]
    guard folders.allSatisfy(\.errors.isEmpty) else { return -1 }
    let run = try ConformanceRun(
      of: .builtIn, on: folders.flatMap(\.files), laws: folders.flatMap(\.laws))
    badCount.pointee = run.results.count(where: \.verdict.isBad)
    return run.results.count
  } catch {
    return -1
  }
}
