#include "lakes/channel_banks.h"

#include <cmath>
#include <utility>

#include "base/math.h"
#include "drainage/drainage.h"
#include "grid/edges.h"
#include "grid/stencil.h"
#include "terrain/softness.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr int slipReach = 8;     // cells
constexpr double repose = 30.0;  // degrees
constexpr int bankSmoothings = 4;

template <class Visit>
void forRowsOf(const Run& run, const Visit& visit) {
  forRowBlocks(run.pool, run.terrain.shape().height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) visit(r);
  });
}

// Writes the height of the ground where it is lower than `before`, and `highest` elsewhere.
void findCuts(const Run& run, const Grid& before, Grid& cuts) {
  forRowsOf(run, [&](int r) {
    const float *const height = run.terrain.height().row(r), *const old = before.row(r);
    for (int c = 0; c < cuts.width(); c += lanes) {
      const Floats here = readVector(height + c);
      store(cuts.row(r) + c, select(here < readVector(old + c), here, splat(highest)));
    }
  });
}

// Sets the value of voids, through which no bank goes down.
void setInVoids(const Run& run, Grid& grid, float value) {
  if (!run.terrain.hasVoids()) return;
  forRowsOf(run, [&](int r) {
    const VoidRow voids(run.terrain, r);
    for (int c = 0; c < grid.width(); c += lanes)
      store(grid.row(r) + c, select(voids.of(c), splat(value), readVector(grid.row(r) + c)));
  });
}

// Writes how far channels and banks go down.
void findLowering(const Run& run, const Grid& before, const Grid& banks, Grid& lowering) {
  forRowsOf(run, [&](int r) {
    const float *const height = run.terrain.height().row(r), *const old = before.row(r), *const bank = banks.row(r);
    for (int c = 0; c < lowering.width(); c += lanes) {
      store(lowering.row(r) + c, readVector(old + c) - minimum(readVector(height + c), readVector(bank + c)));
    }
  });
}

void smoothBanks(const Run& run, const Grid& from, Grid& to) {
  forRowsOf(run, [&](int r) {
    const Rows rows(from, r);
    for (int c = 0; c < to.width(); c += lanes) {
      const Floats beside = (rows.at(c, -1, 0) + rows.at(c, 1, 0)) + (rows.at(c, 0, -1) + rows.at(c, 0, 1));
      const Floats across = (rows.at(c, -1, -1) + rows.at(c, 1, 1)) + (rows.at(c, 1, -1) + rows.at(c, -1, 1));
      store(to.row(r) + c, 0.25f * rows.at(c, 0, 0) + (0.125f * beside + 0.0625f * across));
    }
  });
}

void lowerBanks(Run& run, const Grid& before, const Grid& lowering) {
  Terrain& terrain = run.terrain;
  forRowsOf(run, [&](int r) {
    float* const height = terrain.height().row(r);
    const float* const old = before.row(r);
    const SoftnessRow softness = Softness(terrain).row(r);
    const Floats sea = splat(terrain.sea());
    for (int c = 0; c < lowering.width(); c += lanes) {
      const Floats here = readVector(height + c);
      const Floats start = readVector(old + c);
      // A channel that is cut less than the ground around it sinks with that ground. No ground sinks below the sea.
      const Floats lowered = minimum(maximum(start - here, readVector(lowering.row(r) + c)), maximum(start - sea, Floats{}));
      store(height + c, start - softness.of(c) * lowered);
    }
  });
}

}  // namespace

void ChannelBanks::start(const Terrain& terrain) {
  const double allowed = terrain.cellSize() * tangent(radians(repose));
  along_ = static_cast<float>(allowed);
  across_ = static_cast<float>(allowed * std::sqrt(2.0));
}

void ChannelBanks::slip(Run& run, const Grid& before, Grid& first, Grid& second) const {
  const Edges edges = run.terrain.edges();
  Grid *from = &first, *to = &second;
  findCuts(run, before, *from);
  for (int pass = 0; pass < slipReach; ++pass) {
    fillHaloWithValue(*from, edges, highest);
    widen(run, *from, *to);
    setInVoids(run, *to, highest);
    std::swap(from, to);
  }
  // Smoothed, because lines of equal distance from the channel would show as edges.
  findLowering(run, before, *from, *to);
  for (int pass = 0; pass < bankSmoothings; ++pass) {
    std::swap(from, to);
    fillHaloWithNothing(*from, edges);
    smoothBanks(run, *from, *to);
    setInVoids(run, *to, 0.0f);
  }
  lowerBanks(run, before, *to);
}

// Lowers the ground next to the cuts to the talus angle, one cell further from the channel.
void ChannelBanks::widen(const Run& run, const Grid& from, Grid& to) const {
  forRowsOf(run, [&](int r) {
    const Rows cuts(from, r);
    const float* const height = run.terrain.height().row(r);
    for (int c = 0; c < to.width(); c += lanes) {
      const Floats straight = minimum(minimum(cuts.at(c, -1, 0), cuts.at(c, 1, 0)), minimum(cuts.at(c, 0, -1), cuts.at(c, 0, 1)));
      const Floats diagonal = minimum(minimum(cuts.at(c, -1, -1), cuts.at(c, 1, -1)), minimum(cuts.at(c, -1, 1), cuts.at(c, 1, 1)));
      const Floats stands = minimum(straight + along_, diagonal + across_);
      store(to.row(r) + c, minimum(cuts.at(c, 0, 0), select(stands < readVector(height + c), stands, splat(highest))));
    }
  });
}

}  // namespace rill
