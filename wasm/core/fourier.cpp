#include "core/fourier.h"

#include <cstdint>
#include <utility>

#include "core/math.h"

namespace rill {
namespace {

Complex turn(double part) {
  const double angle = -2.0 * pi * part;
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
  for (int half = 1; half < size_; half *= 2) {
    const int stride = size_ / (2 * half);
    for (int first = 0; first < size_; first += 2 * half) {
      for (int k = 0; k < half; ++k) {
        const Complex even = values[first + k];
        const Complex odd = roots_[static_cast<std::size_t>(k * stride)] * values[first + k + half];
        values[first + k] = even + odd;
        values[first + k + half] = even - odd;
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
  // The way back is the way there of the conjugate.
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
