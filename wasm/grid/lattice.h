// Cell indices of a map, for algorithms that follow the ground from cell to cell: flooding, drainage trees.
//
// The index of a cell is its position in a Grid: row * stride + column. So grids and the arrays here use the same indices, and the
// offset of a neighbour is constant. A ring of ghost cells has indices, too.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "grid/buffer.h"
#include "grid/directions.h"
#include "grid/edges.h"
#include "grid/grid.h"
#include "grid/scratch_arena.h"

namespace rill {

using Cell = std::int32_t;

class Lattice {
 public:
  // A value for each cell and ghost cell, indexed by Cell.
  template <class T>
  class Values {
   public:
    Status start(ScratchArena& scratch, const Lattice& lattice) {
      before_ = lattice.before_;
      return scratch.take(values_, static_cast<std::size_t>((lattice.shape_.height + 2 * Grid::halo) * lattice.stride_), T{0});
    }
    void fill(T value) { values_.fill(value); }
    T& operator[](std::ptrdiff_t cell) { return values_[static_cast<std::size_t>(before_ + cell)]; }
    T operator[](std::ptrdiff_t cell) const { return values_[static_cast<std::size_t>(before_ + cell)]; }
    // Pointer to the value of cell 0.
    T* cells() { return values_.begin() + before_; }
    const T* cells() const { return values_.begin() + before_; }

   private:
    Buffer<T> values_;
    std::ptrdiff_t before_ = 0;
  };
  using Bytes = Values<std::uint8_t>;  // a quarter of a grid

  // `grid` is any grid with the arena's shape.
  Status start(ScratchArena& scratch, const Grid& grid, Edges edges);

  Shape shape() const { return shape_; }
  Edges edges() const { return edges_; }
  bool isJoined() const { return edges_ == Edges::periodic; }
  Cell cell(int column, int row) const { return static_cast<Cell>(row * stride_ + column); }
  // Indices from this one to the one before firstOfRow(row + 1) are cells of this row or its ghost cells.
  Cell firstOfRow(int row) const { return static_cast<Cell>(row * stride_ - beforeColumn0); }
  // By a multiplication, which is exact for half a cell beyond each cell, and faster than a division.
  int rowOf(Cell cell) const { return static_cast<int>((static_cast<double>(cell + before_) + 0.5) * rowsPerCell_) - Grid::halo; }

  std::ptrdiff_t stride() const { return stride_; }
  Cell offset(int direction) const { return offsets_[static_cast<std::size_t>(direction)]; }
  // The neighbour in this direction; across a periodic edge the cell on the other side.
  Cell neighbour(Cell cell, int direction) const {
    const Cell next = cell + offset(direction);
    return isJoined() && isOutside(next) ? across(next) : next;
  }
  bool isOutside(Cell cell) const { return outside_[cell] != 0; }
  // The same flags as a pointer to the byte of cell 0.
  const std::uint8_t* outside() const { return outside_.cells(); }
  // Whether a neighbour is across a periodic edge in the west or east.
  bool isAtJoinedSide(Cell cell) const { return isJoined() && (isOutside(cell - 1) || isOutside(cell + 1)); }
  // The cell that a ghost cell repeats with periodic edges.
  Cell across(Cell ghost) const;

  // Copies the cells on the other side to the ring of ghost cells.
  template <class T>
  void exchangeHalo(Values<T>& values) const {
    for (int r = -1; r <= shape_.height; ++r) {
      const bool isGhostRow = r < 0 || r == shape_.height;
      const int step = isGhostRow ? 1 : shape_.width + 1;
      for (int c = -1; c <= shape_.width; c += step) values[cell(c, r)] = values[across(cell(c, r))];
    }
  }

 private:
  static constexpr std::ptrdiff_t beforeColumn0 = 4;  // maximum distance of ghost cells before column 0

  Shape shape_;
  Edges edges_ = Edges::open;
  std::ptrdiff_t stride_ = 0;
  std::ptrdiff_t before_ = 0;
  double rowsPerCell_ = 0.0;
  std::array<Cell, directions> offsets_{};
  Bytes outside_;  // 1 for ghost cells
};

}  // namespace rill
