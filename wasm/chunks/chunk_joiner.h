// Joins pieces of ground whose borders overlap ("Chunkable erosion simulation", stitch_chunk_right): where two pieces both have cells,
//
//     h = (1 - t) first + t second = first + t (second - first)         t = k / n
//
// in the k-th of the n columns that they have in common, k from 0 on; then the same along columns of what was joined so along rows. Where
// pieces do not overlap they stand side by side as they are, to the bit.
#pragma once

#include <span>

#include "grid/grid.h"
#include "terrain/world.h"

namespace rill {

// A piece's cells; cell (0, 0) of the grid is the rectangle's north-western one.
struct JoinedPart {
  CellRectangle cells;
  const Grid* grid;
};

// Writes the cells of `area`, from cell (column, row) of `to` on. The parts cover the area; they are in order row by row, those of a row have
// the same rows, and no cell has more than two of them along a row or a column.
void joinParts(std::span<const JoinedPart> parts, const CellRectangle& area, Grid& to, int column = 0, int row = 0);

}  // namespace rill
