#include "erosion/glacier/troughs.h"

#include <cmath>

#include "drainage/drainage.h"
#include "erosion/glacier/ice_law.h"

namespace rill {
namespace {

constexpr float dipShare = 0.6f, leastSlope = 0.001f;
// A share of the cell's own height keeps the heights of cells at equal distances from their owner apart. Of equally low neighbours
// the first in row order receives the ice, which would not turn with the map.
constexpr float ownShare = 0.02f;

// The slope (m/m) of a surface to its lower neighbours in rows and columns.
float slopeOf(const float* at, std::ptrdiff_t stride, float cellSize) {
  const float along = at[0] - minimum(at[-1], at[1]), across = at[0] - minimum(at[-stride], at[stride]);
  const float x = maximum(along, 0.0f), y = maximum(across, 0.0f);
  return std::sqrt(x * x + y * y) / cellSize;
}

}  // namespace

Status Troughs::start(ScratchArena& scratch, const Lattice& lattice, double width, double widening) {
  radiusPerDepth_ = 0.5 * width / IceLaw::deepest;
  fallShare_ = 1.0 + widening;
  return diagram_.start(scratch, lattice);
}

template <class HasDisc>
void Troughs::find(ThreadPool& pool, const Terrain& terrain, const Lattice& lattice, const Grid& ice, Grid& radius,
                   const HasDisc& hasDisc) {
  // A smaller disc contains no other cell.
  const auto perDepth = static_cast<float>(radiusPerDepth_), least = static_cast<float>(terrain.cellSize());
  forRowBlocks(pool, ice.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      for (int c = 0; c < ice.width(); ++c) {
        const float wide = perDepth * ice.row(r)[c];
        radius.row(r)[c] = wide > least && hasDisc(lattice.cell(c, r)) ? wide : 0.0f;
      }
    }
  });
  diagram_.find(pool, lattice, terrain.cellSize(), radius);
}

void Troughs::dip(ThreadPool& pool, const Terrain& terrain, const Lattice& lattice, const Grid& ice, Grid& surface,
                  const Scratch& scratch) {
  const float cellSize = static_cast<float>(terrain.cellSize()), sea = terrain.sea();
  find(pool, terrain, lattice, ice, scratch.radius, [](Cell) { return true; });
  scratch.snapshot.copyFrom(surface);
  const float *const before = scratch.snapshot.row(0), *const radii = scratch.radius.row(0);
  forRowBlocks(pool, ice.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      for (int c = 0; c < ice.width(); ++c) {
        const Cell cell = lattice.cell(c, r), owner = diagram_.owner(cell);
        if (!(diagram_.power(cell) < 0.0f)) continue;
        const float distance = std::sqrt(diagram_.squareOfDistance(lattice, cell, owner));
        const float slope = maximum(slopeOf(before + owner, surface.stride(), cellSize), leastSlope);
        const float lowest = maximum(terrain.height().row(r)[c], minimum(before[cell], sea));
        const float dipped = before[owner] + dipShare * slope * (distance - radii[owner]);
        surface.row(r)[c] = maximum(dipped + ownShare * (before[cell] - before[owner]), lowest);
      }
    }
  });
}

float Troughs::sink(const Lattice& lattice, const Ground& ground, const Grid& ice, const Scratch& scratch, Cell cell,
                    float softness) const {
  const Cell owner = diagram_.owner(cell);
  const float height = ground.height.row(0)[cell];
  if (owner == cell || !(diagram_.power(cell) < 0.0f)) return height;
  const float *const beds = scratch.snapshot.row(0), *const before = ground.before.row(0);
  const float fall = before[owner] - beds[owner];
  if (!(fall > 0.0f)) return height;
  const float square = scratch.radius.row(0)[owner] * scratch.radius.row(0)[owner];
  const float target = beds[owner] + ice.row(0)[owner] * (diagram_.squareOfDistance(lattice, cell, owner) / square);
  const float own = target + ownShare * maximum(before[cell] - target, 0.0f);
  return minimum(height, maximum(own, before[cell] - static_cast<float>(fallShare_) * fall * softness));
}

void Troughs::widen(ThreadPool& pool, const Terrain& terrain, const DrainageNetwork& network, const Grid& ice, const Ground& ground,
                    Grid& load, const Scratch& scratch) {
  const Lattice& lattice = network.lattice();
  find(pool, terrain, lattice, ice, scratch.radius,
       [&](Cell cell) { return !network.isOutlet(cell) && !lattice.isOutside(network.receiver(cell)); });
  scratch.snapshot.copyFrom(ground.height);
  const Softness softness(terrain);
  forRowBlocks(pool, ice.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      float *const heights = ground.height.row(r), *const waters = ground.water.row(r), *const taken = scratch.taken.row(r);
      const SoftnessRow soft = softness.row(r);
      for (int c = 0; c < ice.width(); ++c) {
        const Cell cell = lattice.cell(c, r);
        const float height = heights[c];
        if (!network.isOutlet(cell)) {
          const Cell receiver = network.receiver(cell);
          const float least = lattice.isOutside(receiver) ? minimum(height, network.flooded().level().row(0)[receiver]) : -highest;
          heights[c] = maximum(sink(lattice, ground, ice, scratch, cell, soft.at(c)), least);
        }
        taken[c] = height - heights[c];
        if (waters[c] <= height) waters[c] = heights[c];
      }
    }
  });
  // On one thread, because an owner takes from cells of many rows.
  for (int r = 0; r < ice.height(); ++r) {
    for (int c = 0; c < ice.width(); ++c) {
      if (scratch.taken.row(r)[c] > 0.0f) load.row(0)[diagram_.owner(lattice.cell(c, r))] += scratch.taken.row(r)[c];
    }
  }
}

Troughs::Cover Troughs::iceOver(const Grid& height, const Grid& depth, Cell cell) const {
  const float *const heights = height.row(0), *const depths = depth.row(0);
  if (!(diagram_.power(cell) < 0.0f)) return {depths[cell], depths[cell]};
  const Cell owner = diagram_.owner(cell);
  return {maximum(depths[cell], heights[owner] + depths[owner] - heights[cell]), depths[owner]};
}

}  // namespace rill
