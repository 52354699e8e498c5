import MapRaster
import Synchronization

/// The folders in which images and colors are found by their names.
enum ResourceFolders {
  private static let chosen = Mutex<[URL]?>(nil)

  /// The folders, in the order in which they are searched.
  static var folders: [URL] {
    get {
      chosen.withLock { $0 }
        ?? [
          URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
          Bundle.main.resourceURL ?? Bundle.main.bundleURL,
        ]
    }
    set {
      chosen.withLock { $0 = newValue }
      Catalogs.forget()
    }
  }

  /// Returns the file of the image with a name, and its pixels per point; of several scales, the file
  /// with the largest. Nil if there is none.
  static func image(named name: String) -> (url: URL, scale: CGFloat)? {
    let file = name as NSString
    let hasEnding = imageEndings.contains(file.pathExtension.lowercased())
    let (base, endings) =
      hasEnding ? (file.deletingPathExtension, [file.pathExtension]) : (name, imageEndings)
    for folder in folders {
      for scale in ["@3x", "@2x", ""] {
        for ending in endings {
          let url = folder.appendingPathComponent("\(base)\(scale).\(ending)")
          if FileManager.default.fileExists(atPath: url.path) { return (url, Self.scale(ofFile: url.path)) }
        }
      }
      for set in Catalogs.sets(named: "\(base).imageset", in: folder) {
        if let best = image(ofSet: set) { return best }
      }
    }
    return nil
  }

  private static let imageEndings = ["png", "jpg", "jpeg", "webp"]

  /// Returns the file of an image set, as its `Contents.json` says: of those without an appearance, if
  /// there is one, that with the largest scale. Without such a file, the names of the images count.
  private static func image(ofSet set: URL) -> (url: URL, scale: CGFloat)? {
    let listed = try? JSONDecoder().decode(
      ImageSet.self, from: Data(contentsOf: set.appendingPathComponent("Contents.json")))
    let known = Catalogs.contents(of: set).filter {
      imageEndings.contains($0.pathExtension.lowercased())
    }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    let entries =
      listed.map { listed in
        listed.images.compactMap { entry in
          known.first { $0.lastPathComponent == entry.filename }.map { (entry: entry, url: $0) }
        }
      } ?? known.map { (entry: ImageSet.Entry(), url: $0) }
    let plain = entries.filter { $0.entry.appearances == nil }
    var best: (url: URL, scale: CGFloat)?
    for (entry, url) in plain.isEmpty ? entries : plain {
      let scale = entry.pixelsPerPoint ?? scale(ofFile: url.path)
      if best.map({ scale > $0.scale }) ?? true { best = (url, scale) }
    }
    return best
  }

  /// Returns the pixels per point of a file whose name ends in @2x or @3x; otherwise 1.
  static func scale(ofFile path: String) -> CGFloat {
    let base = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return base.hasSuffix("@2x") ? 2 : base.hasSuffix("@3x") ? 3 : 1
  }

  /// Returns the color with a name in a catalog: its first one without an appearance; nil if there
  /// is none.
  static func color(named name: String) -> CGColor? {
    for folder in folders {
      for set in Catalogs.sets(named: "\(name).colorset", in: folder) {
        let file = set.appendingPathComponent("Contents.json")
        guard let data = try? Data(contentsOf: file),
          let catalog = try? JSONDecoder().decode(ColorSet.self, from: data)
        else { continue }
        let entry = catalog.colors.first { $0.appearances == nil } ?? catalog.colors.first
        if let color = entry?.color?.value { return color }
      }
    }
    return nil
  }
}

/// The sets of Xcode's catalogs in the file system.
private enum Catalogs {
  /// The sets of the catalogs that were searched: their paths in the catalog.
  private static let known = Mutex<[URL: [String]]>([:])

  /// Lists the catalogs again when they are searched next.
  static func forget() { known.withLock { $0 = [:] } }

