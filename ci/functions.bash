# shellcheck shell=bash disable=SC2034,SC2154  # some variables are the scripts'
# What the scripts of ci/ that measure have in common. Sourced in the repository's root, never run;
# the script that sources it has set $script, its name. Variables that a function sets for its
# caller are named above it.

# usage: the comment at the start of the script.
usage() { sed -n '2,/^[^#]/ s/^# \{0,1\}//p' "$script"; }

# wrong_usage: says what is right; exit code 2.
wrong_usage() { usage >&2; exit 2; }

# fail MESSAGE: what cannot be done, on standard error; exit code 2.
fail() { note "$*"; exit 2; }

# note MESSAGE: what should be known, on standard error and on one line: GitHub takes lines such as
# ::set-output for commands, and terminals take control characters.
note() { printf '%s: %s\n' "$script" "${1//[[:cntrl:]]/ }" >&2; }

# caller_path PATH: a path of the caller as one from the root. $caller is the folder that the script was
# called in, which the script keeps before it goes to the root of the checkout.
caller_path() { case "$1" in /*) printf '%s' "$1" ;; *) printf '%s/%s' "$caller" "$1" ;; esac; }

# require_own_folder FOLDER LIST: fails unless the folder is new, empty, or has nothing but what
# `replace_own_folder` has put there: the names in its file LIST.
require_own_folder() {
  [ -e "$1" ] || return 0
  [ -d "$1" ] || fail "$1 is not a folder"
  local others
  # shellcheck disable=SC2012  # names with line ends are escaped
  others=$(ls -Ab "$1" | { grep -vxF -f <(cat "$1/$2" 2>/dev/null) || true; })
  [ -z "$others" ] || fail "$1 has other files: $(printf '%s' "$others" | head -n 3 | paste -sd ' ');" \
    "expected a folder that is new, empty or of this script"
}

# replace_own_folder NEW FOLDER LIST: moves what is in the folder NEW into the other one, in place
# of what it has. The folder itself stays, since somebody may be in it. Where this ends early, the
# names in LIST tell that the rest is the script's.
replace_own_folder() {
  local next
  require_own_folder "$2" "$3"
  mkdir -p "$2"
  next=$(mktemp -d "$2/$3.XXXXXX")
  temporary+=("$next")
  mv "$1" "$next/new"
  { ls -Ab "$2"; ls -Ab "$next/new"; printf '%s\n' "$3"; } >"$next/list"
  mv "$next/list" "$2/$3"
  find "$2" -mindepth 1 -maxdepth 1 ! -name "$3" ! -name "${next##*/}" -exec rm -rf {} +
  find "$next/new" -mindepth 1 -maxdepth 1 -exec mv -t "$2" {} +
  rm -rf "$next"
  ls -Ab "$2" >"$2/$3"
}

# require_commit REVISION: fails where there is no such commit.
require_commit() {
  git rev-parse --verify --quiet "$1^{commit}" >/dev/null ||
    fail "there is no commit $1; expected a branch, a tag or a hash of this repository" \
      "(a shallow clone has only the newest)"
}

# is_clean: whether the checkout is HEAD, without new files.
is_clean() { [ -z "$(git status --porcelain 2>/dev/null | head -n 1)" ]; }

# step NAME: says what begins now, and how long the step before it took.
step_began=
step() {
  end_step
  printf '\n== %s\n' "$1" >&2
  step_began=$SECONDS
}

# Says how long the last step took.
end_step() {
  [ -z "$step_began" ] || printf '   %d s\n' $((SECONDS - step_began)) >&2
  step_began=
}

# start COMMAND…: runs it beside the script, so that a signal ends the script at once instead of
# after the command. Sets $started, for `finish`.
declare -A children=()
start() {
  "$@" </dev/null &
  started=$!
  children[$started]=1
}

# finish PROCESS: waits for what `start` started; its exit code.
finish() {
  local code=0
  wait "$1" || code=$?
  unset "children[$1]"
  return "$code"
}

# attend COMMAND…: runs it and waits; its exit code.
attend() {
  start "$@"
  finish "$started"
}

