#include "grid/lattice.h"

namespace rill {

Status Lattice::start(ScratchArena& scratch, const Grid& grid, Edges edges) {
  shape_ = grid.shape();
  edges_ = edges;
  stride_ = grid.stride();
  rowsPerCell_ = 1.0 / static_cast<double>(stride_);
  before_ = Grid::halo * stride_ + beforeColumn0;
  for (int d = 0; d < directions; ++d) {
    offsets_[static_cast<std::size_t>(d)] = static_cast<Cell>(rowStep(d) * stride_ + columnStep(d));
  }
  if (Status status = outside_.start(scratch, *this); !status) return status;
  outside_.fill(1);
  for (int r = 0; r < shape_.height; ++r) std::memset(&outside_[cell(0, r)], 0, static_cast<std::size_t>(shape_.width));
  return {};
}

Cell Lattice::across(Cell ghost) const {
  const auto column = static_cast<int>((ghost + before_) % stride_ - beforeColumn0);
  return cell(wrapped(column, shape_.width), wrapped(rowOf(ghost), shape_.height));
}

}  // namespace rill
