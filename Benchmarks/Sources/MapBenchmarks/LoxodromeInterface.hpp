// Loxodrome's C entry points, as SwiftPM writes their header.
#pragma once

#include "MapCInterface-Swift.h"
