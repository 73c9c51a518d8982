// Where the load of flowing water comes to rest at the end of a stage: it runs down to the next lake and fills it with a plain, by volume
// (drainage/lake_fill.h); what that has no room for goes on to the next one. What reaches the sea settles in the cell
// where it does, up to its surface. The rest leaves over an open border. Where nothing leaves the map it gathers in the lowest places of
// all.
//
// Without this the load would vanish with the water, and with it half the rock that a stage has moved; put down where it is, it would
// make towers of the few cells in which streams meet.
#pragma once

#include "drainage/lake_fill.h"
#include "drainage/network.h"
#include "method/ledger.h"

namespace rill {

class LoadSettling {
 public:
  Status start(ScratchArena& scratch, Edges edges);

  // Empties the sediment layer (m). Changes the height, and adds to deposit and the budget; nothing is carried afterwards.
  void settle(Run& run);

 private:
  void gatherBelow(Run& run, double volume);

  DrainageNetwork network_;
  LakeFill lakes_;
  Grid settled_, flux_;  // m
  Buffer<Cell> lowest_;  // of closed maps: all cells
  Ledger ledger_;
};

}  // namespace rill
