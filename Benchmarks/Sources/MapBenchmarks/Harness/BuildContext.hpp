// What the numbers depend on beside the machine, for the context of a report.
#pragma once

/// Adds to Google Benchmark's context how Loxodrome's Swift and this C++ were compiled, by the
/// compilers' own account, and the versions of the peers.
void addBuildContext();
