// The properties of the build on which the results depend, for the context of a report.
#pragma once

/// Adds the compilers of Loxodrome's Swift and of this C++ and the versions of the peers to Google
/// Benchmark's context. The compilers report their own versions and settings.
void addBuildContext();
