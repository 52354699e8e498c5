loxodrome operations | grep tileQuadkey
# tileQuadkey                  (tile: tile) → string
loxodrome evaluate tileQuadkey '{"tile": {"x": 3, "y": 5, "z": 3}}'
# "213"
