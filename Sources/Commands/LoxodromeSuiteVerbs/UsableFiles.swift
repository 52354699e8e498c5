import ArgumentParser
import LoxodromeCommandLine
import LoxodromeSuite

/// Checks that all files could be used, because a run without one of them would look like a complete one.
///
/// - Throws: an exit code after writing the errors: 3 if the only problem is that cases are missing, else 2.
func requireUsable(_ errors: [VectorFileError]) throws {
  for error in errors { writeNote("\(error)") }
  let isMiscount = errors.allSatisfy { if case .miscounted = $0.problem { true } else { false } }
  if !errors.isEmpty { throw ExitCode(isMiscount ? 3 : 2) }
}
