// Joins pieces of ground whose borders overlap ("Chunkable erosion simulation", stitch_chunk_right). In the overlap of two pieces,
//
//     h = (1 - t) first + t second = first + t (second - first)         t = k / n
//
// in the k-th of the n columns of the overlap, with k from 0 on; the rows that are joined in this way are then joined in the
// same way along columns. Outside of overlaps the values are unchanged, to the bit.
#pragma once

#include <span>

#include "grid/grid.h"
#include "terrain/world.h"

namespace rill {

// The cells of a piece; cell (0, 0) of the grid is the north-western cell of the rectangle.
struct JoinedPiece {
  CellRectangle cells;
  const Grid* grid;
};

// Writes the cells of `area` to `to`, starting at cell (column, row) of `to`. The pieces must cover the area and be ordered row
// by row. The pieces of one row must have the same rows, and no cell may be in more than two pieces along a row or a column.
void joinPieces(std::span<const JoinedPiece> pieces, const CellRectangle& area, Grid& to, int column = 0, int row = 0);

}  // namespace rill
