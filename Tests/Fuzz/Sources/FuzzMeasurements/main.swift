@testable import Fuzzing

runFuzzTargets(FuzzTarget.ofMeasurements)
