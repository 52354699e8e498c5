/// The name that `MapKitCompatibility` exports again, so that a program which imports only that module
/// can use the members of this one, but none of its other names.
package enum ExportedMembers {}
