// Noise made of waves: white noise filtered by frequency^-p, drawn as its spectrum ("Chunkable erosion simulation"; Saupe 1988,
// "Algorithms for random fractals", on filtering in Fourier space).
//
//     n(x, y) = sum over f, g of a k^-p z(f, g) exp(2 pi i (f x / X + g y / Y))
//     k^2 = (f L / X)^2 + (g L / Y)^2        1 / a^2 = sum over 0 < k <= 64 of k^-2p
//
// f, g  cycles over the map along each axis, X by Y metres from its western and northern edge; L = max(X, Y)
// k     frequency, in cycles over the longer side; a wave of frequency k is L / k metres long
// z     complex and Gaussian, E |z|^2 = 1, z(-f, -g) = conj z(f, g), hashed from f and g: white noise has such a spectrum. A finer
//       map has the same waves as a coarse one, and finer ones besides
// p     exponent: 0 white noise, 1 pink, 2 brown
//
// The mean is zero. The standard deviation of all waves down to a 64th of the longer side is 1, whatever the size and the band;
// finer waves add a little for p = 1, and next to nothing for p = 2. The sum is Gaussian and has no bound: one cell in 22 is beyond
// 2, one in 370 beyond 3. What comes out is periodic. Waves of half the cells, which a grid can not tell from their
// opposite, are left out.
#pragma once

#include <limits>

#include "base/random.h"
#include "noise/spectrum.h"

namespace rill {

// frequency^-p, from its square; nothing of the mean.
double spectralGain(double squaredFrequency, double exponent);

struct SpectralBand {
  double exponent;
  double shortest = 0.0, longest = std::numeric_limits<double>::infinity();  // wavelengths that are kept, m
};

class SpectralNoise {
 public:
  SpectralNoise() = default;
  Status start(ScratchArena& scratch) { return spectrum_.start(scratch); }

  // Fills a grid of the shape, cells of `cellSize` metres.
  void make(const SpectralBand& band, const RandomKey& random, double cellSize, Grid& grid, ThreadPool& pool);

 private:
  Spectrum spectrum_;
};

}  // namespace rill
