// A plane for methods that process all cells at once, and its middle cell, which borders do not affect within a few iterations.
#pragma once

#include "support.h"

namespace rill::test {

inline constexpr int gridPlaneSide = 24;

// A plane that falls from `top` metres by `drop` metres per cell towards the east.
inline std::vector<float> gridPlane(float top, float drop) {
  std::vector<float> heights;
  for (int r = 0; r < gridPlaneSide; ++r) {
    for (int c = 0; c < gridPlaneSide; ++c) heights.push_back(top - drop * static_cast<float>(c));
  }
  return heights;
}

inline float middleOf(const Simulation& simulation, LayerId layer) {
  return simulation.terrain().get(layer).row(gridPlaneSide / 2)[gridPlaneSide / 2];
}

}  // namespace rill::test
