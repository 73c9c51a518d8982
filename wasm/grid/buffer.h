// An array whose allocation may fail.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "base/memory.h"

namespace rill {

// An uninitialised array of T, aligned to a cache line. A failed allocation is a return value, not an exception. Methods allocate
// buffers from a ScratchArena, which counts the bytes.
template <class T>
class Buffer {
  static_assert(std::is_trivially_destructible_v<T> && alignof(T) <= memoryAlignment);

 public:
  Buffer() = default;
  ~Buffer() { freeBytes(values_); }
  Buffer(Buffer&& other) noexcept { swap(other); }
  Buffer& operator=(Buffer&& other) noexcept {
    swap(other);
    return *this;
  }

  static constexpr std::uint64_t bytesFor(std::size_t count) { return std::uint64_t{count} * sizeof(T); }

  // Returns false when there is not enough memory; the buffer is then empty.
  [[nodiscard]] bool allocate(std::size_t count) {
    freeBytes(values_);
    const bool isTooMuch = bytesFor(count) > SIZE_MAX / 2;
    values_ = isTooMuch ? nullptr : static_cast<T*>(allocateBytes(count * sizeof(T)));
    count_ = values_ != nullptr ? count : 0;
    return values_ != nullptr;
  }
  void fill(const T& value) { std::fill(begin(), end(), value); }
  void swap(Buffer& other) noexcept {
    std::swap(values_, other.values_);
    std::swap(count_, other.count_);
  }

  bool empty() const { return count_ == 0; }
  std::size_t size() const { return count_; }
  T* begin() { return values_; }
  T* end() { return values_ + count_; }
  const T* begin() const { return values_; }
  const T* end() const { return values_ + count_; }
  T& operator[](std::size_t index) { return values_[index]; }
  const T& operator[](std::size_t index) const { return values_[index]; }

 private:
  T* values_ = nullptr;
  std::size_t count_ = 0;
};

}  // namespace rill
