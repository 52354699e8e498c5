import Foundation
import PackagePlugin

/// Embeds the files of a target's folder `Templates` or `Data`, and of the folders in it, in the
/// target as Swift string literals. So `loxodrome` needs no resource files at run time.
///
/// SwiftPM's `.embedInCode` generates arrays of bytes. For the templates of LoxodromeReport, which
/// are 270 kB, the compiler takes a minute with arrays, but no noticeable time with string literals.
@main struct EmbedFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folders = ["Templates", "Data"].map { target.directoryURL.appending(path: $0) }
    let folder = folders.first { FileManager.default.fileExists(atPath: $0.path) } ?? folders[0]
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appending(path: $0, directoryHint: .checkFileSystem) }
      .filter { !$0.lastPathComponent.hasPrefix(".") && !$0.hasDirectoryPath }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files of \(target.name)/\(folder.lastPathComponent)",
        executable: try context.tool(named: "loxodrome-embed-files").url,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
