#include "chunks/chunk_joiner.h"

#include <algorithm>
#include <vector>

namespace rill {
namespace {

float blended(float first, float second, std::int64_t k, std::int64_t count) {
  const float t = static_cast<float>(k) / static_cast<float>(count);
  return first + t * (second - first);
}

// Joins one row of the world from the pieces that lie side by side in this row.
void joinAlongRow(std::span<const JoinedPiece> pieces, const CellRectangle& area, std::int64_t row, float* line) {
  std::int64_t filled = area.column;  // end of the filled part of the line
  std::int64_t endBefore = area.column;
  for (const JoinedPiece& piece : pieces) {
    const CellRectangle& cells = piece.cells;
    const float* const from = piece.grid->row(static_cast<int>(row - cells.row));
    const std::int64_t end = std::min(cells.endColumn(), area.endColumn());
    for (std::int64_t column = std::max(cells.column, area.column); column < end; ++column) {
      const float value = from[column - cells.column];
      float& to = line[column - area.column];
      to = column < filled ? blended(to, value, column - cells.column, endBefore - cells.column) : value;
    }
    filled = std::max(filled, end);
    endBefore = cells.endColumn();
  }
}

}  // namespace

void joinPieces(std::span<const JoinedPiece> pieces, const CellRectangle& area, Grid& to, int toColumn, int toRow) {
  std::vector<float> line(static_cast<std::size_t>(area.shape.width));
  std::int64_t filled = area.row, endBefore = area.row;
  for (auto first = pieces.begin(); first != pieces.end();) {
    const CellRectangle& cells = first->cells;
    const auto end = std::find_if(first, pieces.end(), [&](const JoinedPiece& piece) { return piece.cells.row != cells.row; });
    const std::int64_t endRow = std::min(cells.endRow(), area.endRow());
    for (std::int64_t row = std::max(cells.row, area.row); row < endRow; ++row) {
      float* const result = to.row(toRow + static_cast<int>(row - area.row)) + toColumn;
      if (row >= filled) {
        joinAlongRow({first, end}, area, row, result);
        continue;
      }
      joinAlongRow({first, end}, area, row, line.data());
      for (std::size_t i = 0; i < line.size(); ++i) {
        result[i] = blended(result[i], line[i], row - cells.row, endBefore - cells.row);
      }
    }
    filled = std::max(filled, endRow);
    endBefore = cells.endRow();
    first = end;
  }
}

}  // namespace rill
