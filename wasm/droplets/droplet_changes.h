// What the droplets of one iteration change: the ground, and the flow layer.
//
// The changes are added to the height once, at the end of the iteration, so eroded, deposited and the mass balance are totals per
// cell and iteration.
//
// The flow layer is the drainage area as measured by droplets: each droplet adds the area that it represents to the cells on its
// path, weighted by its remaining water. The layer is an average over about the last ten iterations.
#pragma once

#include <span>

#include "droplets/ground.h"
#include "method/ledger.h"

namespace rill {

class DropletChanges {
 public:
  Status start(Run& run, ScratchArena& scratch, int tiles);

  // Starts an iteration without changes. Returns the ground, with the changes that droplets then make.
  DropletGround begin(Run& run);
  // m: the lowest ground at the start of the iteration, or sea level above it.
  float lowest() const { return lowest_; }

  Grid& change() { return change_; }  // m
  Grid& passed() { return passed_; }  // water of passing droplets
  // The sediment that has left the map, of each tile, m on one cell.
  std::span<double> lost() { return {lost_.begin(), lost_.end()}; }

  // Adds the changes to the layers and to the mass balance. A droplet represents the rain of `areaOfOne` (m^2). Afterwards `change`
  // has the net loss of rock of each cell (m), as Banks::slip needs it.
  void apply(Run& run, float areaOfOne);

 private:
  Grid change_;
  Grid passed_;
  Buffer<double> lost_;
  Buffer<float> lowestOfRows_;  // m: one per block of rows
  float lowest_ = 0.0f;
  Ledger ledger_;
};

}  // namespace rill
