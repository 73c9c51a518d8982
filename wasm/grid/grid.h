// A grid of float32 with a border of ghost cells, the one container for everything that has the shape of the map.
//
// Rows run west to east, row 0 is the northern edge. Cells -halo..-1 and width..width+halo-1 of a row, and as many
// rows above and below, are ghost cells: kernels read them instead of asking where the map ends (see edges.h).
// Rows are padded to whole vectors, and each grid starts at another cache line offset: rows of 1024 floats in a
// dozen grids would otherwise fall on the same cache sets and evict each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "base/floating_point.h"
#include "base/result.h"

namespace rill {

struct Shape {
  int width = 0;   // cells, west to east
  int height = 0;  // cells, north to south

  std::size_t cells() const { return static_cast<std::size_t>(width) * static_cast<std::size_t>(height); }
  bool operator==(const Shape&) const = default;
};

class Grid {
 public:
  static constexpr int halo = 2;
  // Ghost cells and padding included: cells are numbered with 32 bits (grid/lattice.h).
  static constexpr std::uint64_t maximumCells = INT32_MAX;

  Grid() = default;
  ~Grid() { release(); }
  Grid(Grid&& other) noexcept { swap(other); }
  Grid& operator=(Grid&& other) noexcept {
    swap(other);
    return *this;
  }

  enum class Contents { zeros, anything };

  // Makes the grid hold `shape` cells, ghost cells included. Returns false when there is no memory for it, or when it has more than
  // `maximumCells`; the grid is empty then.
  [[nodiscard]] bool allocate(Shape shape, Contents contents = Contents::zeros);
  void release();
  void fill(float value);
  // Copies all cells and ghost cells. Both grids must have the same shape.
  void copyFrom(const Grid& other);
  void swap(Grid& other) noexcept;

  bool empty() const { return cells_ == nullptr; }
  Shape shape() const { return shape_; }
  int width() const { return shape_.width; }
  int height() const { return shape_.height; }
  // Floats from one row to the next.
  std::ptrdiff_t stride() const { return stride_; }

  // Everything that it holds, ghost cells and padding included: what a copy of the grid is, for another one of its shape.
  std::span<float> storage() { return {first_, static_cast<std::size_t>((shape_.height + 2 * halo) * stride_)}; }

  // Pointer to column 0 of a row, -halo <= row < height + halo.
  float* row(int row) { return origin_ + row * stride_; }
  const float* row(int row) const { return origin_ + row * stride_; }

  // Bytes that one grid of this shape takes, padding included. Exact, for refusing what cannot be held.
  static std::uint64_t bytesFor(Shape shape);
  // Whether the cells of such a map can be numbered.
  static bool canNumber(Shape shape);

 private:
  Shape shape_;
  std::ptrdiff_t stride_ = 0;
  float* cells_ = nullptr;   // what was allocated
  float* first_ = nullptr;   // first ghost cell's row start
  float* origin_ = nullptr;  // cell (0, 0)
};

// Allocates every grid or none, with an error that names the bytes.
Status allocateGrids(Shape shape, std::initializer_list<Grid*> grids);

// The refusal of a size that memory cannot hold: it needs at least so many bytes, of which fewer are there.
Error outOfMemory(Shape shape, std::uint64_t bytesNeeded, std::uint64_t bytesThere);

}  // namespace rill
