loxodrome conform --implementation "python3 quadkeys.py" --suite tile-quadkey \
  --vectors ../loxodrome/Tests/Vectors
# $: "0132013130" instead of "0313102310"
# 60 cases: 31 pass, 29 fail
