import Testing

@testable import MapClustering

@Suite struct AlignedElementsTests {
  @Test(arguments: [0, 1, 3, 1000])
  func elementsBeginAtALineOfTheCache(count: Int) {
    let elements = AlignedElements(repeating: SIMD2<UInt64>(7, 8), count: count) { elements in
      for index in elements.indices.dropFirst() { elements[index].x = UInt64(index) }
    }
    #expect(elements.count == count)
    let expected = (0..<count).map { SIMD2(UInt64($0 == 0 ? 7 : $0), 8) }
    elements.withUnsafeBufferPointer { found in
      #expect(UInt(bitPattern: found.baseAddress) % 64 == 0)
      #expect(Array(found) == expected)
    }
  }
}
