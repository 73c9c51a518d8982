// The discrete Fourier transform of any length.
//
//     X_k = sum_j x_j exp(-2 pi i j k / n)
//
// Powers of two: Cooley and Tukey 1965, radix 2. Other lengths: Bluestein 1970, who writes it as a convolution with a chirp,
// which is done with transforms of a power of two: n log n for any n. In double, with the sine and cosine of base/math.h, so that
// every machine gives the same bits; errors grow with log n and stay below 1e-13 of the largest value.
#pragma once

#include <cstddef>
#include <vector>

namespace rill {

// std::complex would check every product for values that are not numbers.
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
  // Values that `scratch` of a transform must hold.
  std::size_t scratchLength() const { return length_ == size_ ? 0 : static_cast<std::size_t>(size_); }

  // In place. `backward` undoes `forward`, scaling included.
  void forward(Complex* values, Complex* scratch) const;
  void backward(Complex* values, Complex* scratch) const;

 private:
  void transformPowerOfTwo(Complex* values) const;

  int length_;
  int size_;                          // the power of two that it works with
  std::vector<Complex> roots_;        // exp(-2 pi i k / size), k below size / 2
  std::vector<Complex> chirp_;        // exp(-pi i k^2 / length), where length is no power of two
  std::vector<Complex> chirpFilter_;  // the transform of its conjugate
};

}  // namespace rill
