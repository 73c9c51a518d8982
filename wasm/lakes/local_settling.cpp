#include "lakes/local_settling.h"

#include "terrain/row_changes.h"

namespace rill {
namespace {

constexpr double sigma = 4.0;  // cells
constexpr double cutOff = LocalSettling::reach / sigma;

}  // namespace

Status LocalSettling::start(ScratchArena& scratch, const Terrain& terrain) {
  spreading_.leaveOut(terrain.get(LayerId::voids));
  const std::vector<float> weights = gaussianWeights(sigma, cutOff);
  if (Status status = spreading_.startWithoutGrid(scratch, weights, terrain.edges()); !status) return status;
  return ledger_.start(scratch);
}

void LocalSettling::settle(Run& run, Grid& scratch) {
  Grid& load = run.terrain.get(LayerId::sediment);
  spreading_.apply(load, load, scratch, run.pool);
  ledger_.record(run, [&](int, int first, int end) {
    MovedRock moved;
    for (int r = first; r < end; ++r) {
      const float* const settled = load.row(r);
      applyChanges(run.terrain, r, [&](int c) { return readVector(settled + c); }, run.terrain.height().row(r), moved);
    }
    return moved.total();
  });
  load.fill(0.0f);
  run.budget.carried = 0.0;
}

}  // namespace rill
