/// Whether this module was compiled with optimization, by the compiler's own account: without it,
/// and only then, the condition of an `assert` is evaluated. SwiftPM compiles all modules of a
/// build alike.
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

/// The version of the Swift compiler that built this module, as 100 · major + minor: 603 for 6.3.x,
/// and for what is newer than this list the newest that it knows.
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
