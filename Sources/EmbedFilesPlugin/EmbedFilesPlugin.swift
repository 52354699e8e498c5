import Foundation
import PackagePlugin

/// Puts the files of a target's `Templates` folder into the target as Swift text, so that the
/// command needs no file beside it.
///
/// SwiftPM's own `.embedInCode` makes arrays of bytes, and the compiler takes a minute for these
/// 270 kB; a string literal takes no time.
@main struct EmbedFilesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Templates")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
    let files = names.sorted().map { folder.appending(path: $0) }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files of \(target.name)/Templates",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path] + files.map(\.path), inputFiles: files, outputFiles: [output])
    ]
  }
}
