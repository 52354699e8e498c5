import MapRaster
import Synchronization

/// The folders in which images and colors are found by their names.
///
/// There are no bundles of an app here. A program sets `folders`, or leaves the working folder and
/// the resources beside its executable. A folder can have image files, `name.png`, `name@2x.png`
/// and `name.jpg`, and Xcode's catalogs: folders `*.xcassets` with `name.imageset` and
/// `name.colorset`.
public enum ResourceFolders {
  private static let chosen = Mutex<[URL]?>(nil)

  /// The folders, in the order in which they are searched.
  public static var folders: [URL] {
    get {
      chosen.withLock { $0 }
        ?? [
          URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
          Bundle.main.resourceURL ?? Bundle.main.bundleURL,
        ]
    }
    set { chosen.withLock { $0 = newValue } }
  }

  /// Returns the file of the image with a name; of several scales, the file with the largest. Nil
  /// if there is none.
  static func image(named name: String) -> URL? {
    let file = name as NSString
    let known = ["png", "jpg", "jpeg"]
    let hasEnding = known.contains(file.pathExtension.lowercased())
    let (base, endings) = hasEnding ? (file.deletingPathExtension, [file.pathExtension]) : (name, known)
    for folder in folders {
      for scale in ["@3x", "@2x", ""] {
        for ending in endings {
          let url = folder.appendingPathComponent("\(base)\(scale).\(ending)")
          if FileManager.default.fileExists(atPath: url.path) { return url }
        }
      }
      for set in entries(named: "\(base).imageset", in: folder) {
        let images = contents(of: set).filter { known.contains($0.pathExtension.lowercased()) }
        let best = images.max {
          (scale(ofFile: $0.path), $1.lastPathComponent) < (scale(ofFile: $1.path), $0.lastPathComponent)
        }
        if let best { return best }
      }
    }
    return nil
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
      for set in entries(named: "\(name).colorset", in: folder) {
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

  /// Returns the folders with a name in a folder and in its catalogs.
  private static func entries(named name: String, in folder: URL) -> [URL] {
    let catalogs = contents(of: folder).filter { $0.pathExtension == "xcassets" }
    return ([folder] + catalogs).map { $0.appendingPathComponent(name) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func contents(of folder: URL) -> [URL] {
    (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
  }
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

extension UIColor {
  /// Creates the color with a name from the catalogs in `ResourceFolders`; nil if there is none.
  public convenience init?(named name: String) {
    guard let color = ResourceFolders.color(named: name) else { return nil }
    self.init(cgColor: color)
  }
}
