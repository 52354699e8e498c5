import MapClustering
import Testing

@Suite struct ClusterOptionsTests {
  @Test func defaultOptionsAreValid() {
    #expect(ClusterOptions().problem == nil)
  }

  @Test func eachOptionOutOfRangeIsNamed() {
    func problem(_ change: (inout ClusterOptions) -> Void) -> String? {
      var options = ClusterOptions()
      change(&options)
      return options.problem
    }
    for radius in [-1, .nan, .infinity] {
      #expect(problem { $0.radius = radius }?.hasPrefix("radius is") == true)
    }
    for extent in [0, -512, .nan, .infinity] {
      #expect(problem { $0.extent = extent }?.hasPrefix("extent is") == true)
    }
    #expect(problem { $0.minimumZoom = -1 }?.hasPrefix("minimumZoom is -1") == true)
    #expect(problem { $0.maximumZoom = 31 }?.hasPrefix("maximumZoom is 31") == true)
    #expect(problem { $0.minimumZoom = 17 } == "minimumZoom is 17, above maximumZoom, 16")
    #expect(problem { $0.minimumPoints = 0 }?.hasPrefix("minimumPoints is 0") == true)
    #expect(problem { $0.radius = 0 } == nil)
  }
}
