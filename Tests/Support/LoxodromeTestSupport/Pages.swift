import Foundation

/// The texts of all Markdown files in the checkout, by path. Hidden folders, such as builds, and
/// folders of reports that are not committed, such as `Reports/latest`, are excluded.
package func documentationPages() throws -> [String: String] {
  var pages: [String: String] = [:]
  let root = checkout.standardizedFileURL.path + "/"
  let files = FileManager.default.enumerator(
    at: checkout.standardizedFileURL, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
  while let file = files?.nextObject() as? URL {
    let path = file.standardizedFileURL.path.replacing(root, with: "", maxReplacements: 1)
    if ["Reports/latest", "Reports/compare", "Reports/pull-request"].contains(path) {
      files?.skipDescendants()
    } else if file.pathExtension == "md" {
      pages[path] = try String(contentsOf: file, encoding: .utf8)
    }
  }
  return pages
}

/// The paths in the checkout that the links of a page point to, without fragments. Links to other
/// sites and links in code are excluded.
package func linkedPaths(of markdown: String, at page: String) -> [String] {
  let text = markdown.replacing(/(?s)\n```.*?\n```/, with: "").replacing(/`[^`\n]*`/, with: "")
  let folder = checkout.standardizedFileURL.appendingPathComponent(page).deletingLastPathComponent()
  let root = checkout.standardizedFileURL.path
  return text.matches(of: /\]\(([^)\s]+)\)/).compactMap { match in
    let target = match.1.split(separator: "#", omittingEmptySubsequences: false)[0]
    guard !target.isEmpty, !target.contains("://") else { return nil }
    let path = folder.appendingPathComponent(String(target)).standardizedFileURL.path
    return String(path.dropFirst(root.count).drop { $0 == "/" })
  }
}
