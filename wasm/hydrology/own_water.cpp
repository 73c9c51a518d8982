#include "hydrology/own_water.h"

#include <algorithm>
#include <cmath>

namespace rill {
namespace {

// The columns, or rows, that contain a place: two if the place is on the border between them.
struct Span {
  int first, last;

  Span(double place, int count) {
    const auto whole = static_cast<int>(place);
    first = std::clamp(whole == place ? whole - 1 : whole, 0, count - 1);
    last = std::min(whole, count - 1);
  }
};

void addSpring(const Terrain& terrain, const TerrainWater::Spring& spring, double least, Grid& change) {
  const Grid& ground = terrain.height();
  const Span columns(spring.column, ground.width()), rows(spring.row, ground.height());
  int column = columns.first, row = rows.first;
  for (int r = rows.first; r <= rows.last; ++r) {
    for (int c = columns.first; c <= columns.last; ++c) {
      if (ground.row(r)[c] < ground.row(row)[column]) column = c, row = r;
    }
  }
  // Rounded up to whole cells, which are sums without rounding.
  change.row(row)[column] += static_cast<float>(std::floor(std::max(spring.area, least) / terrain.cellArea()) + 1.0);
}

}  // namespace

Status OwnWater::start(ScratchArena& scratch, const Terrain& terrain, const TerrainWater& water, double least) {
  const Grid* const painted = terrain.has(LayerId::paintedRain) ? &terrain.get(LayerId::paintedRain) : nullptr;
  change_ = painted;
  if (water.rains && water.springs.empty()) return {};
  if (Status status = scratch.take({&made_}); !status) return status;
  if (!water.rains) {
    made_.fill(-1.0f);
  } else if (painted != nullptr) {
    made_.copyFrom(*painted);
  } else {
    made_.fill(0.0f);
  }
  for (const TerrainWater::Spring& spring : water.springs) addSpring(terrain, spring, least, made_);
  change_ = &made_;
  return {};
}

}  // namespace rill
