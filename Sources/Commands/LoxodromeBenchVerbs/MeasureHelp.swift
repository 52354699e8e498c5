import LoxodromeCommandLine

/// The help of `loxodrome measure`.
let measureHelp = """
  BASE and HEAD are Google Benchmark binaries of any project: two builds of one suite. Each repetition \
  is a separate process. The repetitions are in blocks of four, base head head base or head base base \
  head, which a random number decides. So other work of the machine affects both alike. Writes \
  DIR/base/benchmarks.json and DIR/head/benchmarks.json for `\(programName) compare`: Google Benchmark's JSON \
  with the same number of repetitions of a benchmark in both files.

  Instead of binaries, any two commands can be measured: the wall-clock time from the start of a \
  process to its end, after one run of each that is not kept. They are one benchmark. Standard input is \
  empty, and what they write is dropped. A short command runs again until --seconds have passed.

  A benchmark that exists in only one binary has one repetition. A benchmark that fails becomes a row \
  with the reason and is not run again. With --base-counts and --head-counts, the counts.json files of \
  `\(programName) count`, benchmarks whose code is the same in both builds are left out. If the run is \
  interrupted, the complete blocks are kept.

  With --budget, each benchmark has 3 blocks first. Those for which `compare` would be inconclusive are \
  measured on, until all are decided or the budget is not enough. While the run goes on, a verdict needs \
  a confidence of 99 % instead of 95 %, which takes 4 blocks at least, since many looks find more by \
  chance than one.

  Exit codes: 0 all measured; 1 a benchmark or a command failed; 2 bad usage, a program that cannot be \
  run or a file that cannot be used; 3 no benchmark found; 130 interrupted.

  Examples:
    \(programName) measure old/my-benchmarks new/my-benchmarks --output measured
    \(programName) measure old/my-benchmarks new/my-benchmarks --output measured \\
      --filter '^sort/' --blocks 20
    \(programName) measure old/my-benchmarks new/my-benchmarks --output measured \\
      --budget 300 -- --data my-folder
    \(programName) measure --output measured --budget 60 \\
      -- python3 old/sort.py 1000 -- python3 new/sort.py 1000
    \(programName) compare measured/base measured/head
  """
