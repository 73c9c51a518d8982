// The discrete Fourier transform of any length.
//
//     X_k = sum_j x_j exp(-2 pi i j k / n)
//
// Powers of two: Cooley and Tukey 1965, radix 2. Other lengths: Bluestein 1970, as a convolution with a chirp, computed
// with transforms of a power of two. The cost is n log n for any n. Computed in double precision with the sine and
// cosine of base/math.h, so that every machine gives the same bits. Errors grow with log n and stay below 1e-13 of the
// largest value.
#pragma once

#include <cstddef>
#include <vector>

namespace rill {

// Used instead of std::complex, which checks every product for NaN.
struct Complex {
  double re = 0.0, im = 0.0;

  Complex operator+(const Complex& other) const { return {re + other.re, im + other.im}; }
  Complex operator-(const Complex& other) const { return {re - other.re, im - other.im}; }
  Complex operator*(const Complex& other) const { return {re * other.re - im * other.im, re * other.im + im * other.re}; }
  Complex conjugate() const { return {re, -im}; }
};

class Fourier {
 public:
  explicit Fourier(int length);

  int length() const { return length_; }
  // Length of the array `scratch` of a transform.
  std::size_t scratchLength() const { return length_ == size_ ? 0 : static_cast<std::size_t>(size_); }

  // In place. `backward` is the inverse of `forward`, including the scale.
  void forward(Complex* values, Complex* scratch) const;
  void backward(Complex* values, Complex* scratch) const;

 private:
  void transformPowerOfTwo(Complex* values) const;

  int length_;
  int size_;                          // power of two used internally
  std::vector<Complex> roots_;        // exp(-2 pi i k / size), k below size / 2
  std::vector<Complex> chirp_;        // exp(-pi i k^2 / length), if length is not a power of two
  std::vector<Complex> chirpFilter_;  // the transform of the conjugate of chirp_
};

}  // namespace rill
