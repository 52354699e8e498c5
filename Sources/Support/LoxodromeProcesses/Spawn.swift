import Foundation

/// The lock that is held while a pipe is created and while a program is started. Without it, a
/// program that starts before a new pipe is marked as close-on-exec would inherit the pipe and keep
/// it open.
let descriptorLock = NSLock()

/// The ids of the programs that were started and are not finished. It is used only while
/// `descriptorLock` is held.
nonisolated(unsafe) var unfinishedPrograms: Set<pid_t> = []

/// Starts a program as the leader of a new process group and returns its process id.
///
/// - Throws: `SpawnFailure` if `command` names no program, if an argument or a variable contains a
///   zero byte, or if the system cannot start the program.
func spawn(
  _ command: [String], _ environment: [String: String], input: SpawnedProcess.Input, output: ProcessPipe,
  errors: ProcessPipe?
) throws(SpawnFailure) -> pid_t {
  guard let program = command.first, !program.isEmpty else {
    throw SpawnFailure(problem: "no program was named")
  }
  // A C string ends at the first zero byte.
  if let word = (command + Array(environment.keys) + Array(environment.values)).first(where: {
    $0.utf8.contains(0)
  }) {
    throw SpawnFailure(problem: "the argument \(word.debugDescription) has a zero byte")
  }
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  switch input {
  case .file(let path): posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
  case .pipe(let pipe): posix_spawn_file_actions_adddup2(&actions, pipe.programEnd, 0)
  }
  posix_spawn_file_actions_adddup2(&actions, output.programEnd, 1)
  if let errors { posix_spawn_file_actions_adddup2(&actions, errors.programEnd, 2) }
  var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  // Pipes of `ProcessPipe` are marked as close-on-exec. The program also must not inherit
  // descriptors that other code opened without that flag, so they are closed here.
  #if canImport(Darwin)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    if errors == nil { posix_spawn_file_actions_addinherit_np(&actions, 2) }
  #else
    if let closeFrom {
      _ = closeFrom(&actions, 3)
    } else {
      // The system ignores a descriptor that is already closed. One that another thread opens from
      // here on is inherited.
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [] {
        if let number = Int32(name), number > 2 { posix_spawn_file_actions_addclose(&actions, number) }
      }
    }
  #endif
  // The program starts with no blocked signals and with the default actions of SIGPIPE, SIGXFSZ and
  // SIGCHLD. Without these attributes, it would inherit blocked and ignored signals from this
  // process.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigaddset(&signals, SIGPIPE)
  sigaddset(&signals, SIGXFSZ)
  sigaddset(&signals, SIGCHLD)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(flags))

  let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  var words = command.map { strdup($0) } + [nil]
  var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for text in words + settings { free(text) } }
  var process: pid_t = 0
  let code = descriptorLock.withLock {
    stopIgnoringChildren()
    let code = posix_spawnp(&process, program, &actions, &attributes, &words, &settings)
    if code == 0 { unfinishedPrograms.insert(process) }
    return code
  }
  guard code == 0 else {
    throw SpawnFailure(problem: "it cannot be run: \(String(cString: strerror(code)))")
  }
  return process
}

#if !canImport(Darwin)
  /// glibc's `posix_spawn_file_actions_addclosefrom_np`, which closes all descriptors from a number on
  /// when the program starts; nil where the C library does not have it. Foundation does not have it.
  private let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
    unsafeBitCast(
      $0, to: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32).self)
  }
#endif

/// Restores the default action of SIGCHLD if it is ignored. A process inherits that from a shell
/// after `trap '' CHLD`. Then the system discards the exit status of each child.
private func stopIgnoringChildren() {
  var action = sigaction()
  guard sigaction(SIGCHLD, nil, &action) == 0 else { return }
  #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
  #else
    let handler = action.__sigaction_handler.sa_handler
  #endif
  if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
    signal(SIGCHLD, SIG_DFL)
  }
}
