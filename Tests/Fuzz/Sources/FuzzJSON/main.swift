@testable import Fuzzing

runFuzzTargets(FuzzTarget.ofJSON)
