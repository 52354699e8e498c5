@testable import Fuzzing

runFuzzTargets(FuzzTarget.ofPlaces)
