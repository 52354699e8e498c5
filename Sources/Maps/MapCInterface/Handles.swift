// Objects that C holds by handles. Calls through a handle of a `Box` can be made by any number of threads
// at once. What is in a `VariableBox` is changed in place, because there is no other reference to it.

/// The object of a value that stays as it is.
final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// The object of a value that calls change.
final class VariableBox<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// Returns a handle of an object, which `free` takes back.
func handle(of object: some AnyObject) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(object).toOpaque()
}

/// Returns the object of a handle.
func object<Object: AnyObject>(_: Object.Type = Object.self, at handle: UnsafeMutableRawPointer) -> Object {
  Unmanaged<Object>.fromOpaque(handle).takeUnretainedValue()
}

/// Frees the object of a handle.
func free<Object: AnyObject>(_: Object.Type, at handle: UnsafeMutableRawPointer) {
  Unmanaged<Object>.fromOpaque(handle).release()
}
