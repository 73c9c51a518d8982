// Allocates and counts the memory of methods: the memory of a recipe is what the `start` functions of its methods request.
//
// The memory belongs to the caller's grids and buffers and is freed with them. The arena counts the memory that is in use at
// the same time while a stage runs, and refuses requests beyond its limit. Not thread safe.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "grid/buffer.h"
#include "grid/grid.h"

namespace rill {

class ScratchArena {
 public:
  enum class Purpose {
    use,    // grids are filled with zeros
    trial,  // to measure the memory: grids are not initialised, which saves writing to memory that is not read
  };

  // For maps of `shape`. Refuses requests that would exceed a total of `limit` bytes.
  explicit ScratchArena(Shape shape, std::uint64_t limit = UINT64_MAX, Purpose purpose = Purpose::use)
      : shape_(shape), limit_(limit), purpose_(purpose) {}

  // Allocates all grids or none, in the map's shape or in a given shape. The error states the number of bytes.
  Status take(std::initializer_list<Grid*> grids) { return take(shape_, grids); }
  Status take(Shape shape, std::initializer_list<Grid*> grids);

  // Allocates `count` uninitialised values.
  template <class T>
  Status take(Buffer<T>& buffer, std::size_t count) {
    const std::uint64_t bytes = Buffer<T>::bytesFor(count);
    if (!permits(bytes) || !buffer.allocate(count)) return refusal(bytes);
    bytes_ += bytes;
    return {};
  }
  // Allocates `count` values and sets each to `value`.
  template <class T>
  Status take(Buffer<T>& buffer, std::size_t count, const T& value) {
    Status status = take(buffer, count);
    if (status) buffer.fill(value);
    return status;
  }

  Shape shape() const { return shape_; }
  std::uint64_t bytes() const { return bytes_; }  // allocated so far

 private:
  bool permits(std::uint64_t bytes) const { return bytes <= limit_ && bytes_ <= limit_ - bytes; }
  Error refusal(std::uint64_t bytes) const;

  Shape shape_;
  std::uint64_t limit_;
  Purpose purpose_;
  std::uint64_t bytes_ = 0;
};

}  // namespace rill
