#include "grid/grid.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <string>
#include <utility>

#include "base/decimal.h"
#include "base/memory.h"

namespace rill {
namespace {

constexpr std::size_t lineBytes = 64;                         // a cache line
constexpr std::size_t staggerLines = 64;                      // 4 KiB: distance in lines between addresses of the same L1 set
constexpr std::uint64_t vectorFloats = 16;                    // a cache line of floats
constexpr int leftPad = 4;                                    // ghost cells; column 0 is aligned to 16 bytes
constexpr std::size_t slackBytes = lineBytes * staggerLines;  // space for the stagger

std::uint64_t strideFor(int width) {
  const std::uint64_t wanted = leftPad + static_cast<std::uint64_t>(width) + Grid::halo;
  return (wanted + vectorFloats - 1) / vectorFloats * vectorFloats;
}

// Floats of all rows including ghost rows; no shape is large enough to overflow this number.
std::uint64_t floatsFor(Shape shape) {
  return (static_cast<std::uint64_t>(shape.height) + 2 * Grid::halo) * strideFor(shape.width);
}

// Each grid starts 5 cache lines after the start of the previous grid, modulo 64 lines: 5 and 64 have no common divisor, so only
// every 64th grid uses the same set.
std::size_t nextStagger() {
  static std::atomic<std::size_t> count{0};
  return count.fetch_add(1, std::memory_order_relaxed) * 5 % staggerLines * lineBytes;
}

}  // namespace

std::uint64_t Grid::bytesFor(Shape shape) { return floatsFor(shape) * sizeof(float) + slackBytes; }

bool Grid::canNumber(Shape shape) { return floatsFor(shape) <= maximumCells; }

bool Grid::allocate(Shape shape, Contents contents) {
  release();
  if (!canNumber(shape)) return false;
  const std::uint64_t bytes = bytesFor(shape);
  if (bytes > SIZE_MAX / 2) return false;
  void* memory = allocateBytes(static_cast<std::size_t>(bytes));
  if (memory == nullptr) return false;
  // Rounds up to the next address with this remainder, independently of the address of the memory.
  const auto address = reinterpret_cast<std::uintptr_t>(memory);
  const std::uintptr_t toStagger = (nextStagger() - address) % slackBytes;
  cells_ = static_cast<float*>(memory);
  first_ = reinterpret_cast<float*>(address + toStagger);
  shape_ = shape;
  stride_ = static_cast<std::ptrdiff_t>(strideFor(shape.width));
  origin_ = first_ + halo * stride_ + leftPad;
  if (contents == Contents::zeros) fill(0.0f);
  return true;
}

void Grid::release() {
  freeBytes(cells_);
  cells_ = first_ = origin_ = nullptr;
  shape_ = {};
  stride_ = 0;
}

void Grid::fill(float value) {
  if (!empty()) std::fill_n(first_, (shape_.height + 2 * halo) * stride_, value);
}

void Grid::copyFrom(const Grid& other) {
  assert(shape_ == other.shape_);
  if (empty()) return;
  std::memcpy(first_, other.first_, static_cast<std::size_t>((shape_.height + 2 * halo) * stride_) * sizeof(float));
}

void Grid::swap(Grid& other) noexcept {
  std::swap(shape_, other.shape_);
  std::swap(stride_, other.stride_);
  std::swap(cells_, other.cells_);
  std::swap(first_, other.first_);
  std::swap(origin_, other.origin_);
}

Error outOfMemory(Shape shape, std::uint64_t bytesNeeded, std::uint64_t bytesAvailable) {
  return {"A terrain of " + std::to_string(shape.width) + " x " + std::to_string(shape.height) + " cells needs at least " +
          formatMemory(bytesNeeded, std::ceil) + " of memory for this recipe, but only " +
          formatMemory(bytesAvailable, std::floor) + " is available; choose a smaller size."};
}

Status allocateGrids(Shape shape, std::initializer_list<Grid*> grids) {
  if (!Grid::canNumber(shape)) {
    return Error{"A terrain of " + std::to_string(shape.width) + " x " + std::to_string(shape.height) +
                 " cells exceeds the maximum of " + grouped(Grid::maximumCells) +
                 " cells including the border; choose a smaller size."};
  }
  const auto release = [&] {
    for (Grid* grid : grids) grid->release();
  };
  std::uint64_t had = 0;
  for (Grid* grid : grids) {
    if (!grid->allocate(shape)) {
      release();
      return outOfMemory(shape, Grid::bytesFor(shape) * grids.size(), had);
    }
    had += Grid::bytesFor(shape);
  }
  return {};
}

}  // namespace rill
