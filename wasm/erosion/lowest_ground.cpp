#include "erosion/lowest_ground.h"

#include <algorithm>
#include <span>

#include "drainage/drainage.h"
#include "drainage/lake_fill.h"
#include "terrain/row_changes.h"

namespace rill {

Status LowestGround::start(ScratchArena& scratch, const Lattice& lattice) {
  lattice_ = &lattice;
  Status status = scratch.take(cells_, scratch.shape().cells());
  if (status) status = ledger_.start(scratch);
  return status;
}

template <class Visit>
void LowestGround::forCells(const Visit& visit) const {
  const Shape shape = lattice_->shape();
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) visit(lattice_->cell(c, r));
  }
}

Cell LowestGround::lowest(const Run& run) const {
  const float* const floor = run.terrain.height().row(0);
  Cell lowest = lattice_->cell(0, 0);
  forCells([&](Cell cell) {
    if (floor[cell] < floor[lowest]) lowest = cell;
  });
  return lowest;
}

void LowestGround::fill(Run& run, double volume) {
  const float* const floor = run.terrain.height().row(0);
  const auto height = [floor](Cell cell) { return floor[cell]; };
  Cell* next = cells_.begin();
  forCells([&](Cell cell) { *next++ = cell; });
  std::sort(cells_.begin(), cells_.end(), [&](Cell a, Cell b) { return floor[a] != floor[b] ? floor[a] < floor[b] : a < b; });
  const std::span<const Cell> cells(cells_.begin(), cells_.end());
  const Floats surface = splat(static_cast<float>(levelForVolume(cells, height, highest, volume)));
  ledger_.record(run, [&](int, int first, int end) {
    MovedRock moved;
    for (int r = first; r < end; ++r) {
      float* const row = run.terrain.height().row(r);
      applyChanges(run.terrain, r, [&](int c) { return maximum(surface - load(row + c), Floats{}); }, row, moved);
    }
    return moved.total();
  });
}

}  // namespace rill
