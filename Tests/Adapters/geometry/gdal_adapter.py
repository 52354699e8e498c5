"""GDAL's GeoJSON driver, through Debian's python3-gdal."""

from documents import INVALID_GEOJSON, INVALID_JSON, counted, listed, octets
from osgeo import gdal, ogr
from protocol import Skip, serve

gdal.UseExceptions()
ogr.UseExceptions()
MESSAGES = []
gdal.PushErrorHandler(lambda kind, number, message: MESSAGES.append(message))
FILE = "/vsimem/question.geojson"


def read(document, answer):
    MESSAGES.clear()
    gdal.FileFromMemBuffer(FILE, document)
    try:
        source = gdal.OpenEx(FILE, gdal.OF_VECTOR, allowed_drivers=["GeoJSON"])
        return answer(list(shapes_of(source)))
    except RuntimeError as refused:
        if "not recognized" in str(refused):
            raise Skip("GDAL did not read the text, so it does not say whether that is JSON") from refused
        # This message does not say whether the text is not JSON, but a message before it does.
        return INVALID_JSON if any("parsing error" in line for line in MESSAGES) else INVALID_GEOJSON
    finally:
        gdal.Unlink(FILE)


def shapes_of(source):
    for number in range(source.GetLayerCount()):
        for feature in source.GetLayer(number):
            yield from shapes(feature.GetGeometryRef())


def shapes(geometry):
    if geometry is None:
        return
    kind = ogr.GT_Flatten(geometry.GetGeometryType())
    if kind == ogr.wkbGeometryCollection:
        for part in geometry:
            yield from shapes(part)
    else:
        yield ogr.GeometryTypeToName(kind).title().replace(" ", ""), coordinates(geometry, kind)


def coordinates(geometry, kind):
    """The coordinates as GeoJSON nests them."""
    if kind == ogr.wkbPoint:
        return [] if geometry.IsEmpty() else list(geometry.GetPoint())[: geometry.GetCoordinateDimension()]
    if geometry.GetGeometryCount():
        return [coordinates(part, ogr.GT_Flatten(part.GetGeometryType())) for part in geometry]
    return [list(geometry.GetPoint(n))[: geometry.GetCoordinateDimension()]
            for n in range(geometry.GetPointCount())]


serve(
    "GDAL",
    gdal.VersionInfo("RELEASE_NAME"),
    "https://gdal.org/",
    {
        ("mapkit", "geoJSON"): lambda text: read(text.encode(), counted),
        ("mapkit", "geoJSON.shapes"): lambda bytes: read(octets(bytes), listed),
    },
    language="C++",
)
