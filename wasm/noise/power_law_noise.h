// Power-law noise: waves of all lengths whose amplitudes fall as frequency^-p, as a function of position in the world.
// Same spectrum as noise/spectral_noise.h, which is limited to one map, for an infinite world.
//
//     n(x, y) = sum over j of a_j s_j n_j(x, y)         wavelengths l_j = scale 2^(-j/2)
//     a_j = (l_j / scale)^(p - 1) / A                    1 = sum of a_j^2 over 0 <= j <= 12
//
// n_j    noise of one wavelength with standard deviation 1 (noise/lattice_waves.h). Half an octave of waves with amplitudes that
//        fall as frequency^-p has a standard deviation in proportion to l_j^(p - 1). The bands overlap so much that their sum falls
//        evenly: the amplitudes for p = 2 are within 0.2 % of the law in each direction, for p = 3 within 0.4 %; power along axes
//        and along diagonals differs by 0.3 % and 0.6 %
// s_j    share of band j, half an octave around l_j, that is between the shortest and the longest selected wavelength, 0..1; waves
//        shorter than 1.9 cells are left out. As the bands overlap, the selected range fades over an octave at both ends
// scale  the longest wave, m: below its frequency, power falls with the fourth power of the frequency
//
// The mean is zero over the world, not over a map. The standard deviation of all waves from the scale to 1/64 of it is
// 1, independent of the selected range. Finer waves add a little for p = 1, and almost nothing for p = 2. Maps of every
// size show the same waves.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <vector>

#include "base/random.h"
#include "noise/lattice_waves.h"

namespace rill {

struct PowerLaw {
  double scale, exponent;
  double shortest = 0.0, longest = std::numeric_limits<double>::infinity();  // m: selected range of wavelengths
};

class PowerLawNoise {
 public:
  PowerLawNoise() = default;
  PowerLawNoise(const PowerLaw& law, const RandomKey& random, const WorldWindow& window, int width);

  class Walk {
   public:
    explicit Walk(const PowerLawNoise& noise);
    // Fills the values of the row of the map at y (m), one per column.
    void row(double y, float* values);

   private:
    std::size_t width_;
    std::vector<LatticeWaves::Walk> walks_;
  };

 private:
  std::size_t width_ = 0;
  std::array<LatticeWaves, 2> waves_;  // of every second band each: a level is half as long as the one before
};

}  // namespace rill
