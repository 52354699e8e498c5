import ArgumentParser

/// Checks the value of `--load-before`.
///
/// - Throws: `ValidationError` if the load is negative, NaN or infinite.
package func checkLoad(before load: Double?) throws {
  guard let load else { return }
  guard load >= 0, load.isFinite else {
    throw ValidationError("--load-before takes a load average, a number from 0")
  }
}
