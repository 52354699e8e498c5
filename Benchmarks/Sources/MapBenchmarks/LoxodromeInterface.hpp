// Loxodrome's C interface, in the header that SwiftPM generates.
#pragma once

#include "MapCInterface-Swift.h"
