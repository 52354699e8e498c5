@testable import Fuzzing

runFuzzTargets(FuzzTarget.ofProfiles)
