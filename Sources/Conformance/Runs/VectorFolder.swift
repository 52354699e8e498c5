import Foundation

/// The vector and law files of a folder, or one file: all that can be used, and what is wrong with
/// the others.
public struct VectorFolder: Sendable {
  /// The files' vectors, sorted by the files' names.
  public let files: [VectorFile]
  /// The files' laws, sorted likewise.
  public let laws: [LawFile]
  /// What is wrong with the files that cannot be used, sorted likewise. A run without them would be
  /// a partial one.
  public let errors: [VectorFileError]
  /// Files that hold something else of the project's: the schema.
  public let passedOver: [String]

  /// The vectors and laws at a path: a file, or a folder with its `*.json`, not those of folders
  /// within. `progress` is called with each file's path before it is read.
  ///
  /// - Throws: `VectorFileError` where there is nothing readable at the path.
  public init(path: String, progress: (String) -> Void = { _ in }) throws(VectorFileError) {
    let root = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw VectorFileError(file: path, problem: .unreadable("no such file or folder"))
    }
    var candidates = [path]
    if isFolder.boolValue {
      do {
        candidates = try FileManager.default.contentsOfDirectory(atPath: path)
          .filter { $0.hasSuffix(".json") }.sorted().map { root.appendingPathComponent($0).relativePath }
      } catch {
        throw VectorFileError(file: path, problem: .unreadable(readingProblem(error)))
      }
    }
    var files: [VectorFile] = []
    var laws: [LawFile] = []
    var errors: [VectorFileError] = []
    var passedOver: [String] = []
    var pathsBySuite: [String: String] = [:]
    for candidate in candidates {
      if candidate.hasSuffix(".schema.json") && isFolder.boolValue {
        passedOver.append(candidate)
        continue
      }
      progress(candidate)
      do throws(VectorFileError) {
        let file = try VectorFile(contentsOf: URL(fileURLWithPath: candidate))
        if let other = pathsBySuite.updateValue(candidate, forKey: file.suite) {
          throw VectorFileError(
            file: candidate,
            problem: .malformed(
              JSONShapeError(
                path: JSONPath().appending(member: "suite"), expected: "a suite of its own",
                found: "\"\(file.suite)\", which is also that of \(other)")))
        }
        files.append(file)
      } catch {
        guard error.isOfLaws else {
          errors.append(error)
          continue
        }
        do throws(VectorFileError) {
          laws.append(try LawFile(contentsOf: URL(fileURLWithPath: candidate), besides: laws))
        } catch {
          errors.append(error)
        }
      }
    }
    self.files = files
    self.laws = laws
    self.errors = errors
    self.passedOver = passedOver
  }
}

extension VectorFileError {
  /// Whether the file declares FORMAT.md's other format, that of laws.
  fileprivate var isOfLaws: Bool {
    if case .malformed(let error) = problem { return error.found == "\"\(LawFile.schema)\"" }
    return false
  }
}
