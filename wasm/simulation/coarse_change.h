// Adds the changes of some iterations on a coarse map to a finer map, which has not changed since their start.
//
//     wear, deposit                       x + I(X - M x)
//     water, sediment, flow, hardness     I X
//     height                              x + I(X - M x) - (v - I M v),   v = f (x - I M x)
//
// x  value on the finer map at the start      M  mean over a coarse cell
// X  value on the coarse map now              I  interpolation (grid/resampling.h)
// v  detail that has faded, m                 f  its share, interpolated: moved / (moved + M |x - I M x|)
// moved  rock that was eroded and deposited on the coarse cell since the start, m
//
// x - I M x is the detail of the ground that is finer than a coarse cell. It continues where no rock moves, and fades where more
// rock moves than the detail is high: otherwise the roughness of the starting ground would appear on plains that have buried it,
// and a cliff that has retreated would leave its edge behind.
//
// Mass: M and I conserve volume, and the faded detail is removed without its mean, so heights, wear and deposit change by the
// volumes that the methods have recorded, and the mass balance stays closed.
#pragma once

#include <vector>

#include "base/parallel.h"
#include "grid/resampling.h"
#include "terrain/terrain.h"

namespace rill {

class CoarseChange {
 public:
  // Grids of the coarse map's shape.
  struct Scratch {
    Grid mean, faded, change;
  };

  CoarseChange(ThreadPool& pool, const Terrain& coarse, Scratch& scratch, Terrain& fine)
      : pool_(pool),
        coarse_(coarse),
        scratch_(scratch),
        fine_(fine),
        resampling_(fine.shape().width / coarse.shape().width, fine.edges()) {}

  // Call it first: it reads wear and deposit of the finer map at the start.
  void applyToHeight() const;
  void add(LayerId layer) const;
  void replace(LayerId layer) const;

 private:
  void findFadedShare() const;
  void detailOfRow(int row, float* detail) const;
  void fadedDetailOfRow(int row, float* faded, std::vector<float>& memory) const;

  ThreadPool& pool_;
  const Terrain& coarse_;
  Scratch& scratch_;
  Terrain& fine_;
  Resampling resampling_;
};

}  // namespace rill
