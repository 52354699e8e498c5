@testable import Fuzzing

runFuzzTargets(FuzzTarget.ofCSV + FuzzTarget.ofLocations)
