import Foundation

/// The vector and law files of one or more folders, or one such file. Files that cannot be used are
/// listed with their errors.
public struct VectorFolder: Sendable {
  /// The vector files, sorted by name.
  public let files: [VectorFile]
  /// The law files, sorted by name.
  public let laws: [LawFile]
  /// The errors of the files that cannot be used, sorted by file name. A run without these files is
  /// incomplete.
  public let errors: [VectorFileError]
  /// The paths of the files of a folder that are ignored because they are JSON schemas: their names
  /// end in `.schema.json`.
  public let passedOver: [String]

  /// Reads the vectors and laws at a path: one file, or the `*.json` files of a folder without its
  /// subfolders. `progress` is called with the path of each file before the file is read.
  ///
  /// - Throws: `VectorFileError` if nothing exists at the path, or if it is a folder that cannot be
  ///   read. A file that cannot be used is listed in `errors`.
  public init(path: String, progress: (String) -> Void = { _ in }) throws(VectorFileError) {
    try self.init(paths: [path], progress: progress)
  }

  /// Reads the vectors and laws at several paths. Files are sorted by their names, whatever folder
  /// they are in.
  ///
  /// - Throws: `VectorFileError`, as `init(path:progress:)` does for one path.
  package init(paths: [String], progress: (String) -> Void = { _ in }) throws(VectorFileError) {
    let (candidates, singleFiles) = try Self.candidates(at: paths)
    var files: [VectorFile] = []
    var laws: [LawFile] = []
    var errors: [VectorFileError] = []
    var passedOver: [String] = []
    var pathsBySuite: [String: String] = [:]
    for candidate in candidates {
      if candidate.hasSuffix(".schema.json") && !singleFiles.contains(candidate) {
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
        guard error.isLawFile else {
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

  /// Returns the files at the paths, sorted by name, and those of them that are a path of their own
  /// rather than in a folder.
  private static func candidates(at paths: [String]) throws(VectorFileError) -> ([String], Set<String>) {
    var found: [(name: String, path: String)] = []
    var singleFiles: Set<String> = []
    for path in paths {
      let root = URL(fileURLWithPath: path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw VectorFileError(file: path, problem: .unreadable("no such file or folder"))
      }
      guard isFolder.boolValue else {
        found.append((root.lastPathComponent, path))
        singleFiles.insert(path)
        continue
      }
      do {
        found += try FileManager.default.contentsOfDirectory(atPath: path)
          .filter { $0.hasSuffix(".json") }.map { ($0, root.appendingPathComponent($0).relativePath) }
      } catch {
        throw VectorFileError(file: path, problem: .unreadable(readingProblem(error)))
      }
    }
    return (found.sorted { $0 < $1 }.map(\.path), singleFiles)
  }
}

extension VectorFileError {
  /// Whether the error says that the file declares the format of law files.
  fileprivate var isLawFile: Bool {
    if case .malformed(let error) = problem { return error.found == "\"\(LawFile.schema)\"" }
    return false
  }
}
