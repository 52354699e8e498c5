@testable import Fuzzing

runFuzzTargets(FuzzTarget.ofShards)