# However the script ends, what it started ends with it, with all that this has started: each may
# have put itself into a group of its own. Then the files in $temporary are removed.
temporary=()
end_tree() {
  local child
  for child in $(cat "/proc/$1/task/"*/children 2>/dev/null || true); do end_tree "$child"; done
  kill -TERM "$1" 2>/dev/null || true
}
clean_up() {
  local child
  for child in "${!children[@]}"; do end_tree "$child"; done
  wait
  rm -rf "${temporary[@]}"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# The instruction set that measurements are built for, one for all machines of a kind: AVX2 and FMA,
# where the machine has them. Valgrind 3.19 knows nothing beyond. Here and not in the command, which
# is built for it. Sets $level, its name, and the array $level_flags.
find_level() {
  level=$(uname -m | tr _ -)
  level_flags=()
  local flags
  flags=" $(sed -n '/^flags/ { s/^[^:]*: *//p; q }' /proc/cpuinfo 2>/dev/null || true) "
  local flag
  for flag in avx2 bmi1 bmi2 f16c fma abm movbe; do
    case "$flags" in *" $flag "*) ;; *) return 0 ;; esac
  done
  level=x86-64-v3
  level_flags=(-Xcc -march=x86-64-v3 -Xcxx -march=x86-64-v3)
}

# lock: fails if another script that takes this lock is running in this checkout. Those that build
# into the same folders or write the same reports take it, and share it with scripts that they call.
lock() {
  if [ -n "${LOXODROME_LOCK-}" ] || ! command -v flock >/dev/null; then return 0; fi
  mkdir -p .build
  exec {lock_file}>.build/ci.lock
  flock --nonblock "$lock_file" ||
    fail "another script of ci/ is running in this checkout; try again when it has ended"
  export LOXODROME_LOCK=1
}

# prepare: installs what is missing, and finds the level. Sets the array $load_before, for
# `loxodrome doctor`: how busy the machine is before the script's own builds make it so.
load_before=()
prepare() {
  lock
  step "setup"
  local load
  if read -r load _ 2>/dev/null </proc/loadavg; then load_before=(--load-before "$load"); fi
  ci/setup >&2
  find_level
}

# quiet_build PRODUCT COMMAND…: a build, whose output is shown only where it fails.
quiet_build() {
  local product=$1 log=$PWD/.build/bench/build-$1.log
  shift
  mkdir -p .build/bench
  attend "$@" >"$log" 2>&1 || {
    tail -n 30 "$log" >&2
    fail "$product does not build; the end of the compiler's output is above," \
      "and all of it is in .build/bench/build-$product.log"
  }
}

# build_products PRODUCT…: products of this checkout, for $level: those of Benchmarks/, loxodrome and
# loxodrome-repository. One package and one folder, so that a module is built once for all of them and
# for all scripts. Sets $binaries, their folder, $loxodrome, the command, and $repository, the tool.
build_products() {
  local product
  # SwiftPM does not notice that a file of the package beside has moved, unless it plans anew.
  rm -f .build/bench/build/*.yaml
  for product in "$@"; do
    quiet_build "$product" env LOXODROME_CHECKS=1 swift build -c release --package-path Benchmarks \
      --scratch-path .build/bench/build --product "$product" "${level_flags[@]}"
  done
  binaries=$PWD/.build/bench/build/release
  loxodrome=$binaries/loxodrome
  repository=$binaries/loxodrome-repository
}

# build_commands: loxodrome and loxodrome-repository, which count, compare and judge, as `swift test` builds
# them, so that they are compiled once. Sets $loxodrome and $repository.
build_commands() {
  local product
  for product in loxodrome loxodrome-repository; do
    quiet_build "$product" env LOXODROME_CHECKS=1 swift build --product "$product"
  done
  loxodrome=$PWD/.build/debug/loxodrome
  repository=$PWD/.build/debug/loxodrome-repository
}

# find_modules PRODUCTS: what the compiler needs to find the modules of a build, and the headers of the C
# libraries below them. Sets $products, and the array $module_flags.
find_modules() {
  products=$1
  module_flags=(-I "$products/Modules")
  local folder flag
  for folder in Sources/Support/C*/; do
    if [ -f "$folder/module.modulemap" ]; then module_flags+=(-I "$folder"); fi
  done
  for flag in $(pkg-config --cflags-only-I fontconfig freetype2 harfbuzz libxml-2.0); do
    module_flags+=(-Xcc "$flag")
  done
}

