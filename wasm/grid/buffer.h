// A counted array whose memory may not be there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace rill {

// `count` values of T, not initialised. Memory that is not there is a value, not an exception.
template <class T>
class Buffer {
 public:
  Buffer() = default;
  ~Buffer() { std::free(values_); }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  [[nodiscard]] bool allocate(std::size_t count) {
    std::free(values_);
    values_ = count <= SIZE_MAX / sizeof(T) ? static_cast<T*>(std::malloc(count * sizeof(T))) : nullptr;
    count_ = values_ != nullptr ? count : 0;
    return values_ != nullptr;
  }
  std::size_t size() const { return count_; }
  T* begin() { return values_; }
  T* end() { return values_ + count_; }
  const T* begin() const { return values_; }
  T& operator[](std::size_t index) { return values_[index]; }
  const T& operator[](std::size_t index) const { return values_[index]; }

 private:
  T* values_ = nullptr;
  std::size_t count_ = 0;
};

}  // namespace rill
