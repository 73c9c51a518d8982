#include "erosion/load_settling.h"

#include <algorithm>
#include <numeric>

#include "drainage/drainage.h"
#include "terrain/row_changes.h"

namespace rill {

Status LoadSettling::start(ScratchArena& scratch, Edges edges) {
  Status status = network_.start(scratch, edges);
  if (status) status = lakes_.start(scratch, network_.lattice());
  if (status) status = scratch.take({&settled_, &flux_});
  if (status && edges != Edges::open) status = scratch.take(lowest_, scratch.shape().cells());
  if (status) status = ledger_.start(scratch);
  return status;
}

void LoadSettling::settle(Run& run) {
  Terrain& terrain = run.terrain;
  terrain.fillGroundHalo();
  if (terrain.edges() == Edges::wall) fillHaloWithValue(terrain.height(), Edges::wall, highest);
  network_.route(run.pool, terrain.height(), DrainageNetwork::Spread::multiple, terrain.sea());
  lakes_.find(run.pool, network_, terrain.height(), terrain.cellSize());
  settled_.fill(0.0f);
  const float *const floor = terrain.height().row(0), *const level = network_.level().row(0);
  const float* const loads = terrain.get(LayerId::sediment).row(0);
  float* const settled = settled_.row(0);
  network_.passDown(run.pool, network_.level(), flux_,
                    [=, this](const DrainageOrder::Part&, Cell cell, const Neighbourhood& given) {
                      const float passedOn = lakes_.passedOn(network_, cell, given, loads[cell]);
                      if (!network_.isOutlet(cell)) return passedOn;
                      settled[cell] = minimum(passedOn, level[cell] - floor[cell]);
                      return 0.0f;
                    });
  lakes_.fill(run.pool, network_, terrain.height(), settled_);
  const auto sumOf = [&](const Grid& grid) {
    return ledger_.sum(run, [&](int r) {
      double sum = 0.0;
      for (int c = 0; c < grid.width(); ++c) sum += static_cast<double>(grid.row(r)[c]);
      return sum;
    });
  };
  const double left = sumOf(terrain.get(LayerId::sediment)) - sumOf(settled_);
  if (terrain.edges() != Edges::open && left > 0.0) gatherBelow(run, left);
  ledger_.record(run, [&](int, int first, int end) {
    MovedRock moved;
    for (int r = first; r < end; ++r) {
      float* const change = settled_.row(r);
      applyChanges(terrain, r, [&](int c) { return load(change + c); }, terrain.height().row(r), moved);
    }
    return moved.total();
  });
  if (terrain.edges() == Edges::open) run.budget.lost += left * terrain.cellArea();
  terrain.get(LayerId::sediment).fill(0.0f);
  run.budget.carried = 0.0;
}

// Fills the lowest ground of the whole map with a volume (m on one cell).
void LoadSettling::gatherBelow(Run& run, double volume) {
  const Lattice& lattice = network_.lattice();
  const float* const floor = run.terrain.height().row(0);
  float* const settled = settled_.row(0);
  const auto top = [&](Cell cell) { return floor[cell] + settled[cell]; };
  Cell* next = lowest_.begin();
  for (int r = 0; r < lattice.shape().height; ++r) {
    for (int c = 0; c < lattice.shape().width; ++c) *next++ = lattice.cell(c, r);
  }
  std::sort(lowest_.begin(), lowest_.end(), [&](Cell a, Cell b) { return top(a) != top(b) ? top(a) < top(b) : a < b; });
  const double surface = levelForVolume(lowest_, top, highest, volume);
  for (const Cell cell : lowest_) settled[cell] += std::max(0.0f, static_cast<float>(surface) - top(cell));
}

}  // namespace rill
