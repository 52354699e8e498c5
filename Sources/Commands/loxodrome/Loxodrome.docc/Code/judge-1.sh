loxodrome conform --implementation "python3 quadkeys.py" --suite tile-quadkey \
  --vectors ../loxodrome/Tests/Vectors
# 60 cases: 60 skipped
