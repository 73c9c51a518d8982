#include "erosion/glacier/bed_limits.h"

#include <algorithm>

namespace rill {
namespace {

constexpr float shoalDepth = 0.01f;  // m

// The lowest or highest of the eight neighbours.
template <class Better>
float extremeAround(const Grid& grid, int c, int r, const Better& better) {
  const float *const above = grid.row(r - 1) + c, *const here = grid.row(r) + c, *const below = grid.row(r + 1) + c;
  const float straight = better(better(here[-1], here[1]), better(above[0], below[0]));
  return better(straight, better(better(above[-1], above[1]), better(below[-1], below[1])));
}

float lowestAround(const Grid& grid, int c, int r) {
  return extremeAround(grid, c, r, [](float a, float b) { return minimum(a, b); });
}
float highestAround(const Grid& grid, int c, int r) {
  return extremeAround(grid, c, r, [](float a, float b) { return maximum(a, b); });
}

}  // namespace

bool BedLimits::isIcyIslet(const Grid& heights, const Grid& ice, float sea, int c, int r) const {
  const float height = heights.row(r)[c];
  if (!(height >= sea && height <= sea + most_) || !(highestAround(heights, c, r) < sea)) return false;
  for (int row = std::max(r - 1, 0); row <= std::min(r + 1, ice.height() - 1); ++row) {
    for (int column = std::max(c - 1, 0); column <= std::min(c + 1, ice.width() - 1); ++column) {
      if (ice.row(row)[column] > 0.0f) return true;
    }
  }
  return false;
}

void BedLimits::apply(ThreadPool& pool, const Terrain& terrain, const Grid& ice, const Ground& ground, Grid& snapshot) const {
  snapshot.copyFrom(ground.height);
  if (terrain.edges() == Edges::periodic) fillHaloWithGround(snapshot, Edges::periodic);
  const Softness softness(terrain);
  forRowBlocks(pool, ice.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const SoftnessRow soft = softness.row(r);
      float *const heights = ground.height.row(r), *const waters = ground.water.row(r), *const load = ground.load.row(r);
      for (int c = 0; c < ice.width(); ++c) {
        const float height = heights[c];
        if (isIcyIslet(snapshot, ice, terrain.sea(), c, r)) {
          heights[c] = height - (height - terrain.sea() + shoalDepth) * soft.at(c);
          waters[c] = maximum(heights[c], terrain.sea());
        } else if (ice.row(r)[c] > 0.0f) {
          const float least = lowestAround(snapshot, c, r) - most_, most = highestAround(snapshot, c, r) + most_;
          heights[c] = maximum(height, minimum(least, ground.before.row(r)[c]));
          if (height > most) heights[c] = height - (height - most) * soft.at(c);
        }
        load[c] += height - heights[c];
      }
    }
  });
}

}  // namespace rill
