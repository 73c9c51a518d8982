// The drainage area by iteration, over flooded ground: the water takes one step from cell to cell.
//
//     A'(cell) = own + sum over the neighbours n that give to the cell of share(n, cell) A(n)
//
// A cell above lakes gives to all of its lower neighbours, in the shares of drainage/network.h: in proportion to how far these lie
// below it, a diagonal one with a quarter of the weight. A cell in a lake gives all to the next one on the way to the outlet. Started
// with A = own everywhere, A becomes the area of a whole network once the farthest water has arrived. What is given over an open
// border or to an outlet has left.
#pragma once

#include "drainage/flooded_ground.h"
#include "grid/stencil.h"

namespace rill {

class StepwiseDrainage {
 public:
  Status start(ScratchArena& scratch) { return scratch.take({&onlyTo_, &perFall_, &next_}); }

  // One step of `area`, in whatever unit `own`, the area of a cell, has.
  void step(ThreadPool& pool, const FloodedGround& flooded, const Grid& ground, float own, Grid& area);

 private:
  Grid onlyTo_;   // direction of the one cell that a cell gives to; noDirection where there are several or none
  Grid perFall_;  // what a cell gives to several, per metre of weighted fall; otherwise 0
  Grid next_;
};

}  // namespace rill
