// Swath profiles: the minimum, mean and maximum height across a band along a line.
#pragma once

#include <vector>

#include "terrain/terrain.h"

namespace rill {

// A band of `width` metres along the line between two places, which are fractions of the map.
struct SwathLine {
  double fromEast, fromSouth, toEast, toSouth;
  double width;
};

// Values at points of the line; NaN where the band is outside of the map.
struct Swath {
  std::vector<double> distance;                // m, from the start of the line
  std::vector<double> minimum, mean, maximum;  // m
};

// Heights are interpolated bilinearly, at points at most a cell apart along the line and across it. The bed of the sea counts. Maps
// with joined edges continue beyond their borders. A line without length has one point. Errors: a number that is not finite; a
// negative width; a line or width beyond `maxSwathLength` times the longer side of the map.
inline constexpr double maxSwathLength = 4.0;
Result<Swath> measureSwath(const Terrain& terrain, const SwathLine& line);

}  // namespace rill
