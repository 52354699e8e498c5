import MapGeometry
import MapRaster
import Testing

@testable import MapCInterface

/// Arrays of doubles are read and written as arrays of structs in place.
@Suite struct DoublesInMemoryTests {
  private let numbers: [Double] = [1, 2, 3, 4, 5, 6, 7, 8]

  private func doubles<Value>(in type: Value.Type) -> Int {
    #expect(MemoryLayout<Value>.size == MemoryLayout<Value>.stride)
    #expect(MemoryLayout<Value>.alignment == MemoryLayout<Double>.alignment)
    return MemoryLayout<Value>.size / MemoryLayout<Double>.size
  }

  @Test func structsHaveTheLayoutOfTheirDoubles() {
    #expect(doubles(in: Coordinate.self) == 2)
    #expect(doubles(in: MapPoint.self) == 2)
    #expect(doubles(in: MapRect.self) == 4)
    #expect(doubles(in: Color.self) == 4)
  }

  @Test func doublesAreReadInOrder() {
    #expect(
      numbers.withUnsafeBufferPointer { $0.baseAddress?.copied(as: Coordinate.self, count: 4) }
        == [(1, 2), (3, 4), (5, 6), (7, 8)].map { Coordinate(latitude: $0, longitude: $1) })
    #expect(
      numbers.withUnsafeBufferPointer { $0.baseAddress?.copied(as: MapPoint.self, count: 3) }
        == [(1, 2), (3, 4), (5, 6)].map { MapPoint(x: $0, y: $1) })
    #expect(
      numbers.withUnsafeBufferPointer { $0.baseAddress?.copied(as: MapRect.self, count: 2) }
        == [MapRect(x: 1, y: 2, width: 3, height: 4), MapRect(x: 5, y: 6, width: 7, height: 8)])
    #expect(
      numbers.withUnsafeBufferPointer { $0.baseAddress?.copied(as: Color.self, count: 1) }
        == [Color(red: 1, green: 2, blue: 3, alpha: 4)])
    #expect(mapRectAt(numbers) == MapRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func resultsAreWrittenInOrder() {
    var unions = [Double](repeating: 0, count: 10)
    unite(rect: [0, 0, 1, 1], count: 2, others: [2, 3, 1, 1, 5, 5, 2, 1], unions: &unions)
    #expect(unions == [0, 0, 3, 4, 0, 0, 7, 6, 0, 0])
    var distances = [Double](repeating: -1, count: 3)
    measureGeodesics(count: 2, from: [0, 0, 10, 20], to: [0, 0, 10, 21], meters: &distances)
    #expect(distances[0] == 0)
    #expect(
      distances[1]
        == DistanceArrays.meters(
          from: Coordinate(latitude: 10, longitude: 20), to: [Coordinate(latitude: 10, longitude: 21)])[0])
    #expect(distances[2] == -1)
  }

  @Test(arguments: [0, -1, Int.min])
  func countsBelowOneWriteNothing(count: Int) {
    var results = [Double](repeating: -1, count: 4)
    unite(rect: [0, 0, 1, 1], count: count, others: numbers, unions: &results)
    projectLikeMapKit(count: count, coordinates: numbers, points: &results)
    measureBetweenMapPoints(count: count, from: numbers, to: numbers, meters: &results)
    #expect(results == [-1, -1, -1, -1])
    #expect(
      numbers.withUnsafeBufferPointer { $0.baseAddress?.copied(as: MapPoint.self, count: count) } == [])
  }
}
