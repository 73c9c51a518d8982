// Depression filling: floods every depression to its spill level, and finds the flow direction from every lake cell to the lake's
// outlet.
//
//     level(cell) = min over all paths from an outlet to the cell of the highest ground on that path
//
// Water leaves the map over open borders, into ghost cells that contain the ground beyond, and at outlets on the map: cells below a
// level that the caller passes.
//
// Scheme: immersion in the order of height, as for watersheds (Vincent and Soille 1991), restricted to depressions. All
// lakes rise from their pits at the same time. A queue returns the lowest cell next to any lake. If that cell has a way
// out, it is the lake's outlet, and the lake keeps that level; otherwise the cell becomes part of the lake. A cell has
// a way out if one of its neighbours has drained already, or is lower and not reached by a lake: such a neighbour is on
// a slope down to a place that drains, because otherwise a lake would have reached it. Lakes that meet merge
// implicitly, since adjacent lake cells form one lake. Ground outside of depressions costs no time, unlike in a
// priority flood from the border (Barnes, Lehman and Mulla 2014), which computes the same levels. Within a lake, water
// flows to the outlet along the path with the minimum number of cells.
//
// Threads: each band of rows is immersed separately, as far as its own rows determine the result. A step is deferred if
// it needs a cell of another band, if it drains a lake over dry ground that slopes down into another band, where a lake
// may have risen, or if it is next to a deferred step. The lakes next to a deferred step are halted. Steps that are not
// deferred happen as on the whole map. The last pass continues over the whole map, so the result is identical to the
// bit for any bands.
#pragma once

#include <vector>

#include "base/parallel.h"
#include "drainage/rising_queue.h"
#include "grid/lattice.h"
#include "grid/value_range.h"

namespace rill {

class Flood {
 public:
  static constexpr int defaultRowsPerBand = 512;
  // The result does not depend on the bands.
  Status start(ScratchArena& scratch, const Lattice& lattice, int rowsPerBand = defaultRowsPerBand);

  // On input, `direction` of every cell points to a lower neighbour, or is noDirection. On output it leads out of every
  // depression. Outlets keep noDirection: these are all cells without a direction below `outletsBelow`. Maps without
  // open edges need at least one outlet. On input, `level` is the ground with its ghost cells; on output it is raised
  // where there are lakes, except in ghost cells. `range` is the range of the map's heights.
  void run(const Lattice& lattice, ThreadPool& pool, const Grid& ground, ValueRange range, float outletsBelow, Grid& level,
           Lattice::Bytes& direction);

  // Whether the last run made lakes in this row.
  bool hasLake(int row) const { return lakes_[static_cast<std::size_t>(row)] != 0; }

 private:
  struct Band {
    int first, end;
    RisingQueue shores;  // cells next to lakes, and pits
  };
  struct Immersion;

  Lattice::Bytes state_;
  RisingQueue::Memory queueMemory_;
  std::vector<Band> bands_;     // if there are several, followed by the whole map
  Buffer<Cell> spread_;         // lake cells to spread from; each band uses the part that starts at its first row
  Buffer<std::uint8_t> lakes_;  // 1 for each row that contains a lake
};

}  // namespace rill
