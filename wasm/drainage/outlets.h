// Outlets on the map, where water ends: ground below a level, and voids (terrain/voids.h).
#pragma once

#include "grid/lattice.h"

namespace rill {

class Outlets {
 public:
  // Without voids, `voids` is null or an empty grid. The grids must outlive it.
  Outlets(const Grid& ground, float below, const Grid* voids)
      : grid_(&ground),
        ground_(ground.row(0)),
        voids_(voids == nullptr || voids->empty() ? nullptr : voids->row(0)),
        below_(below) {}

  // For cells that have no direction: only these can be outlets.
  bool has(Cell cell) const { return ground_[cell] < below_ || isVoid(cell); }
  bool isVoid(Cell cell) const { return voids_ != nullptr && voids_[cell] != 0.0f; }
  bool haveVoids() const { return voids_ != nullptr; }
  const Grid& ground() const { return *grid_; }

 private:
  const Grid* grid_;
  const float* ground_;  // cell 0
  const float* voids_;
  float below_;  // m
};

}  // namespace rill
