#include "erosion/glacier/bed_limits.h"

namespace rill {
namespace {

// The lowest or highest of the eight neighbours.
template <class Better>
float extremeAround(const Grid& grid, int c, int r, const Better& better) {
  const float *const above = grid.row(r - 1) + c, *const here = grid.row(r) + c, *const below = grid.row(r + 1) + c;
  const float straight = better(better(here[-1], here[1]), better(above[0], below[0]));
  return better(straight, better(better(above[-1], above[1]), better(below[-1], below[1])));
}

}  // namespace

void BedLimits::apply(ThreadPool& pool, const Terrain& terrain, const Grid& ice, const Ground& ground, Grid& snapshot) const {
  snapshot.copyFrom(ground.height);
  if (terrain.edges() == Edges::periodic) fillHaloWithGround(snapshot, Edges::periodic);
  const Softness softness(terrain);
  forRowBlocks(pool, ice.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const SoftnessRow soft = softness.row(r);
      float *const heights = ground.height.row(r), *const load = ground.load.row(r);
      for (int c = 0; c < ice.width(); ++c) {
        if (!(ice.row(r)[c] > 0.0f)) continue;
        const float height = heights[c];
        const float least = extremeAround(snapshot, c, r, [](float a, float b) { return minimum(a, b); }) - most_;
        const float most = extremeAround(snapshot, c, r, [](float a, float b) { return maximum(a, b); }) + most_;
        heights[c] = maximum(height, minimum(least, ground.before.row(r)[c]));
        if (height > most) heights[c] = height - (height - most) * soft.at(c);
        load[c] += height - heights[c];
      }
    }
  });
}

}  // namespace rill
