#if THREAD_SANITIZER
  import Synchronization

  // On Linux, the kernel hands a Mutex from a thread that unlocks it to one that waits. Both call it
  // inside of the standard library, which is not built with the thread sanitizer. The sanitizer
  // would not see that one thread unlocks before the other locks, and would report each access to
  // the protected value as a race. ci/sanitize links these calls with the linker's option --wrap,
  // so that the methods below are called instead.

  /// The part of the standard library's lock that is used here.
  package struct MutexHandle: ~Copyable {
    let storage: Atomic<UInt32>
  }

  extension MutexHandle {
    /// The standard library's method that waits for the lock.
    @_silgen_name("__real_$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF")
    package borrowing func waitAndLock(_ thread: UInt32)

    /// The standard library's method that unlocks while other threads wait.
    @_silgen_name("__real_$s15Synchronization12_MutexHandleV11_unlockSlowyyF")
    package borrowing func unlockAndWake()

    /// Waits for the lock, then reads it, as the sanitizer can see.
    @_silgen_name("__wrap_$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF")
    package borrowing func visiblyWaitAndLock(_ thread: UInt32) {
      waitAndLock(thread)
      _ = storage.load(ordering: .acquiring)
    }

    /// Writes the lock without a change, as the sanitizer can see, then unlocks it.
    @_silgen_name("__wrap_$s15Synchronization12_MutexHandleV11_unlockSlowyyF")
    package borrowing func visiblyUnlockAndWake() {
      storage.bitwiseOr(0, ordering: .releasing)
      unlockAndWake()
    }
  }
#endif
