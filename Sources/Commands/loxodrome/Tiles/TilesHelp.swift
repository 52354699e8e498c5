/// The text of `loxodrome tiles --help` before its options. Lines of lists and examples have at
/// most 80 columns, because longer lines are wrapped.
enum TilesHelp {
  static let text = """
    Draws tiles of 256 x 256 pixels in the web's numbering, z/x/y from the north-west, in web Mercator's \
    projection. The tiles of a level together are the picture of the whole world at that level, pixel by \
    pixel, as `loxodrome render --tile 0/0/0 --size` draws it: lines, labels and clusters continue across \
    their edges. GeoJSON, styles and properties are as in `loxodrome render`. Points of CSV files \
    are drawn as clusters, as `loxodrome render --clusters` draws those of GeoJSON. Archives of tiles are \
    drawn below all data. Above their highest level their tiles are enlarged.

    A tree of `ci/distribute clusters`, X.clusters, is drawn above all else, as the discs that \
    `loxodrome cluster X.clusters --picture` draws: at each level the clusters of the zoom of that number. \
    They are read from the file block by block, and are never all in memory.

    EMPTY TILES, in which every pixel has the background color, are not stored. Parts of the world without \
    data are not even drawn. A viewer shows its own background there, so give it the same color; the archive \
    has it under the name background. The style's background is used, or --background. The archive states \
    the levels from the first to the last that has a tile, and all levels if none has one.

    OUTPUT is an archive of PMTiles, version 3, or of MBTiles, version 1.3, or a folder of files z/x/y.png \
    with tiles.json. Equal tiles are stored once in archives. An archive replaces a file of its name when it \
    is complete; a folder must be new or empty, and has no extension or ends in a slash. The bytes depend \
    neither on --threads nor on --subtree. A run that is killed, by SIGKILL or a crash of the system, can \
    leave a file or a folder .UUID.tmp beside the output: a folder, MBTiles, and PMTiles in file systems \
    that have no files without a name.

    LABELS, pins and clusters are placed in the whole world level by level, also with --subtree, so that \
    they continue across the edges of tiles and of subtrees. This needs time and memory for all of them. A \
    line on standard error has the numbers of labels that had no room.

    MANY MACHINES: --subtree draws the tiles inside one tile. --merge puts archives together that have no \
    tile in common, to the same bytes as those of one run. What archives state about levels and bounds does \
    not count, only their tiles. A subtree without data gives an archive without tiles, which is only for \
    --merge. `ci/distribute tiles` starts all of it.

    The line on standard output has the number of tiles, of different ones that are stored, and of bytes. \
    With --json it is an object; places counts all tiles of the levels, also the empty ones.

    Exit codes: 0 done; 2 bad usage, an input that cannot be used, nothing to draw, or an output that \
    cannot be written; 130 or 143 ended by a signal while tiles were written, with nothing written.

    Examples:
      loxodrome tiles countries.geojson --zooms 0-6 -o world.pmtiles
      loxodrome tiles land.geojson cities.csv --zooms 0-8 -o cities.mbtiles
      loxodrome tiles land.geojson quakes.clusters --zooms 0-12 -o quakes.pmtiles
      loxodrome tiles roads.geojson --style roads.json --background none \\
        --zooms 5-14 -o roads
      loxodrome tiles trip.geojson base.pmtiles --zooms 0-10 --format jpeg \\
        --background '#fff' -o trip.pmtiles
      loxodrome tiles land.geojson --zooms 0-2 -o top.pmtiles
      loxodrome tiles land.geojson --zooms 3-8 --subtree 3/4/2 -o part.pmtiles
      loxodrome tiles --merge top.pmtiles part.pmtiles -o land.pmtiles
    """
}
