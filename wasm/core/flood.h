// Priority flood: raises every depression to the level at which it spills (Barnes, Lehman and Mulla 2014), and says for every
// cell from which neighbour the flood came, so that lakes drain over their outlets.
//
//     level(cell) = min over all ways from an outlet to the cell of the highest ground on that way
//
// Water leaves the map over the open border, to ghost cells that hold the ground beyond it; where nothing leaves (walls,
// joined edges) the lowest cells of the map are the outlets, a sea that takes everything.
//
// Scheme: cells from which a lower one was seen wait in a heap, the lowest first. From there water rises through lakes in
// the order of distance, and up every slope without any queueing by height, since a slope needs no filling (Zhou, Sun and
// Fu 2016); of a mountain map some 5 % of the cells pass through the heap. Levels do not depend on the order in which
// equals are taken, the way through a lake does.
#pragma once

#include "core/lattice.h"

namespace rill {

class Flood {
 public:
  [[nodiscard]] bool allocate(const Lattice& lattice);

  // `level` and `direction` are set for every cell; an outlet of a map that nothing leaves has no direction. `ground` with
  // its ghost cells filled; `lowest` is its lowest cell's height.
  void run(const Lattice& lattice, const Grid& ground, float lowest, Grid& level, Lattice::Bytes& direction);

 private:
  enum State : std::uint8_t { dry, otherSide, slope, lake };  // from `slope` on the water has been there
  struct Work;

  void closeGhostCells(const Lattice& lattice);

  Lattice::Bytes state_;
  Buffer<std::uint64_t> heap_;  // level, made a whole number that sorts alike, and cell
  Buffer<Cell> queue_;
};

}  // namespace rill
