"""Makes packages of a command that ci/install has installed.

    package_command.py PREFIX [--deb FOLDER] [--tar FOLDER]

--deb makes loxodrome_VERSION-1_ARCHITECTURE.deb for Debian and what is derived from it: the command of
all levels, its pages and completions, vectors and licenses. --tar makes
loxodrome-VERSION-MACHINE-linux.tar.gz with all files of PREFIX, the C library among them, to be unpacked
into /usr/local or ~/.local. The same files and commit give the same bytes.
"""

import argparse
import email.utils
import gzip
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

from installed_files import ROOT, run, time_of_commit, version_of

# The names of libraries' packages that differ between Debian and Ubuntu.
OTHER_NAMES = {"libturbojpeg0": "libturbojpeg"}
CONTROL = """\
Package: loxodrome
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {libraries}, fonts-dejavu-core
Recommends: ca-certificates
Suggests: valgrind, fonts-noto-core
Section: science
Priority: optional
Description: conformance suite and benchmark harness for map geometry
 The command judges any implementation of map geometry by vectors with
 sources, compares any two builds of a benchmark program, draws maps as
 pictures and tiles without a screen, clusters points, replays tracks and
 names places.
 .
 There is no base map. The names of places are of GeoNames (geonames.org).
"""
# The command includes Swift's runtime, which links these statically on purpose.
OVERRIDES = """\
# Swift's runtime is not a package of Debian, so the program includes it.
loxodrome: embedded-library
loxodrome: initial-upload-closes-no-bugs
"""


def maintainer():
    """Who makes the package, as Debian's own tools find it."""
    name = os.environ.get("DEBFULLNAME") or run("git", "-C", ROOT, "log", "-1", "--format=%cn").decode()
    address = os.environ.get("DEBEMAIL") or run("git", "-C", ROOT, "log", "-1", "--format=%ce").decode()
    return f"{name.strip()} <{address.strip()}>"


def libraries(programs, scratch):
    """The packages of the libraries that programs need, with the versions that they need at least."""
    (scratch / "debian").mkdir()
    (scratch / "debian/control").write_text("Source: loxodrome\n\nPackage: loxodrome\nArchitecture: any\n")
    command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", *(f"-e{program}" for program in programs)]
    try:
        result = subprocess.run(command, cwd=scratch, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        sys.exit("package_command.py: dpkg-shlibdeps is missing; it is in Debian's package dpkg-dev")
    found = re.search(r"^shlibs:Depends=(.+)$", result.stdout, flags=re.MULTILINE)
    if result.returncode != 0 or not found:
        sys.exit(f"package_command.py: dpkg-shlibdeps fails: {result.stderr.strip()[-500:]}")
    names = []
    for name in found[1].split(", "):
        package = name.split(" ", maxsplit=1)[0]
        names.append(f"{name} | {OTHER_NAMES[package]}" if package in OTHER_NAMES else name)
    return ", ".join(names)


def debian_changelog(version, time):
    """The changelog of the packaging; the program's own is another file."""
    date = email.utils.formatdate(time)
    text = f"loxodrome ({version}) unstable; urgency=medium\n\n  * Package of the project itself.\n\n"
    return gzip.compress(f"{text} -- {maintainer()}  {date}\n".encode(), mtime=0)


def set_times(folder, time):
    """Sets the rights and the time of all files, which are part of the packages' bytes."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        os.utime(path, (time, time), follow_symlinks=False)


def deb(prefix, folder):
    """Makes the package for Debian and returns its path."""
    time = time_of_commit()
    version = f"{version_of(prefix / 'bin/loxodrome')}-1"
    architecture = run("dpkg", "--print-architecture").decode().strip()
    with tempfile.TemporaryDirectory() as scratch:
        stage = pathlib.Path(scratch) / "package"
        for part in ("bin", "libexec", "share"):
            shutil.copytree(prefix / part, stage / "usr" / part)
        # Debian keeps zsh/site-functions for what is not of a package.
        zsh = stage / "usr/share/zsh"
        (zsh / "site-functions").rename(zsh / "vendor-completions")
        documents = stage / "usr/share/doc/loxodrome"
        (documents / "changelog.Debian.gz").write_bytes(debian_changelog(version, time))
        overrides = stage / "usr/share/lintian/overrides/loxodrome"
        overrides.parent.mkdir(parents=True)
        overrides.write_text(OVERRIDES)
        programs = sorted(path for path in stage.rglob("loxodrome*") if is_program(path))
        control = CONTROL.format(
            version=version,
            architecture=architecture,
            maintainer=maintainer(),
            size=sum(path.stat().st_size for path in stage.rglob("*") if path.is_file()) // 1024,
            libraries=libraries(programs, pathlib.Path(scratch)),
        )
        (stage / "DEBIAN").mkdir()
        (stage / "DEBIAN/control").write_text(control)
        sums = sorted(path for path in (stage / "usr").rglob("*") if path.is_file())
        listed = run("md5sum", *sums).decode().replace(f"{stage}/", "")
        (stage / "DEBIAN/md5sums").write_text(listed)
        set_times(stage, time)
        path = folder / f"loxodrome_{version}_{architecture}.deb"
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(time)}
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", stage, path]
        result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            sys.exit(f"package_command.py: dpkg-deb fails: {result.stderr.strip()[-500:]}")
    return path


def is_program(path):
    """Whether a file is a program of this system."""
    return path.is_file() and path.open("rb").read(4) == b"\x7fELF"


def archive(prefix, folder):
    """Makes the archive of all installed files and returns its path."""
    time = time_of_commit()
    name = f"loxodrome-{version_of(prefix / 'bin/loxodrome')}-{platform.machine()}-linux"
    path = folder / f"{name}.tar.gz"

    def normal(entry):
        entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = time, 0, 0, "", ""
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with path.open("wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as compressed:
        with tarfile.open(fileobj=compressed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
            for item in sorted(prefix.rglob("*")):
                tar.add(item, f"{name}/{item.relative_to(prefix)}", recursive=False, filter=normal)
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("prefix", type=pathlib.Path)
    parser.add_argument("--deb", type=pathlib.Path, help="the folder of the package for Debian")
    parser.add_argument("--tar", type=pathlib.Path, help="the folder of the archive")
    options = parser.parse_args()
    for make, folder in ((deb, options.deb), (archive, options.tar)):
        if folder is None:
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
            print(make(options.prefix, folder))
        except OSError as error:
            sys.exit(f"package_command.py: {error.filename}: {error.strerror}")


if __name__ == "__main__":
    main()
