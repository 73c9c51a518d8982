// Deposits rock in the lowest places of a map, where neither water nor rock can leave it.
#pragma once

#include "grid/lattice.h"
#include "method/ledger.h"

namespace rill {

class LowestGround {
 public:
  // `lattice` of the height layer; it must outlive this.
  Status start(ScratchArena& scratch, const Lattice& lattice);

  // Fills the lowest ground of the whole map with a volume (m on one cell), and adds to deposit and the budget.
  void fill(Run& run, double volume);

  // The lowest cell of the map; of equal cells the first in row order.
  Cell lowest(const Run& run) const;

 private:
  template <class Visit>
  void forCells(const Visit& visit) const;

  const Lattice* lattice_ = nullptr;
  Buffer<Cell> cells_;  // all cells of the map
  Ledger ledger_;
};

}  // namespace rill
