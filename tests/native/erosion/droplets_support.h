// Shared by the tests of the three droplet methods: one droplet on a plane, and the rock that it moves.
#pragma once

#include "support.h"

namespace rill::test {

inline constexpr int planeSide = 96;
inline constexpr double planeCell = 10.0;  // m

// A plane that falls by `slope` towards the east, with height 0 in the middle, so that rounding does not hide the small changes
// that a droplet makes.
inline std::vector<float> planeFalling(int side, double cell, double slope) {
  std::vector<float> heights;
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) heights.push_back(static_cast<float>(cell * slope * (side / 2 - c)));
  }
  return heights;
}
inline std::vector<float> planeFalling(double slope) { return planeFalling(planeSide, planeCell, slope); }

// Change of the ground. `volume` is zero when all eroded rock has been deposited; `eastward` and `southward` are the sums of volume
// times transport distance.
struct Moved {
  double volume = 0.0;     // m^3
  double eastward = 0.0;   // m^3 cells
  double southward = 0.0;  // m^3 cells
};

inline Moved movedOn(const Simulation& simulation, const std::vector<float>& before) {
  const Grid& height = simulation.terrain().height();
  const double area = simulation.terrain().cellArea();
  Moved moved;
  for (int r = 0; r < height.height(); ++r) {
    for (int c = 0; c < height.width(); ++c) {
      const auto at = static_cast<std::size_t>(r) * static_cast<std::size_t>(height.width()) + static_cast<std::size_t>(c);
      const double volume = area * (static_cast<double>(height.row(r)[c]) - before[at]);
      moved.volume += volume;
      moved.eastward += volume * c;
      moved.southward += volume * r;
    }
  }
  return moved;
}

// The map is 0.92 km^2, so a density of 1 is one droplet; with seed 2 it falls in the middle. The brush has a radius of 7 cells,
// so the change of the ground gives the position of its middle to a thousandth of a cell.
inline std::string oneDroplet(const std::string& method) {
  return "2/size=96;extent=960;seed=2;sea=none/" + method + ";iterations=1;density=1;radius=70;repose=89;lakes=sink";
}

// Runs one droplet on a plane of the given slope. Expects that the droplet stays away from the border.
inline Moved moveOne(const std::string& method, double slope) {
  const std::vector<float> before = planeFalling(slope);
  Bench bench(oneDroplet(method), 1, before);
  bench.runToEnd();
  EXPECT_EQ(bench->budget().lost, 0.0);
  EXPECT_EQ(bench->budget().carried, 0.0);
  return movedOn(*bench, before);
}

}  // namespace rill::test
