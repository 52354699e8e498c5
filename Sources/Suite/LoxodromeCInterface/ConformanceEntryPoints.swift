import LoxodromeAnswers
import LoxodromeSuite

/// Runs the vectors of a folder on the built-in implementation, from the files to the verdicts, as
/// `loxodrome conform` does without laws. Any thread can call it, also while the main thread waits.
///
/// - Parameters:
///   - vectors: the folder's path in UTF-8, ended by a zero byte.
///   - badCount: receives the number of cases that failed, ended in an error, or passed against an
///     expectation. If a file cannot be used, nothing is written.
/// - Returns: the number of cases; −1 if the folder or a file in it cannot be used.
@c(loxodrome_conform)
public func conform(vectors: UnsafePointer<CChar>, badCount: UnsafeMutablePointer<Int>) -> Int {
  do {
    let folder = try VectorFolder(path: String(cString: vectors))
    guard folder.errors.isEmpty else { return -1 }
    let run = try ConformanceRun(of: .builtIn, on: folder.files)
    badCount.pointee = run.results.count(where: \.verdict.isBad)
    return run.results.count
  } catch {
    return -1
  }
}
