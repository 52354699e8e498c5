@testable import Fuzzing

runFuzzTargets(FuzzTarget.ofFonts)
