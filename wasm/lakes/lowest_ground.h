// Deposits rock in the lowest places of a map, where neither water nor rock can leave it.
#pragma once

#include "method/ledger.h"

namespace rill {

class LowestGround {
 public:
  Status start(ScratchArena& scratch) { return ledger_.start(scratch); }

  // Fills the lowest ground of the whole map with a volume (m on one cell), and adds to deposit and the budget. Returns the volume
  // that is deposited (m^3), which differs by rounding.
  double fill(Run& run, double volume);

 private:
  double levelFor(Run& run, double volume);

  Ledger ledger_;
};

}  // namespace rill
