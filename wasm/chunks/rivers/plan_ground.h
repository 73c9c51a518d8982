// The ground that the plan of a world starts from: means over plan cells, and where water ends.
//
// Outlets: cells of the ring around the world, at the height of the ground behind the lowest border cell next to them, which is
// also an upper bound of the plan cell there; cells at whose centre the ground of the world, in full detail, is below the sea, so
// that every outlet contains a cell of the sea; cells of other regions; and without any of these the lowest cell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/parallel.h"
#include "chunks/rivers/river_world.h"
#include "terrain/images.h"

namespace rill {

// A factor of each plan cell, row by row. No values: 1 everywhere.
struct PlanFactors {
  double at(std::size_t planCell) const { return values.empty() ? 1.0 : values[planCell]; }

  std::vector<double> values;
};

struct PlanGround {
  // Errors: those of Simulation::create.
  static Result<PlanGround> of(const RiverWorld& world, ThreadPool& pool, const ImageLibrary& images);

  // For each plan cell, row by row.
  std::vector<double> height;  // m; at least the sea level
  PlanFactors softness;        // of the erodibility
  PlanFactors uplift, rain;    // painted
  std::vector<std::uint8_t> isOutlet;
  std::vector<std::uint8_t> isForeign;  // belongs to another region; empty for a finite world
};

}  // namespace rill
