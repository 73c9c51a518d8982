// Load settling: deposits the load of flowing water at the end of a stage. The load runs down to the next lake and fills it with
// a plain, by volume (drainage/lake_fill.h). What does not fit in that lake runs on to the next lake. Load that reaches the sea
// settles in the cell where it arrives, up to the sea's surface. The rest leaves over an open border. Where nothing can leave the
// map, the rest gathers in the lowest places of the map.
//
// Without this step the load would vanish with the water, and with it half of the rock that a stage has moved. If the load were
// deposited where it is, it would make towers of the few cells in which streams meet.
#pragma once

#include "drainage/lake_fill.h"
#include "drainage/network.h"
#include "method/ledger.h"

namespace rill {

class LoadSettling {
 public:
  Status start(ScratchArena& scratch, Edges edges);

  // Empties the sediment layer (m), changes the height, and adds to deposit and the budget. Nothing is carried afterwards.
  void settle(Run& run);

 private:
  void gatherBelow(Run& run, double volume);

  DrainageNetwork network_;
  LakeFill lakes_;
  Grid settled_, flux_;  // m
  Buffer<Cell> lowest_;  // all cells of a closed map
  Ledger ledger_;
};

}  // namespace rill
