#!/usr/bin/env python3
"""Runs `loxodrome count`, `measure` and `compare` on generated benchmark programs and result files.

usage: matrix.py LOXODROME [--sample N] [--seed S] [--jobs N] [--only programs|files] [--keep DIR]
                 [--case NAME]

README.md says what is generated. Prints a line for each failure and one with the sums.
Exit code: 0 all is right; 1 a comparison is wrong; 2 something could not be done.
"""

import argparse
import concurrent.futures
import os
import pathlib
import random
import shutil
import sys
import tempfile
import time
import traceback

from command import Broken
from file_checks import check_files, file_cases
from program_checks import ProgramChecks, program_cases


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("loxodrome", type=pathlib.Path, metavar="LOXODROME", help="the command to test")
    parser.add_argument("--sample", type=int, metavar="N", help="only N of them, drawn by the seed")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of all that is drawn (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="cases at a time")
    parser.add_argument("--only", choices=["programs", "files"])
    parser.add_argument("--keep", type=pathlib.Path, metavar="DIR", help="keep what is generated here")
    parser.add_argument("--case", metavar="NAME", help="only this one, such as program-7 or jmh-12")
    return parser.parse_args()


def chosen_cases(options):
    """Returns the cases to run. Of a sample, one in sixteen is a program, because they take longer."""
    programs = program_cases(options.seed) if options.only != "files" else []
    files = file_cases(options.seed) if options.only != "programs" else []
    if options.case:
        found = [case for case in programs + files if case.identifier == options.case]
        if not found:
            raise Broken(f"there is no case {options.case}")
        return found
    if options.sample is None:
        return programs + files
    draw = random.Random(options.seed)
    count = min(len(programs), options.sample // 16 if files else options.sample)
    return draw.sample(programs, count) + draw.sample(files, min(len(files), options.sample - count))


def run_case(case, options, folder, programs):
    folder = folder / case.identifier
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if case.identifier.startswith("program-"):
        programs.check(case, folder)
    else:
        check_files(case, options.loxodrome, folder, options.seed)
    if not options.keep:
        shutil.rmtree(folder)


def report(case, options):
    again = f"{sys.argv[0]} {options.loxodrome} --seed {options.seed} --case {case.identifier} --keep DIR"
    for command, expected, got, line in case.failures:
        fields = [
            case.identifier, f"[{case.description}]", command, f"expected {expected}", f"got {got}", line,
            f"again: python3 {again}",
        ]
        print("; ".join(" ".join(str(text).split()) for text in fields), flush=True)


def main():
    options = arguments()
    # The command runs in other folders, too.
    options.loxodrome = options.loxodrome.resolve()
    if not os.access(options.loxodrome, os.X_OK):
        raise Broken(f"{options.loxodrome}: expected the command loxodrome")
    began = time.monotonic()
    cases = chosen_cases(options)
    with tempfile.TemporaryDirectory(prefix="loxodrome-matrix-") as temporary:
        folder = (options.keep or pathlib.Path(temporary)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        programs = ProgramChecks(options.loxodrome, folder)
        if any(case.identifier.startswith("program-") for case in cases):
            programs.prepare()
        with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
            running = {pool.submit(run_case, case, options, folder, programs): case for case in cases}
            try:
                for done in concurrent.futures.as_completed(running):
                    done.result()
                    report(running[done], options)
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
    failed = sum(len(case.failures) for case in cases)
    comparisons = sum(case.comparisons for case in cases)
    print(f"{len(cases)} programs and files, {comparisons} comparisons: {failed} failed", end="")
    print(f" ({time.monotonic() - began:.0f} s)")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Broken as error:
        print(f"matrix.py: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except Exception:
        traceback.print_exc()
        sys.exit(2)
