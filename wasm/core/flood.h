// Floods every depression to the level at which it spills, and says for every cell of a lake which way leads to its outlet.
//
//     level(cell) = min over all ways from an outlet to the cell of the highest ground on that way
//
// Water leaves the map over the open border, to ghost cells that hold the ground beyond it; where nothing leaves (walls,
// joined edges) the lowest cells of the map are the outlets, a sea that takes everything.
//
// Scheme: immersion, lowest first, as for watersheds (Vincent and Soille 1991), of depressions only. Lakes rise from the pits
// all at once. The next cell to drown, from a queue, is the lowest one beside any lake. If it has a way out, the lake has found
// its outlet: it keeps that level and rises no further. A way out is a cell that has drained before, or a lower one that no
// lake has reached: it lies on a slope down to somewhere that drains, or a lake would have come up to it. Lakes that meet
// become one by lying side by side, which is all that is known of them. So the rest of the map costs nothing, unlike in a
// priority flood from the border (Barnes, Lehman and Mulla 2014), which has the same levels. Within a lake water goes to the
// outlet by the smallest number of cells.
#pragma once

#include <vector>

#include "core/lattice.h"
#include "core/rising_queue.h"

namespace rill {

class Flood {
 public:
  [[nodiscard]] bool allocate(const Lattice& lattice);

  // `direction` of every cell is one to a lower neighbour, or noDirection, and afterwards leads out of every depression; the
  // outlets of a map that nothing leaves, all cells at height `lowest`, keep noDirection. `level` is the ground, ghost cells
  // included, and raised where there are lakes (its ghost cells are not). The map's heights lie from `lowest` to `highest`.
  void run(const Lattice& lattice, const Grid& ground, float lowest, float highest, Grid& level, Lattice::Bytes& direction);

  // Whether the last run has made lakes in this row.
  bool hasLake(int row) const { return lakes_[static_cast<std::size_t>(row)] != 0; }

 private:
  struct Work;

  Lattice::Bytes state_;
  RisingQueue shores_;  // cells beside lakes, and pits
  Buffer<Cell> queue_;
  std::vector<std::uint8_t> lakes_;  // 1 for each row that has one
};

}  // namespace rill
