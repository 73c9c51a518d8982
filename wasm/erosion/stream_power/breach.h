// Complete breaching (Lindsay 2016): cuts a way out of every depression, whose floor falls gently to the outlet of each cell, but
// not below the base level of that outlet.
#pragma once

#include "drainage/network.h"
#include "method/ledger.h"

namespace rill {

class Breach {
 public:
  Status start(ScratchArena& scratch, double cellSize) {
    fall_ = static_cast<float>(slope * cellSize);
    return scratch.take({&base_});
  }

  // Lowers the ground along the ways that `network` has found, and records what was dug in `ledger`, which needs an entry for each
  // section of the network's order.
  void dig(Run& run, const DrainageNetwork& network, Grid& levels, Ledger& ledger) {
    float* const height = run.terrain.height().row(0);
    const float* const level = levels.row(0);
    float* const wear = run.terrain.get(LayerId::wear).row(0);
    float* const base = base_.row(0);
    const Lattice& lattice = network.lattice();
    network.order().upstream(run.pool, [&](const DrainageOrder::Section&, Cell cell) {
      const Cell receiver = network.isOutlet(cell) ? cell : network.receiver(cell);
      const bool isLast = receiver == cell || lattice.isOutside(receiver);
      base[cell] = isLast ? level[receiver] : base[receiver] + fall_;
    });
    network.order().downstream(run.pool, [&](const DrainageOrder::Section& section, Cell cell) {
      float floor = height[cell];
      for (int d = 0; d < directions; ++d) {
        const Cell donor = lattice.neighbour(cell, d);
        if (lattice.isOutside(donor) || network.direction(donor) != opposite(d)) continue;
        floor = minimum(floor, height[donor] - fall_);
      }
      const float dug = maximum(floor, minimum(height[cell], base[cell]));
      ledger.of(section.index).eroded += static_cast<double>(height[cell]) - dug;
      wear[cell] += height[cell] - dug;
      height[cell] = dug;
    });
  }

  // m: the lower limit of the last `dig`, where water would stand above the ground.
  const Grid& base() const { return base_; }

 private:
  static constexpr double slope = 1e-4;  // m/m: of a floor towards its outlet

  float fall_ = 0.0f;  // m per cell
  Grid base_;
};

}  // namespace rill
