// Displacement of positions by noise (domain warping), so that features that are looked up at the displaced positions have curved
// instead of straight lines. As noise/moved_places.h, for maps, at a fraction of the cost.
//
//     p' = p + reach (b(n(p)), b(m(p)))                   b(v) = v - 4 v^3 / 27 for |v| <= 3/2, beyond that -1 or 1
//
// n, m  five octaves of waves (noise/lattice_waves.h), gain 0.4, with the deviation and steepness of gradient noise of the same
//       wavelength. b keeps a displacement within the reach. If the reach is well below the wavelength of the first octave,
//       positions keep their order, and the displacement does not fold
#pragma once

#include <array>
#include <vector>

#include "base/random.h"
#include "noise/lattice_waves.h"
#include "terrain/world.h"

namespace rill {

class Displacement {
 public:
  Displacement() = default;
  // `reach`: maximum displacement along each axis, m; 0 leaves positions unchanged.
  Displacement(const std::array<RandomKey, 2>& keys, double wavelength, double reach, const WorldWindow& window, int width);

  bool isNone() const { return reach_ == 0.0f; }

  // Processes rows of the map. Each thread has its own.
  class Walk {
   public:
    explicit Walk(const Displacement& displacement);
    // Computes the displacements of the cells of the map's row at y (m).
    void moveTo(double y);
    // Displacements of the row, m; null if there are none.
    const float* east() const { return along(0); }
    const float* south() const { return along(1); }

   private:
    const float* along(std::size_t axis) const { return displacement_->isNone() ? nullptr : values_[axis].data(); }

    const Displacement* displacement_;
    std::array<LatticeWaves::Walk, 2> walks_;
    std::array<std::vector<float>, 2> values_;
  };

 private:
  std::array<LatticeWaves, 2> waves_;
  std::size_t width_ = 0;
  float reach_ = 0.0f;  // m
};

}  // namespace rill
