@testable import Fuzzing

runFuzzTargets(FuzzTarget.ofPictures)
