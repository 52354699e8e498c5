import LoxodromeTestSupport
import MapGeometry
import Synchronization
import Testing

@testable import MapRaster

/// A picture's bytes do not depend on the tiles or the threads.
@Suite struct TileGridTests {
  @Test(arguments: 1...6)
  func bytesDoNotDependOnTileSizeAndThreads(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (width, height) = (Int.random(in: 1...90, using: &random), Int.random(in: 1...90, using: &random))
    let scene = RandomScene(size: Double(max(width, height))).scene(using: &random)
    let rect = MapRect(
      x: .random(in: -20...20, using: &random), y: .random(in: -20...20, using: &random),
      width: Double(width) * .random(in: 0.3...3, using: &random),
      height: Double(height) * .random(in: 0.3...3, using: &random))
    let whole = try render(scene, rect: rect, width: width, height: height, tileSize: 512)
    for (tileSize, threads) in [(16, 1), (37, 3), (64, 8)] {
      let picture = try render(
        scene, rect: rect, width: width, height: height, threads: threads, tileSize: tileSize)
      // As a Bool: a failure would print all the pixels of both.
      let isSame = picture == whole
      #expect(isSame, "seed \(seed), tiles of \(tileSize), \(threads) threads, \(width)x\(height)")
    }
  }

  /// The short first chord of a curve is that of a cap only where the line ends, not where a tile does.
  @Test func thickCurvesDoNotDependOnTheTileSize() throws {
    var random = SeededRandom(seed: 4)
    for number in 0..<200 {
      func point() -> MapPoint { MapPoint(x: random.number(-20...172), y: random.number(-20...106)) }
      var path = Path()
      path.move(to: point())
      for _ in 0..<4 {
        // Where a control point is at an end, the chords there are short.
        let (first, second) = (point(), point())
        path.addCurve(to: second, control: random.number(0...1) < 0.5 ? first : second)
        path.addLine(to: second)
      }
      if number % 2 == 0 { path.close() }
      var scene = Scene()
      let stroke = Stroke(width: random.number(1...12), cap: .round, join: .bevel, unit: .pixels)
      scene.stroke(path, with: stroke, paint: .color(Color(red: 1, green: 0, blue: 0, alpha: 1)))
      let pictures = try [512, 32, 16].map {
        try render(
          scene, rect: MapRect(x: 0, y: 0, width: 152, height: 86), width: 152, height: 86, tileSize: $0)
      }
      let isSame = pictures[0] == pictures[1] && pictures[0] == pictures[2]
      #expect(isSame, "\(number)")
    }
  }

  /// At scales that are powers of two, if nothing is 131 000 pixels away, pictures of neighboring
  /// rects are the parts of the larger one.
  @Test(arguments: 1...7)
  func picturesOfPartsAreEqualToPartsOfThePicture(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scene = RandomScene(size: 128, isNear: true).scene(using: &random)
    let scale: Double = [0.25, 0.5, 1, 2].randomElement(using: &random) ?? 1
    let whole = try render(
      scene, rect: MapRect(x: 0, y: 0, width: 128 / scale, height: 64 / scale), width: 128, height: 64)
    for x in [0, 32, 96] {
      let part = try render(
        scene, rect: MapRect(x: Double(x) / scale, y: 16 / scale, width: 32 / scale, height: 32 / scale),
        width: 32, height: 32)
      for row in 0..<32 {
        for column in 0..<32 where part[column, row] != whole[x + column, 16 + row] {
          Issue.record("seed \(seed), scale \(scale), pixel \(x + column), \(16 + row)")
          return
        }
      }
    }
  }

  /// More items than are prepared at once are drawn in the same order, with their clips.
  @Test func manyItemsLookAsIfTheyWerePreparedTogether() throws {
    var random = SeededRandom(seed: 8)
    var scene = Scene()
    // 8192 items are prepared at once where there are clips.
    for number in 0..<9000 {
      var path = Path()
      path.addEllipse(in: MapRect(x: random.number(-9...70), y: random.number(-9...70), width: 9, height: 7))
      var clip = Path()
      clip.addRect(MapRect(x: random.number(0...60), y: 0, width: 20.5, height: 64))
      scene.fill(
        path,
        paint: .color(Color(red: random.number(0...1), green: 0.5, blue: random.number(0...1), alpha: 0.3)),
        options: DrawOptions(clip: number % 4250 == 0 ? Clip(clip) : nil))
    }
    let progress = Mutex<[Double]>([])
    let rect = MapRect(x: 0, y: 0, width: 64, height: 64)
    let picture = try render(scene, rect: rect, width: 64, height: 64, threads: 2, tileSize: 16) { done in
      progress.withLock { $0.append(done) }
    }
    let plan = ScenePlan(scene, width: 64, height: 64)
    var whole = try PixelBuffer(width: 64, height: 64)
    drawTiles(of: &whole, threads: 1, progress: nil) { $0.draw(plan) }
    #expect((picture == whole) as Bool)
    let fractions = progress.withLock { $0 }
    #expect(fractions == fractions.sorted() && fractions.last == 1)
  }

  /// Without clips fewer items are prepared at once on one thread, and on several threads each
  /// prepares some.
  @Test func itemsLookTheSameInPartsOfAnySize() throws {
    var random = SeededRandom(seed: 9)
    var scene = Scene()
    for _ in 0..<2500 {
      var path = Path()
      path.addEllipse(in: MapRect(x: random.number(-9...70), y: random.number(-9...70), width: 9, height: 7))
      let color = Color(red: random.number(0...1), green: 0.5, blue: random.number(0...1), alpha: 0.3)
      if path.controlBounds.midX < 30 {
        scene.stroke(path, with: Stroke(width: 2), paint: .color(color))
      } else {
        scene.fill(path, paint: .color(color))
      }
    }
    let plan = ScenePlan(scene, width: 64, height: 64)
    #expect(plan.parts.count == 1)
    var whole = try PixelBuffer(width: 64, height: 64)
    drawTiles(of: &whole, threads: 1, progress: nil) { $0.draw(plan) }
    let rect = MapRect(x: 0, y: 0, width: 64, height: 64)
    for threads in 1...3 {
      let picture = try render(scene, rect: rect, width: 64, height: 64, threads: threads, tileSize: 32)
      #expect((picture == whole) as Bool)
      let plan = ScenePlan(scene, width: 64, height: 64, threads: threads)
      #expect((plan.parts.count > 1) == (threads > 1))
      var parts = try PixelBuffer(width: 64, height: 64)
      drawTiles(of: &parts, threads: threads, progress: nil) {
        $0.draw(plan, mixing: PictureTile.Mixing(alpha: 1, blend: .normal))
      }
      #expect((parts == whole) as Bool)
    }
  }

  /// Every thread reports: the first can begin late.
  @Test(arguments: [1, 2, 4]) func theProgressCountsEachTile(threads: Int) throws {
    var path = Path()
    path.addEllipse(in: MapRect(x: 1, y: 2, width: 60, height: 61))
    var scene = Scene()
    scene.fill(path, paint: .color(Color(red: 1, green: 0, blue: 0, alpha: 1)))
    let progress = Mutex<[Double]>([])
    let rect = MapRect(x: 0, y: 0, width: 64, height: 64)
    _ = try render(scene, rect: rect, width: 64, height: 64, threads: threads, tileSize: 16) { done in
      progress.withLock { $0.append(done) }
    }
    let fractions = progress.withLock { $0 }
    #expect(fractions == (1...16).map { Double($0) / 16 })
  }
}
