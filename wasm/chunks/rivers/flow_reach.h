// The cells on which the areas of an area of a world depend (flow_books.h).
//
// These are the free cells from which water reaches the border of the area without crossing a trunk, and the ways from there to the
// trunks where they end. Few ways are long, so they are found outwards from the area, one square of cells after the other, and only
// the sub-basins over these squares are needed.
#pragma once

#include <cstdint>
#include <vector>

#include "terrain/world.h"

namespace rill {

class FlowReach {
 public:
  // `window` contains the area, and all cells that matter. Squares have `side` cells, counted from the corner of the world.
  FlowReach(const CellRectangle& area, const CellRectangle& window, int side);

  // The next squares, without cells outside of the window, given the ways of the cells of the window, row by row; empty if no more
  // are needed. Ways of other cells than those of the area and of the squares before are not read.
  std::vector<CellRectangle> next(const std::vector<std::uint8_t>& ways);
  // For each cell of the window, row by row: 1 in the area and in the squares.
  const std::vector<std::uint8_t>& isKnown() const { return isKnown_; }

 private:
  static constexpr std::size_t none = SIZE_MAX;
  std::size_t neighbourOf(std::size_t cell, int direction) const;
  void markKnown(const CellRectangle& cells);
  CellRectangle squareAt(std::size_t cell) const;

  CellRectangle area_, window_;
  int side_;
  std::vector<std::uint8_t> isKnown_;
  std::vector<std::size_t> border_;  // the cells of the area at its border
};

}  // namespace rill
