@testable import Fuzzing

runFuzzTargets(FuzzTarget.ofConformance + FuzzTarget.ofScenes)
