// Drainage area by iteration over flooded ground: in each step, water moves from cell to cell once.
//
//     A'(cell) = own + sum over the donors n of the cell of share(n, cell) A(n)
//
// A cell above lakes drains to all of its lower neighbours, in the shares of drainage/network.h: in proportion to the
// fall to them, with a quarter of the weight for diagonal neighbours. A lake cell drains to the next cell on the path
// to the outlet. Started with A = own everywhere, A converges to the drainage area of the whole network once the
// farthest water has arrived. Water that crosses an open border or reaches an outlet leaves the map.
#pragma once

#include "drainage/flooded_ground.h"
#include "drainage/own_area.h"
#include "grid/stencil.h"

namespace rill {

class StepwiseDrainage {
 public:
  Status start(ScratchArena& scratch) { return scratch.take({&onlyTo_, &perFall_, &next_}); }

  // One step of `area`. `own` is the area of a cell, in the unit of `area`.
  void step(ThreadPool& pool, const FloodedGround& flooded, const Grid& ground, const OwnArea& own, Grid& area);

  // A grid that is free between two steps.
  Grid& scratch() { return next_; }

 private:
  Grid onlyTo_;   // direction of a cell's single receiver; noDirection if it has several or none
  Grid perFall_;  // area passed on per metre of weighted fall, if a cell has several receivers; otherwise 0
  Grid next_;
};

}  // namespace rill