# extract_symbols MODULE FOLDER: the public declarations of a module of `find_modules`, as the compiler's
# symbol graphs, into the folder.
extract_symbols() {
  local triple
  triple=$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
  attend swift symbolgraph-extract -module-name "$1" "${module_flags[@]}" -target "$triple" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$2"
}

# swift_program SOURCE OUTPUT: a program of one file with the libraries of `find_modules`, in Swift 6 as
# packages have it. A warning is an error.
swift_program() {
  local objects modules
  modules='Loxodrome(CSV|Databases|Downloads|Files|JSON|RandomNumbers|Threads)'
  modules+='|Map(Clustering|GeoJSON|Geometry|Locations|Overlays|Raster|Text|Tiles|Views)'
  # The folders of modules can have objects of files that are gone.
  mapfile -t objects < <(grep -E "/($modules)\.build/" "$products/loxodrome.product/Objects.LinkFileList")
  attend swiftc -swift-version 6 -warnings-as-errors "${module_flags[@]}" "$1" "${objects[@]}" -o "$2"
}

# doctor FILE: what makes measurements less sure, into the file and on standard error.
doctor() {
  local code=0
  step "doctor"
  "$loxodrome" doctor "${load_before[@]}" >"$1" || code=$?
  [ "$code" -le 1 ] || fail "loxodrome doctor fails"
  # `build_commands` builds the command so, and what is measured with optimization.
  sed -i '/: loxodrome was built without optimization$/,+2d' "$1"
  sed 's/^/   /' "$1" >&2
}

# find_arguments: sets the array $arguments, which benchmarks get before Google Benchmark's own.
find_arguments() {
  mapfile -t arguments < <("$repository" ci machine-context)
  arguments=(--larger-data none --data Benchmarks/Data "${arguments[@]}")
}

# verdict_name CODE: the verdict of an exit code of `loxodrome compare`, as --fail-on has it.
verdict_name() {
  case "$1" in
    0) printf ok ;; 1) printf regression ;; 3) printf missing ;; 4) printf not-comparable ;;
    5) printf inconclusive ;; *) printf error ;;
  esac
}

# first_bytes COUNT: each line of standard input up to so many bytes, without a part of a character in
# UTF-8 at its end. Works in every locale.
first_bytes() { LC_ALL=C cut -b "1-$1" | whole_characters; }

# whole_characters: standard input without parts of characters at the ends of lines.
whole_characters() {
  LC_ALL=C sed -E 's/([\xC2-\xDF]|[\xE0-\xEF][\x80-\xBF]?|[\xF0-\xF4][\x80-\xBF]{0,2})$//'
}

# write_comment MARK FOLDER CODE: FOLDER/comment.md from its comparison.md, or from log.txt where there
# is none. ci/github/comment finds the comment again by its first line, the mark. GitHub takes 65536
# characters. A carriage return would end a line of the log, and what follows it would be Markdown.
write_comment() {
  {
    printf '<!-- %s -->\n' "$1"
    if [ -f "$2/comparison.md" ]; then
      head -c 60000 "$2/comparison.md" | whole_characters
      if [ "$(wc -c <"$2/comparison.md")" -gt 60000 ]; then printf '\n\nThe rest is in comparison.md.\n'; fi
    else
      printf '**The comparison could not be made** (exit code %s). The end of its log:\n\n' "$3"
      tail -n 20 "$2/log.txt" | LC_ALL=C tr -d '\000-\010\013-\037\177' | first_bytes 1000 | sed 's/^/    /'
    fi
  } >"$2/comment.md"
}
