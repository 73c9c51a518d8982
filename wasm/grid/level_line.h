// Exact distances to the line on a map where a value changes sign, such as a coast. The position of the line has subcell precision.
//
// The line crosses the straight lines between the centres of neighbouring cells where linear interpolation gives zero,
// rounded to 1/256 of a cell. The distance of a cell is the distance to the nearest of these crossings:
//
//     d^2(c, r) = min( min over rows q of a(c, q)^2 + (r - q)^2,  min over columns p of b(p, r)^2 + (c - p)^2 )
//
// a: distance along row q to its nearest crossing, b: the same along column p; two scans of each line compute them. A minimum over
// parabolas is their lower envelope, which is computed in one pass (Felzenszwalb and Huttenlocher 2012, "Distance transforms of
// sampled functions"; Meijster, Roerdink and Hesselink 2000): O(cells). All numbers are multiples of 1/65536 that a double
// represents exactly, so a cell gets the same distance in every window whose margin is at least as wide as the relevant distances.
#pragma once

#include "base/parallel.h"
#include "grid/scratch_arena.h"

namespace rill {

class LevelLine {
 public:
  // For a map of the arena's shape, with `margin` cells around it in which the line is searched.
  Status start(ScratchArena& scratch, int margin);

  // Must be filled before `measure`: column 0, row 0 is the north-western corner of the margin. The line does not pass next to
  // cells without a level (NaN).
  Grid& level() { return level_; }

  // Computes signed distances of the map's cells, in cells: not negative where the level is not negative. Infinite if there is
  // no line.
  void measure(Grid& distances, ThreadPool& pool);

 private:
  int margin_ = 0;
  Grid level_;         // includes the margin on all sides
  Grid alongRows_;     // a: includes the margin in the north and the south
  Grid alongColumns_;  // b: includes the margin in the west and the east
  std::size_t lineFloats_ = 0, lineDoubles_ = 0;
  Buffer<float> lines_;       // of each block of rows or columns, `lineFloats_` numbers
  Buffer<double> parabolas_;  // of each block, `lineDoubles_` numbers
};

}  // namespace rill
