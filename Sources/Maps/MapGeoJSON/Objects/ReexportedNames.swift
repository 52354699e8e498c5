// Properties and identifiers are JSON: `import GeoJSON` is enough to read them.
@_exported import LoxodromeJSON
