import ArgumentParser
import MapClustering

// What the options mean, and which go together.

extension ClusterCommand {
  func validate() throws {
    guard threads ?? 1 >= 1 else { throw ValidationError("--threads takes a number from 1") }
    guard (tile == nil) != (zoom == nil) else {
      throw ValidationError(
        tile == nil
          ? "say what to show: --tile z/x/y, or --zoom n, with --bounds w,s,e,n for a part of the world"
          : "only one of --tile and --zoom can be given")
    }
    guard zoom ?? 0 >= 0 else { throw ValidationError("--zoom takes a number from 0") }
    guard bounds == nil || zoom != nil else { throw ValidationError("--bounds goes with --zoom, not --tile") }
    if let bounds, bounds.south > bounds.north {
      throw ValidationError("--bounds has its south, \(bounds.south), above its north, \(bounds.north)")
    }
    if readsTree, let option = optionOfPoints {
      throw ValidationError("\(option) is for points, and \(data) has clusters already")
    }
    // The options of a tree are compared with those of its file, when it is open.
    if !readsTree, let problem = tree.problem { throw ValidationError(problem) }
    if let name = csv.given.first, !readsCSV {
      throw ValidationError(
        "\(name) is for CSV files, and \(data) would be read as \(readsTree ? "a tree" : "GeoJSON"); "
          + "add --format csv")
    }
    guard picture != "-" else {
      throw ValidationError("--picture takes a file: standard output has the JSON")
    }
    guard picture != nil || (map == nil && size == nil) else {
      throw ValidationError("--map and --size go with --picture")
    }
  }

  var options: ClusterOptions {
    var options = tree.options
    options.order = order ?? options.order
    return options
  }

  private var readsCSV: Bool { (format ?? PointFormat(path: data)) == .csv }

  var reducedNames: [ReducedName] {
    func reduced(_ columns: [String], _ reduction: ReducedColumn.Reduction) -> [ReducedName] {
      // A column that is requested twice is written once.
      columns.enumerated().filter { columns.firstIndex(of: $0.element) == $0.offset }
        .map { ReducedName(name: $0.element, reduction: reduction) }
    }
    return reduced(sum, .sum) + reduced(minimum, .minimum) + reduced(maximum, .maximum) + reduced(anyOf, .any)
  }

  /// Returns a new reader at the start of the file of points.
  func pointReader() throws -> any PointReader {
    let columns = reducedNames.map(\.name)
    let path = data == "-" ? "/dev/stdin" : data
    guard readsCSV else { return try GeoJSONPoints(path: path, columns: columns) }
    return try CSVPoints(
      path: path, options: csv.pointOptions(of: data, writesFeatures: zoom != nil), columns: columns)
  }
}
