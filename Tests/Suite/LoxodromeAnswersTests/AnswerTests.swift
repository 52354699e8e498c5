import Foundation
import LoxodromeTestSupport
import MapClustering
import MapGeocoding
import MapOverlays
import MapRaster
import Testing

@testable import LoxodromeAnswers
@testable import LoxodromeSuite

/// Tests of the answers beside what the suite asks.
@Suite struct AnswerTests {
  @Test func everyOperationHasOneAnswer() {
    #expect(OperationAnswer.all.map(\.operation).sorted() == Operation.all.map(\.name).sorted())
    #expect(OperationAnswer.byName.count == Operation.all.count)
  }

  @Test func everyCasePasses() throws {
    let folder = try VectorFolder(paths: vectorPaths)
    #expect(folder.errors.isEmpty)
    let run = try ConformanceRun(of: .builtIn, on: folder.files)
    for result in run.results where result.verdict != .pass {
      Issue.record(Comment(rawValue: result.detail.joined(separator: "\n")))
    }
    #expect(run.exitCode == 0)
    #expect(run.results.count == folder.files.map(\.caseCount).reduce(0, +))
  }

  @Test func operationsThatThereAreNotAreUnsupported() {
    #expect(Implementation.builtInAnswer("anything", .planar, .null) == .unsupported)
    #expect(Implementation.builtInAnswer("zoomLevel", .planar, .null) == .unsupported)
  }

  /// The suite checks the form of arguments without the types of the map; the answers read them.
  @Test func theAnswersReadWhatTheSuiteAccepts() throws {
    var counts: [ArgumentType: (accepted: Int, refused: Int)] = [:]
    for file in try VectorFolder(paths: vectorPaths).files {
      let arguments = Operation.named(file.operation)?.arguments ?? []
      for group in file.groups.prefix(3) {
        guard let written = group.cases.first?.arguments else { continue }
        for (name, type) in arguments {
          guard let value = written[name], isRead(value, as: type) != nil else { continue }
          for value in [value] + variants(of: value) {
            if isAccepted(value, as: type) {
              #expect(isRead(value, as: type) == true, "\(type): \(value.text)")
              counts[type, default: (0, 0)].accepted += 1
            } else {
              counts[type, default: (0, 0)].refused += 1
            }
          }
        }
      }
    }
    #expect(counts.count == 14)
    for (type, count) in counts { #expect(count.accepted > 0 && count.refused > 5, "\(type): \(count)") }
  }

  private func isAccepted(_ value: JSONValue, as type: ArgumentType) -> Bool {
    (try? type.check(JSONCursor(value))) != nil
  }

  /// Whether the answers can read a value; nil for types that the suite reads for them.
  private func isRead(_ value: JSONValue, as type: ArgumentType) -> Bool? {
    let cursor = JSONCursor(value)
    do throws(JSONShapeError) {
      switch type {
      case .color: _ = try Color.read(cursor)
      case .colors: _ = try [Color].read(cursor)
      case .clusterOptions: _ = try ClusterOptions.read(cursor)
      case .places: _ = try [GazetteerPlace].read(cursor)
      case .circle: _ = try GeocodingRegion?.read(cursor)
      case .displayAnnotations: _ = try [DisplayAnnotation].read(cursor)
      case .displayAppearance: _ = try ClusterAppearance?.read(cursor)
      case .displayViews: _ = try [DisplayView].read(cursor)
      case .blendMode: _ = try BlendMode.read(cursor)
      case .path: _ = try Path.read(cursor)
      case .pen: _ = try Stroke.read(cursor)
      case .images: _ = try [String: PixelBuffer].read(cursor)
      case .pixels: _ = try PicturePixels.read(cursor)
      case .overlays: _ = try [DescribedOverlay].read(cursor)
      default: return nil
      }
      return true
    } catch {
      return false
    }
  }

  /// Returns values that differ from a value in one place.
  private func variants(of value: JSONValue) -> [JSONValue] {
    var variants: [JSONValue] = [
      .null, .bool(true), .string("x"), .string("nan"), .number(-1.5), .number(3), .array([]), .object([:]),
    ]
    switch value {
    case .object(let object):
      for (name, member) in object.byName {
        var members = object.byName
        for variant in self.variants(of: member).map(Optional.some) + [nil] {
          members[name] = variant
          variants.append(.object(JSONObject(members)))
        }
      }
      variants.append(.object(JSONObject(object.byName.merging(["other": .null]) { first, _ in first })))
    case .array(let elements):
      guard let first = elements.first else { break }
      variants += self.variants(of: first).map { .array([$0] + elements.dropFirst()) }
      variants += [.array(Array(elements.dropFirst())), .array(elements + [first])]
    default: break
    }
    return variants
  }
}
