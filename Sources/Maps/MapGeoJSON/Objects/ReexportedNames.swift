// Properties and identifiers are JSON: `import MapGeoJSON` is enough to read them.
@_exported import LoxodromeJSON
