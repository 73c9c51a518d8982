#include "chunks/rivers/flow_reach.h"

#include <algorithm>

#include "chunks/cell_rectangles.h"
#include "chunks/rivers/flow_books.h"
#include "drainage/drainage.h"

namespace rill {

FlowReach::FlowReach(const CellRectangle& area, const CellRectangle& window, int side)
    : area_(area), window_(window), side_(side), isKnown_(window.shape.cells()) {
  markKnown(area);
  for (std::int64_t row = area.row; row < area.endRow(); ++row) {
    const bool isWhole = row == area.row || row + 1 == area.endRow();
    const std::int64_t step = isWhole ? 1 : std::max(area.shape.width - 1, 1);
    for (std::int64_t column = area.column; column < area.endColumn(); column += step) {
      border_.push_back(static_cast<std::size_t>((row - window.row) * window.shape.width + column - window.column));
    }
  }
}

std::size_t FlowReach::neighbourOf(std::size_t cell, int direction) const {
  const auto width = static_cast<std::size_t>(window_.shape.width);
  const int column = static_cast<int>(cell % width) + columnStep(direction),
            row = static_cast<int>(cell / width) + rowStep(direction);
  if (column < 0 || row < 0 || column >= window_.shape.width || row >= window_.shape.height) return none;
  return static_cast<std::size_t>(row) * width + static_cast<std::size_t>(column);
}

void FlowReach::markKnown(const CellRectangle& cells) {
  for (std::int64_t row = cells.row; row < cells.endRow(); ++row) {
    const auto first = isKnown_.begin() + (row - window_.row) * window_.shape.width + (cells.column - window_.column);
    std::fill_n(first, cells.shape.width, std::uint8_t{1});
  }
}

CellRectangle FlowReach::squareAt(std::size_t cell) const {
  const auto width = static_cast<std::size_t>(window_.shape.width);
  const auto first = [&](std::size_t place, std::int64_t corner) {
    return floorOfQuotient(static_cast<std::int64_t>(place) + corner, side_) * side_;
  };
  return commonCells({first(cell % width, window_.column), first(cell / width, window_.row), {side_, side_}}, window_);
}

std::vector<CellRectangle> FlowReach::next(const std::vector<std::uint8_t>& ways) {
  std::vector<CellRectangle> squares;
  std::vector<std::size_t> unknown;
  const auto isFree = [&](std::size_t cell) { return (ways[cell] & FlowWay::trunk) == 0; };
  const auto below = [&](std::size_t cell) { return ways[cell] < FlowWay::ends ? neighbourOf(cell, ways[cell]) : none; };
  std::vector<std::uint8_t> isAbove(ways.size()), isBelow(ways.size());
  std::vector<std::size_t> above;
  for (const std::size_t cell : border_) {
    if (isFree(cell)) above.push_back(cell);
    for (std::size_t at = cell; at != none && isBelow[at] == 0 && isFree(at); at = below(at)) {
      isBelow[at] = 1;
      const std::size_t to = below(at);
      if (to == none || isKnown_[to] != 0) continue;
      unknown.push_back(to);
      break;
    }
  }
  for (const std::size_t cell : above) isAbove[cell] = 1;
  while (!above.empty()) {
    const std::size_t cell = above.back();
    above.pop_back();
    for (int d = 0; d < directions; ++d) {
      const std::size_t from = neighbourOf(cell, d);
      if (from == none || isAbove[from] != 0) continue;
      if (isKnown_[from] == 0) {
        unknown.push_back(from);
      } else if (isFree(from) && below(from) == cell) {
        isAbove[from] = 1;
        above.push_back(from);
      }
    }
  }
  for (const std::size_t cell : unknown) {
    if (isKnown_[cell] != 0) continue;
    squares.push_back(squareAt(cell));
    markKnown(squares.back());
  }
  return squares;
}

}  // namespace rill
