#!/usr/bin/env python3
"""Writes every vector file of Tests/Vectors and Tests/Models, or checks that they are what would be written.

    python generate.py                   writes both folders' <suite>.json, the counts and the pages
    python generate.py --output FOLDER   writes FOLDER/Vectors/<suite>.json and FOLDER/Models/<suite>.json
    python generate.py --check           compares, changes nothing; exit status 1 where anything differs

counts.json has the number of cases of each suite that anybody can be asked, model-counts.json those of the
models. The Swift tests compare them with the files that they read. Some pages have these numbers between marks.
"""

import argparse
import concurrent.futures
import functools
import json
import pathlib
import sys

# The folders of the generators, each of one subject. The names of their modules differ.
GENERATORS = pathlib.Path(__file__).resolve().parent
sys.path[1:1] = [str(folder) for folder in sorted(GENERATORS.iterdir()) if folder.is_dir()]

import batch_circles
import batch_clipping
import batch_distances
import batch_great_circles
import batch_indexes
import batch_locations
import batch_points
import batch_polygons
import batch_projections
import batch_simplification
import blend_modes
import bounds
import cluster_changes
import cluster_file_answers
import cluster_files
import cluster_queries
import clusters
import containment
import context_centers
import context_clips
import context_gradients
import context_paths
import context_questions
import context_shadow_cases
import context_states
import context_strokes
import context_tiles
import coverage
import coverage_counted
import display_choice
import draw
import drawing
import geocode_forward
import geocode_reverse
import geodesic_distance
import geojson
import geojson_contents
import geojson_parts
import geojson_streams
import gradient
import gradient_plane
import location_directions
import location_events
import location_situations
import locations
import many_regions
import map_decorations
import map_frames
import map_pictures
import map_rect_changes
import map_rect_combinations
import map_rect_predicates
import map_rect_values
import map_shapes
import map_styles
import map_texts
import map_view_annotations_shown
import map_view_camera
import map_view_events
import map_view_hits
import map_view_pictures
import map_view_queries
import map_view_region
import map_view_scripts
import map_view_user
import outline_lines
import outline_shapes
import outline_steps
import overlay_events
import overlay_mixing
import overlay_pixels
import overlay_strokes
import overlay_worlds
import own
import pages
import projection
import regions
import scale
import spherical_distance
import stroke
import tile_addresses
import tile_levels
import tile_loads
import tile_mbtiles
import tile_pictures
import tile_pmtiles
import tile_requests
import tile_source_overlays
import tile_writing
import tiles
import track_checks
import track_csv
import track_geojson
import track_gpx
import track_nmea
import track_replays
import unprojection
import validation
import vector_file
import view_annotations
import view_callouts
import view_events
import view_gestures
import view_pixels

CONCEPTS = [
    projection, unprojection, scale, spherical_distance, geodesic_distance, regions, map_rect_values,
    map_rect_predicates, map_rect_combinations, map_rect_changes, containment, locations, gradient, coverage,
    blend_modes, gradient_plane, stroke, draw, coverage_counted,
    bounds, drawing, tiles, geojson, geojson_contents, geojson_streams, geojson_parts, clusters,
    map_view_events,
    map_view_region, tile_requests, location_events, location_situations, location_directions,
    geocode_reverse, geocode_forward, display_choice, tile_levels, tile_addresses,
    batch_projections, batch_distances, batch_polygons, batch_indexes, batch_locations, batch_simplification,
    batch_clipping, batch_points, batch_circles, batch_great_circles,
    context_paths, context_states, context_strokes, context_centers, context_clips, context_gradients,
    context_shadow_cases, context_tiles, context_questions, outline_steps, outline_shapes, outline_lines,
    tile_mbtiles, tile_pmtiles, tile_loads, map_view_queries, map_view_scripts,
    cluster_changes, cluster_queries, cluster_files, cluster_file_answers, tile_writing, tile_pictures,
    track_csv, track_gpx,
    track_geojson, track_nmea, track_checks, track_replays, many_regions,
    overlay_pixels, overlay_strokes, overlay_mixing, overlay_worlds, overlay_events, map_view_camera,
    map_view_pictures, map_shapes, map_styles, map_pictures, map_decorations, map_frames,
    view_events, view_pixels,
    map_view_annotations_shown, map_view_user, map_view_hits, map_texts, tile_source_overlays, view_gestures,
    view_annotations, view_callouts
]
TESTS = GENERATORS.parent.parent
SCHEMA = "vectors.schema.json"
# The folders of files, with the numbers of cases of each.
COUNTS = {"Vectors": GENERATORS / "counts.json", "Models": GENERATORS / "model-counts.json"}


