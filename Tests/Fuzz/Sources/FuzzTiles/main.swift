@testable import Fuzzing

runFuzzTargets(FuzzTarget.ofTilePictures + FuzzTarget.ofTiles)
