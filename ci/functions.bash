# shellcheck shell=bash disable=SC2034,SC2154  # some variables are the scripts'
# What the scripts of ci/ that measure have in common. Sourced in the repository's root, never run;
# the script that sources it has set $script, its name. Variables that a function sets for its
# caller are named above it.

# fail MESSAGE: what cannot be done, on standard error; exit code 2.
fail() { printf '%s: %s\n' "$script" "$1" >&2; exit 2; }

# note MESSAGE: what should be known, on standard error.
note() { printf '%s: %s\n' "$script" "$1" >&2; }

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

# end_children: ends what `start` started and all that those have started: each may have put itself
# into a group of its own.
end_children() {
  local child
  for child in "${!children[@]}"; do end_tree "$child"; done
  children=()
  wait
}
end_tree() {
  local child
  for child in $(cat "/proc/$1/task/"*/children 2>/dev/null || true); do end_tree "$child"; done
  kill -TERM "$1" 2>/dev/null || true
}

# clean_up_with COMMAND: what is to be done at the end of the script, however it ends; a signal ends
# what was started before that.
clean_up_with() {
  # shellcheck disable=SC2064  # the command is meant as it stands now
  trap "end_children; $1" EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
}

# The instruction set that measurements are built for, one for all machines of a kind: AVX2 and FMA,
# where the machine has them. Valgrind 3.19 knows nothing beyond. Sets $level, its name, and the
# array $level_flags.
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

# build_products PRODUCT…: products of this checkout, for $level: those of Benchmarks/ and
# loxodrome, the command. One package and one folder, so that a module is built once for all of them
# and for all scripts. Sets $binaries, their folder, and $loxodrome, the command.
build_products() {
  local product log=$PWD/.build/bench/build.log
  mkdir -p .build/bench
  : >"$log"
  # SwiftPM does not notice that a file of the package beside has moved, unless it plans anew.
  rm -f .build/bench/build/*.yaml
  for product in "$@"; do
    attend env LOXODROME_CHECKS=1 swift build -c release --package-path Benchmarks \
      --scratch-path .build/bench/build --product "$product" "${level_flags[@]}" >>"$log" 2>&1 || {
      tail -n 30 "$log" >&2
      fail "$product does not build; the end of the compiler's output stands above, all of it in .build/bench/build.log"
    }
  done
  binaries=$PWD/.build/bench/build/release
  loxodrome=$binaries/loxodrome
}

# look_at_load: remembers how busy the machine is, before the script's own builds make it so.
load_is_ours=false
look_at_load() {
  local load
  read -r load _ 2>/dev/null </proc/loadavg || return 0
  if awk -v load="$load" -v cores="$(nproc)" 'BEGIN { exit !(load <= cores / 2) }'; then load_is_ours=true; fi
}

# doctor FILE: what makes measurements less sure, into the file and on standard error. $loxodrome is
# the command.
doctor() {
  local said code=0
  said=$("$loxodrome" doctor) || code=$?
  [ "$code" -le 1 ] || fail "loxodrome doctor fails"
  # Three lines, which are about the builds before it.
  if $load_is_ours; then said=$(awk '/^warning: this machine: load / { skip = 3 } skip-- <= 0' <<<"$said"); fi
  printf '%s\n' "${said:-no warnings}" >"$1"
  sed 's/^/   /' "$1" >&2
}

# What Google Benchmark does not say about the machine, as its own arguments. It splits them at ","
# and "=". Sets the array $context.
context=()
tell() { [ -z "$2" ] || context+=("--benchmark_context=$1=$(tr ',=' ';:' <<<"$2")"); }
tell_machine() {
  local model
  model=$(sed -n '/^model name/ { s/^[^:]*: *//p; q }' /proc/cpuinfo 2>/dev/null || true)
  tell processor_model "${model:-$(uname -m)}"
  tell operating_system "$(sed -n 's/^PRETTY_NAME="*\([^"]*\).*/\1/p' /etc/os-release 2>/dev/null || true)"
  tell kernel "$(uname -r)"
  tell memory "$(awk '/^MemTotal:/ { printf "%.1f GiB", $2 / 1048576 }' /proc/meminfo 2>/dev/null || true)"
}

# Which benchmarks are measured, as Google Benchmark takes it: "-" in front leaves out what matches,
# so that a new benchmark is measured unless it is named here. Peers are not ours to watch, and
# clusters of 10^6 points are too slow to count.
others='by:([^l]|l[^o])'
million='clustering/(.*points:[1-9][0-9]{6}|(memory|tile/zoom:[0-9]+)/by:)'
# Counts are of one thread, since they say nothing of others' waiting.
count_filter="-$others|threads:([2-9]|1[0-9])|clustering/memory/|$million"

# without_missing_input FILE: drops the committed counts of benchmarks whose input is not in the repository
# and not beside it.
without_missing_input() {
  if "$binaries/map-benchmarks" --benchmark_list_tests=true 2>/dev/null | grep -q '^render/ne_10m'; then return; fi
  note "render/ne_10m is not counted: its land is not here (Benchmarks/README.md, Input)"
  grep -v '"name": "render/ne_10m' "$1" >"$1.part"
  mv "$1.part" "$1"
}

# more_threads: the thread counts that this machine has no cores for; their times say nothing. A
# part of a filter.
more_threads() {
  local cores count counts=
  cores=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)
  for count in 2 4 8 16 32 64 128 256 512; do
    [ "$count" -le "$cores" ] || counts="$counts|$count"
  done
  printf 'threads:(%s)/' "${counts#|}"
}

# state: "dirty" where the checkout differs from HEAD, new files included; else "clean".
state() {
  if [ -n "$(git status --porcelain 2>/dev/null | head -n 1)" ]; then printf dirty; else printf clean; fi
}
