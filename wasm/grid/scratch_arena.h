// Where methods take their memory from, and the only count of it: what a recipe needs is what its methods' `start` has asked for.
//
// What was taken belongs to whoever took it and is given back with its grids and buffers; the arena counts what is held at once
// while a stage runs, and refuses what goes beyond its limit. One thread at a time uses an arena.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "grid/buffer.h"
#include "grid/grid.h"

namespace rill {

class ScratchArena {
 public:
  enum class Purpose {
    use,    // grids hold zeros
    trial,  // to learn what would be taken: grids hold anything, which saves writing to memory that nobody will read
  };

  // For maps of a shape. Refuses what would be more than `limit` bytes in all.
  explicit ScratchArena(Shape shape, std::uint64_t limit = UINT64_MAX, Purpose purpose = Purpose::use)
      : shape_(shape), limit_(limit), purpose_(purpose) {}

  // Grids of the map's shape, or of another one: all of them or none, with an error that names the bytes.
  Status take(std::initializer_list<Grid*> grids) { return take(shape_, grids); }
  Status take(Shape shape, std::initializer_list<Grid*> grids);

  // `count` values, not initialised.
  template <class T>
  Status take(Buffer<T>& buffer, std::size_t count) {
    const std::uint64_t bytes = Buffer<T>::bytesFor(count);
    if (!permits(bytes) || !buffer.allocate(count)) return refusal(bytes);
    bytes_ += bytes;
    return {};
  }
  // The same, each set to `value`.
  template <class T>
  Status take(Buffer<T>& buffer, std::size_t count, const T& value) {
    Status status = take(buffer, count);
    if (status) buffer.fill(value);
    return status;
  }

  Shape shape() const { return shape_; }
  std::uint64_t bytes() const { return bytes_; }  // taken so far

 private:
  bool permits(std::uint64_t bytes) const { return bytes <= limit_ && bytes_ <= limit_ - bytes; }
  Error refusal(std::uint64_t bytes) const;

  Shape shape_;
  std::uint64_t limit_;
  Purpose purpose_;
  std::uint64_t bytes_ = 0;
};

}  // namespace rill
