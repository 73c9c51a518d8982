#include "droplets/droplet_changes.h"

#include <algorithm>
#include <cmath>

#include "grid/value_range.h"
#include "terrain/row_changes.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr double memory = 0.1;  // weight of one iteration in the flow layer

// The lowest ground of some rows, with the ghost cells next to cells with data.
float lowestWithData(const Terrain& terrain, int first, int end) {
  const Shape shape = terrain.shape();
  float lowest = INFINITY;
  for (int r = first; r < end; ++r) {
    const VoidRow voids(terrain, r);
    const float* const height = terrain.height().row(r);
    const float* const beyond = terrain.height().row(r == 0 ? -1 : r == shape.height - 1 ? shape.height : r);
    for (int c = 0; c < shape.width; ++c) {
      if (!voids.at(c)) lowest = std::min({lowest, height[c], beyond[c]});
    }
    if (!voids.at(0)) lowest = std::min(lowest, height[-1]);
    if (!voids.at(shape.width - 1)) lowest = std::min(lowest, height[shape.width]);
  }
  return lowest;
}

}  // namespace

Status DropletChanges::start(Run& run, ScratchArena& scratch, int tiles) {
  Status status = scratch.take({&change_, &passed_});
  if (status) status = scratch.take(lost_, static_cast<std::size_t>(tiles), 0.0);
  if (status) status = scratch.take(lowestOfRows_, static_cast<std::size_t>(rowBlocks(scratch.shape().height)));
  if (status) status = ledger_.start(scratch);
  if (status) run.terrain.get(LayerId::flow).fill(0.0f);
  return status;
}

DropletGround DropletChanges::begin(Run& run) {
  run.terrain.fillGroundHalo();
  // Includes the ground beyond an open border, because droplets flow there.
  const Grid& height = run.terrain.height();
  const Shape shape = height.shape();
  forRowBlocks(run.pool, shape.height, [&](int block, int first, int end) {
    const int from = first == 0 ? -1 : first;
    const int to = end == shape.height ? end + 1 : end;
    for (int r = first; r < end; ++r) {
      std::fill_n(passed_.row(r), shape.width, 0.0f);
      std::fill_n(change_.row(r), shape.width, 0.0f);
    }
    float& lowest = lowestOfRows_[static_cast<std::size_t>(block)];
    if (run.terrain.hasVoids()) {
      lowest = lowestWithData(run.terrain, first, end);
      return;
    }
    lowest = rangeOfRows(height, from, to).lowest;
    for (int r = from; r < to; ++r) lowest = std::min({lowest, height.row(r)[-1], height.row(r)[shape.width]});
  });
  lowest_ = std::max(*std::min_element(lowestOfRows_.begin(), lowestOfRows_.end()), run.terrain.sea());
  return DropletGround(height, change_, run.terrain.edges(), run.terrain.sea());
}

void DropletChanges::apply(Run& run, float areaOfOne) {
  Terrain& terrain = run.terrain;
  // The first iterations have a larger weight, because there are no earlier ones to average with.
  const double share = std::max(memory, 1.0 / (static_cast<double>(run.random.iteration) + 1.0));
  const auto retained = static_cast<float>(1.0 - share);
  const auto added = static_cast<float>(share * areaOfOne);
  ledger_.forBlocks(run, [&](int, int first, int end) {
    MovedRock moved;
    for (int r = first; r < end; ++r) {
      const RowLedger ledger(terrain, r);
      float* const change = change_.row(r);
      const float* const passed = passed_.row(r);
      float* const height = terrain.height().row(r);
      const float* const wear = terrain.get(LayerId::wear).row(r);
      const float* const deposit = terrain.get(LayerId::deposit).row(r);
      float* const flow = terrain.get(LayerId::flow).row(r);
      forRowSummed(terrain.shape().width, moved, [&](int c, MovedNearby& sums) {
        store(height + c, readVector(height + c) + ledger.add(c, readVector(change + c), sums));
        store(flow + c, retained * readVector(flow + c) + added * readVector(passed + c));
        store(change + c, readVector(wear + c) - readVector(deposit + c));
      });
    }
    return moved.total();
  });
  for (const double lost : lost_) ledger_.of(0).lost += lost;
  ledger_.close(run);
  lost_.fill(0.0);
}

}  // namespace rill
