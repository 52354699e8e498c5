import ArgumentParser
import LoxodromeSuite
import Synchronization

/// The verbs that judge implementations. They know no map but `MapGeometry`.
///
/// Each has a `commandName`. ArgumentParser otherwise describes its type at every start, which
/// searches all conformances of the program.
package var suiteVerbs: [any ParsableCommand.Type] {
  [Conform.self, Matrix.self, Operations.self, Evaluate.self]
}

/// The implementation of this program, which the verbs ask where no other one is named; nil if it has
/// none. Help texts depend on it, so a program must set it before it reads its arguments.
package var builtInImplementation: Implementation? { makeBuiltIn.withLock { $0 }?() }

/// Sets the implementation of this program.
package func setBuiltInImplementation(_ make: @escaping @Sendable () -> Implementation) {
  makeBuiltIn.withLock { $0 = make }
}

private let makeBuiltIn = Mutex<(@Sendable () -> Implementation)?>(nil)

/// What the examples in help texts have where an implementation must be named.
let exampleOption = builtInImplementation == nil ? " --implementation \"python3 my-adapter.py\"" : ""
