// Floods every depression to the level at which it spills, and says for every cell of a lake which way leads to its outlet.
//
//     level(cell) = min over all ways from an outlet to the cell of the highest ground on that way
//
// Water leaves the map over the open border, to ghost cells that hold the ground beyond it, and in outlets on the map: ground
// below a level that the caller names.
//
// Scheme: immersion, lowest first, as for watersheds (Vincent and Soille 1991), of depressions only. Lakes rise from the pits
// all at once. The next cell to drown, from a queue, is the lowest one beside any lake. If it has a way out, the lake has found
// its outlet: it keeps that level and rises no further. A way out is a cell that has drained before, or a lower one that no
// lake has reached: it lies on a slope down to somewhere that drains, or a lake would have come up to it. Lakes that meet
// become one by lying side by side, which is all that is known of them. So the rest of the map costs nothing, unlike in a
// priority flood from the border (Barnes, Lehman and Mulla 2014), which has the same levels. Within a lake water goes to the
// outlet by the smallest number of cells.
//
// On several threads: bands of rows are immersed each on its own, as far as their own rows decide. A step is put off where it
// asks for a cell of another band; where it lets water run out over dry ground that goes down into another band, from which a
// lake may have come up; or where it is beside something put off. The lakes beside it are halted then. What is not put off
// happens as on the whole map, so that in the end it goes on from there, band or no band, with the same result to the bit.
#pragma once

#include <vector>

#include "base/parallel.h"
#include "drainage/rising_queue.h"
#include "grid/lattice.h"
#include "grid/value_range.h"

namespace rill {

class Flood {
 public:
  static constexpr int usualRowsPerBand = 512;
  // The result does not depend on the bands.
  Status start(ScratchArena& scratch, const Lattice& lattice, int rowsPerBand = usualRowsPerBand);

  // `direction` of every cell is one to a lower neighbour, or noDirection, and afterwards leads out of every depression; outlets,
  // all cells without a direction below `outletsBelow`, keep noDirection. Where edges are not open there must be one. `level` is the
  // ground, ghost cells included, and raised where there are lakes (its ghost cells are not). `range` is that of the map's heights.
  void run(const Lattice& lattice, ThreadPool& pool, const Grid& ground, ValueRange range, float outletsBelow, Grid& level,
           Lattice::Bytes& direction);

  // Whether the last run has made lakes in this row.
  bool hasLake(int row) const { return lakes_[static_cast<std::size_t>(row)] != 0; }

 private:
  struct Band {
    int first, end;
    RisingQueue shores;  // cells beside lakes, and pits
  };
  struct Immersion;

  Lattice::Bytes state_;
  RisingQueue::Room room_;
  std::vector<Band> bands_;     // and after several of them the whole map
  Buffer<Cell> spread_;         // lake cells to spread from, each band's where its rows start
  Buffer<std::uint8_t> lakes_;  // 1 for each row that has one
};

}  // namespace rill