def suites_of(name):
    """The suites of the concept whose module has this name."""
    return sys.modules[name].suites()


@functools.cache
def schema():
    """The schema of vector files, read once by each process."""
    return json.loads((TESTS / "Vectors" / SCHEMA).read_text(encoding="utf-8"))


def checked_document(suite):
    """The document of a suite, and sentences about what is wrong with it."""
    document = suite.document()
    return document, validation.problems(document, schema())


def documents():
    """The documents of all suites by folder and name, each checked; a broken one ends the program.

    They are made and checked by as many processes as there are processors, since one takes two minutes.
    """
    result = {folder: {} for folder in COUNTS}
    with concurrent.futures.ProcessPoolExecutor() as processes:
        made = processes.map(suites_of, [concept.__name__ for concept in CONCEPTS])
        suites = [suite for suites in made for suite in suites]
        suites += own.suites(suites)
        for suite, (document, found) in zip(suites, processes.map(checked_document, suites)):
            if any(suite.name in others for others in result.values()):
                found.append("the suite is generated twice")
            if found:
                sys.exit("\n".join("%s.json: %s" % (suite.name, problem) for problem in found))
            result["Models" if suite.is_model else "Vectors"][suite.name] = document
    return result


def counts_of(generated):
    """The number of cases that each suite of a folder is built of, by its name."""
    return {
        name: sum(len(group["cases"]) for group in document["groups"]) for name, document in generated.items()
    }


def counts_text(counts):
    """The bytes of a file of counts."""
    return (json.dumps(counts, indent=2, sort_keys=True) + "\n").encode("ascii")


def differences(generated, folder):
    """Sentences about how the folder's files differ from the generated ones."""
    found = []
    for name, document in generated.items():
        path = folder / (name + ".json")
        if not path.exists():
            found.append("%s: missing" % path.name)
            continue
        expected = vector_file.text(document).encode("ascii")
        actual = path.read_bytes()
        if actual == expected:
            continue
        try:
            place = validation.first_difference(json.loads(expected), json.loads(actual))
        except (ValueError, AttributeError, KeyError, TypeError) as error:
            found.append("%s: not a vector file: %s" % (path.name, error))
            continue
        found.append("%s: differs, first in %s" % (path.name, place or "its layout"))
    for path in sorted(folder.glob("*.json")):
        if path.name != SCHEMA and path.stem not in generated:
            found.append("%s: no generator writes this file" % path.name)
    return found


def derived(generated):
    """The files that are made of the numbers of cases: bytes by path."""
    counts = {folder: counts_of(documents) for folder, documents in generated.items()}
    files = {COUNTS[folder]: counts_text(found) for folder, found in counts.items()}
    return {**files, **pages.texts(counts["Vectors"], counts["Models"])}


def main():
    parser = argparse.ArgumentParser(description="Generates the conformance vectors.")
    parser.add_argument("--check", action="store_true", help="compare with the files, write nothing")
    parser.add_argument("--output", type=pathlib.Path, default=TESTS, help="the folder of Vectors and Models")
    options = parser.parse_args()
    generated = documents()
    totals = ", ".join("%d cases in %d files of %s" % (sum(counts_of(suites).values()), len(suites), folder)
                       for folder, suites in generated.items())
    files = derived(generated)
    if options.check:
        found = []
        for folder, suites in generated.items():
            found += differences(suites, options.output / folder)
        for path, data in files.items():
            if not path.exists() or path.read_bytes() != data:
                found.append("%s: differs from the numbers of cases that are generated" % path.name)
        if found:
            print("\n".join(found), file=sys.stderr)
            return 1
        print("%s: no difference" % totals)
        return 0
    for folder, suites in generated.items():
        (options.output / folder).mkdir(parents=True, exist_ok=True)
        for name, document in suites.items():
            path = options.output / folder / (name + ".json")
            path.write_bytes(vector_file.text(document).encode("ascii"))
    if options.output.resolve() == TESTS:
        for path, data in files.items():
            path.write_bytes(data)
    print("%s written" % totals)
    return 0


if __name__ == "__main__":
    sys.exit(main())
