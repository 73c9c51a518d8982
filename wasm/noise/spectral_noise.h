// Spectral noise: white noise filtered by frequency^-p, generated directly as a spectrum ("Chunkable erosion
// simulation"; Saupe 1988, "Algorithms for random fractals", on filtering in Fourier space).
//
//     n(x, y) = sum over f, g of a k^-p z(f, g) exp(2 pi i (f x / X + g y / Y))
//     k^2 = (f L / X)^2 + (g L / Y)^2        1 / a^2 = sum over 0 < k <= 64 of k^-2p
//
// f, g  cycles over the map along each axis; the map is X by Y metres, x and y count from its western and northern edge, and
//       L = max(X, Y)
// k     frequency, in cycles over the longer side; a wave of frequency k is L / k metres long
// z     complex Gaussian numbers, E |z|^2 = 1, z(-f, -g) = conj z(f, g), hashed from f and g: the spectrum of white noise. A finer
//       map has the same waves as a coarse one, and additional finer waves
// p     exponent: 0 white noise, 1 pink, 2 brown
//
// The mean is zero. The standard deviation of all waves down to 1/64 of the longer side is 1, independent of size and
// band. Finer waves add a little for p = 1, and almost nothing for p = 2. The sum is Gaussian and unbounded: one cell
// in 22 exceeds 2 in magnitude, one in 370 exceeds 3. The noise is periodic. Waves at the Nyquist frequency (half as
// many cycles as cells) are left out, because a grid cannot distinguish them from their opposite.
#pragma once

#include <limits>

#include "base/random.h"
#include "noise/spectrum.h"

namespace rill {

// frequency^-p, from the squared frequency; 0 for frequency 0, which is the mean.
double spectralGain(double squaredFrequency, double exponent);

struct SpectralBand {
  double exponent;
  double shortest = 0.0, longest = std::numeric_limits<double>::infinity();  // m: selected range of wavelengths
};

class SpectralNoise {
 public:
  SpectralNoise() = default;
  Status start(ScratchArena& scratch) { return spectrum_.start(scratch); }

  // Fills a grid of the shape passed to start(), with cells of `cellSize` metres.
  void make(const SpectralBand& band, const RandomKey& random, double cellSize, Grid& grid, ThreadPool& pool);

 private:
  Spectrum spectrum_;
};

}  // namespace rill
