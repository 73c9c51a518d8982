#include "noise/fourier.h"

#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>

#include "base/math.h"
#include "base/vector.h"

namespace rill {
namespace {

Doubles readPair(const Complex& from) {
  Doubles value;
  std::memcpy(&value, &from, sizeof value);
  return value;
}

void storePair(Complex& to, Doubles value) { std::memcpy(static_cast<void*>(&to), &value, sizeof value); }

// root * value, identical to the bit to the product of Complex.
Doubles turned(Doubles root, Doubles value) {
  const Doubles re = __builtin_shufflevector(root, root, 0, 0), im = __builtin_shufflevector(root, root, 1, 1);
  return re * value + Doubles{-1.0, 1.0} * im * __builtin_shufflevector(value, value, 1, 0);
}

// Butterfly of two halves of a transform: even + root * odd, and even - root * odd.
struct Joined {
  Doubles sum, difference;
};

[[gnu::always_inline]] inline Joined joined(const Complex& root, Doubles even, Doubles odd) {
  const Doubles turnedOdd = turned(readPair(root), odd);
  return {even + turnedOdd, even - turnedOdd};
}

Complex turn(double share) {
  const double angle = -2.0 * pi * share;
  return {cosine(angle), sine(angle)};
}

int powerOfTwoFrom(int least) {
  int size = 1;
  while (size < least) size *= 2;
  return size;
}

}  // namespace

Fourier::Fourier(int length) : length_(length), size_(powerOfTwoFrom(length)) {
  if (size_ != length_) size_ = powerOfTwoFrom(2 * length_ - 1);
  roots_.resize(static_cast<std::size_t>(size_ / 2));
  for (std::size_t k = 0; k < roots_.size(); ++k) roots_[k] = turn(static_cast<double>(k) / size_);
  if (size_ == length_) return;
  chirp_.resize(static_cast<std::size_t>(length_));
  chirpFilter_.resize(static_cast<std::size_t>(size_));
  const auto period = 2 * static_cast<std::uint64_t>(length_);
  for (std::size_t k = 0; k < chirp_.size(); ++k) {
    chirp_[k] = turn(static_cast<double>(static_cast<std::uint64_t>(k) * k % period) / static_cast<double>(period));
    chirpFilter_[k] = chirp_[k].conjugate();
    if (k > 0) chirpFilter_[static_cast<std::size_t>(size_) - k] = chirpFilter_[k];
  }
  transformPowerOfTwo(chirpFilter_.data());
}

void Fourier::transformPowerOfTwo(Complex* values) const {
  for (int i = 1, reversed = 0; i < size_; ++i) {
    int bit = size_ / 2;
    for (; (reversed & bit) != 0; bit /= 2) reversed ^= bit;
    reversed |= bit;
    if (i < reversed) std::swap(values[i], values[reversed]);
  }
  // Two steps at a time, so that values are loaded and stored half as often. If the number of steps is odd, one step comes first.
  int half = 1;
  if (std::countr_zero(static_cast<unsigned>(size_)) % 2 != 0) {
    for (int first = 0; first < size_; first += 2) {
      const auto [sum, difference] = joined(roots_[0], readPair(values[first]), readPair(values[first + 1]));
      storePair(values[first], sum);
      storePair(values[first + 1], difference);
    }
    half = 2;
  }
  for (; half < size_; half *= 4) {
    const int stride = size_ / (4 * half);
    for (int first = 0; first < size_; first += 4 * half) {
      for (int k = 0; k < half; ++k) {
        Complex* const at = values + first + k;
        const Complex* const root = roots_.data() + k * stride;
        const auto [a, b] = joined(root[k * stride], readPair(at[0]), readPair(at[half]));
        const auto [c, d] = joined(root[k * stride], readPair(at[2 * half]), readPair(at[3 * half]));
        const auto [nearest, third] = joined(root[0], a, c);
        const auto [second, fourth] = joined(root[half * stride], b, d);
        storePair(at[0], nearest);
        storePair(at[half], second);
        storePair(at[2 * half], third);
        storePair(at[3 * half], fourth);
      }
    }
  }
}

void Fourier::forward(Complex* values, Complex* scratch) const {
  if (size_ == length_) {
    transformPowerOfTwo(values);
    return;
  }
  const auto count = static_cast<std::size_t>(length_), size = static_cast<std::size_t>(size_);
  for (std::size_t k = 0; k < size; ++k) scratch[k] = k < count ? chirp_[k] * values[k] : Complex{};
  transformPowerOfTwo(scratch);
  // The inverse transform is the conjugate of the transform of the conjugate.
  for (std::size_t k = 0; k < size; ++k) scratch[k] = (scratch[k] * chirpFilter_[k]).conjugate();
  transformPowerOfTwo(scratch);
  const double scale = 1.0 / size_;
  for (std::size_t k = 0; k < count; ++k) {
    const Complex folded = scratch[k].conjugate();
    values[k] = chirp_[k] * Complex{scale * folded.re, scale * folded.im};
  }
}

void Fourier::backward(Complex* values, Complex* scratch) const {
  const double scale = 1.0 / length_;
  for (int k = 0; k < length_; ++k) values[k] = values[k].conjugate();
  forward(values, scratch);
  for (int k = 0; k < length_; ++k) values[k] = {scale * values[k].re, -scale * values[k].im};
}

}  // namespace rill
