// A grid of float32 with a border of ghost cells, the container for all data that has the shape of the map.
//
// Rows run from west to east, row 0 is the northern edge. Cells -halo..-1 and width..width+halo-1 of a row, and the same number of
// rows above and below, are ghost cells: kernels read them instead of checking where the map ends (see edges.h).
// Rows are padded to whole vectors, and each grid starts at a different cache line offset. Otherwise rows of 1024 floats in a
// dozen grids would use the same cache sets and evict each other.
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
  // Includes ghost cells and padding: cell indices have 32 bits (grid/lattice.h).
  static constexpr std::uint64_t maximumCells = INT32_MAX;

  Grid() = default;
  ~Grid() { release(); }
  Grid(Grid&& other) noexcept { swap(other); }
  Grid& operator=(Grid&& other) noexcept {
    swap(other);
    return *this;
  }

  enum class Contents { zeros, anything };

  // Allocates a grid of `shape` with its ghost cells. Returns false when there is not enough memory, or when the grid has more than
  // `maximumCells` cells; the grid is then empty.
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
  // Distance between rows, in floats.
  std::ptrdiff_t stride() const { return stride_; }

  // All values including ghost cells and padding; copying them copies the grid to another grid of the same shape.
  std::span<float> storage() { return {first_, static_cast<std::size_t>((shape_.height + 2 * halo) * stride_)}; }

  // Pointer to column 0 of a row; -halo <= row < height + halo.
  float* row(int row) { return origin_ + row * stride_; }
  const float* row(int row) const { return origin_ + row * stride_; }

  // Exact number of bytes of a grid of this shape, including padding; used to reject recipes that need too much memory.
  static std::uint64_t bytesFor(Shape shape);
  // Whether the cell indices of this shape fit into 32 bits.
  static bool canNumber(Shape shape);

 private:
  Shape shape_;
  std::ptrdiff_t stride_ = 0;
  float* cells_ = nullptr;   // the allocated memory
  float* first_ = nullptr;   // first ghost cell's row start
  float* origin_ = nullptr;  // cell (0, 0)
};

// Allocates all grids or none; the error states the number of bytes.
Status allocateGrids(Shape shape, std::initializer_list<Grid*> grids);

// The error for a size that does not fit into memory.
Error outOfMemory(Shape shape, std::uint64_t bytesNeeded, std::uint64_t bytesAvailable);

}  // namespace rill
