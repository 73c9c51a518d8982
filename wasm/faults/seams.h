// Seams: straight lines along columns or rows at which heights or slopes jump.
//
// The bend of the ground at the line between two cells is the sum of the second differences at both of them:
//
//     A(c) = |h(c-2) - 2 h(c-1) + h(c)| + |h(c-1) - 2 h(c) + h(c+1)|
//
// A jump of the height between c-1 and c gives twice its height, a crease its change of slope. A line is a seam where A(c) is
// larger than all six of A(c +- 2), A(c +- 3), A(c +- 4) in far more rows than the seventh that chance gives. This comparison of
// ranks depends neither on the relief nor on single cliffs. A seam crosses at least half of the map, as rivers, ridges and cliffs
// do not.
#pragma once

#include <vector>

#include "faults/cell_kinds.h"
#include "faults/fault.h"

namespace rill {

struct Seam {
  bool isColumn;   // a line from north to south
  int at;          // the column east of the line, or the row south of it
  int first, end;  // the rows or columns that it crosses
  double wins;     // cells along it that bend more than all beside it
  double ratio;    // of the mean of A on the line to the mean beside it

  int length() const { return end - first; }
};

// Columns first, from the west; then rows, from the north. `step` is that of the heights, in m; 0 without one. Error: out of
// memory.
Status findSeams(const Terrain& terrain, const HeightScale& scale, double step, ThreadPool& pool, std::vector<Seam>& seams);

void addSeams(const std::vector<Seam>& seams, Shape shape, Faults& faults);

}  // namespace rill