  /// Returns the folders with a name in a folder and in its catalogs, also in the catalogs' groups. A
  /// name can begin with the names of groups.
  static func sets(named name: String, in folder: URL) -> [URL] {
    let direct = folder.appendingPathComponent(name)
    let isDirect = FileManager.default.fileExists(atPath: direct.path)
    let catalogs = contents(of: folder).filter { $0.pathExtension == "xcassets" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    return (isDirect ? [direct] : []) + catalogs.flatMap { sets(named: name, inCatalog: $0) }
  }

  private static func sets(named name: String, inCatalog catalog: URL) -> [URL] {
    let paths = known.withLock { known in
      let paths = known[catalog] ?? list(catalog)
      known[catalog] = paths
      return paths
    }
    return paths.filter { $0 == name || $0.hasSuffix("/\(name)") }
      .map { catalog.appendingPathComponent($0) }
  }

  /// Returns the paths of the sets in a catalog, those of the top first.
  private static func list(_ catalog: URL) -> [String] {
    var (paths, groups) = ([String](), [""])
    // Groups are folders. Links are not followed, because they can form a circle.
    while !groups.isEmpty {
      var inner: [String] = []
      for group in groups {
        for item in contents(of: catalog.appendingPathComponent(group)).map(\.lastPathComponent).sorted() {
          let path = group.isEmpty ? item : "\(group)/\(item)"
          if ["imageset", "colorset"].contains((item as NSString).pathExtension) {
            paths.append(path)
          } else if isFolder(catalog.appendingPathComponent(path)) {
            inner.append(path)
          }
        }
      }
      groups = inner
    }
    return paths
  }

  private static func isFolder(_ url: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  static func contents(of folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }
}

/// The images of a set of a catalog, as Xcode writes them.
private struct ImageSet: Decodable {
  struct Entry: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [[String: String]]?

    /// The number in texts such as 2x.
    var pixelsPerPoint: CGFloat? {
      guard let scale, scale.hasSuffix("x"), let number = Double(scale.dropLast()), number > 0,
        number.isFinite
      else { return nil }
      return CGFloat(number)
    }
  }

  let images: [Entry]
}

/// A color of a catalog, as Xcode writes it.
private struct ColorSet: Decodable {
  struct Entry: Decodable {
    let color: Value?
    let appearances: [[String: String]]?
  }

  struct Value: Decodable {
    let components: [String: String]?

    /// Components are texts: 0…1 with a point, 0…255 without, or two hexadecimal digits after 0x.
    var value: CGColor? {
      guard let components else { return nil }
      func number(_ name: String) -> Double? {
        guard let text = components[name] else { return nil }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        return Double(text).map { text.contains(".") ? $0 : $0 / 255 }
      }
      let alpha = components["alpha"].flatMap { Double($0) } ?? 1
      if let white = number("white") { return CGColor(gray: CGFloat(white), alpha: CGFloat(alpha)) }
      guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
        return nil
      }
      return CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  let colors: [Entry]
}

extension UIImage {
  /// The folders in which images and colors are found by their names, in the order in which they are
  /// searched.
  ///
  /// There are no bundles of an app here. A program sets this, or leaves the working folder and the
  /// resources beside its executable. A folder can have image files, `name.png`, `name@2x.png`,
  /// `name.jpg` and `name.webp`, and Xcode's catalogs: folders `*.xcassets` with `name.imageset` and
  /// `name.colorset`, also in groups. A catalog is listed once, when it is first searched after this
  /// was set.
  public static var resourceFolders: [URL] {
    get { ResourceFolders.folders }
    set { ResourceFolders.folders = newValue }
  }
}

extension UIColor {
  /// Creates the color with a name from the catalogs in `UIImage.resourceFolders`; nil if there is none.
  public convenience init?(named name: String) {
    guard let color = ResourceFolders.color(named: name) else { return nil }
    self.init(cgColor: color)
  }
}
