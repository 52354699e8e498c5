/// Whether this module was compiled with optimization: the condition of an `assert` is evaluated
/// only without it. SwiftPM compiles all modules of a build in the same mode.
@c(loxodrome_is_optimized)
public func isOptimized() -> Bool {
  var evaluated = false
  assert(
    {
      evaluated = true
      return true
    }())
  return !evaluated
}

/// Returns the version of the Swift compiler that built this module, as 100 · major + minor: 603
/// for 6.3.x. For a compiler newer than this list it is the newest known version.
@c(loxodrome_swift_compiler)
public func swiftCompiler() -> Int {
  #if compiler(>=6.5)
    605
  #elseif compiler(>=6.4)
    604
  #else
    603
  #endif
}
