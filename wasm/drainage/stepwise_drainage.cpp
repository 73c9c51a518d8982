#include "drainage/stepwise_drainage.h"

namespace rill {
namespace {

// m: below this sum of falls, shares are not accurate, and the steepest neighbour receives all.
constexpr float minimumFalls = 1e-20f;

// Weighted fall from `here` to `there`.
Floats fallTo(int i, int j, Floats here, Floats there) {
  return splat(i != 0 && j != 0 ? 0.25f : 1.0f) * maximum(here - there, Floats{});
}

}  // namespace

void StepwiseDrainage::step(ThreadPool& pool, const FloodedGround& flooded, const Grid& ground, const OwnArea& own, Grid& area) {
  const Lattice& lattice = flooded.lattice();
  const int width = ground.width();
  forRowBlocks(pool, ground.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const Rows levels(flooded.level(), r);
      const std::uint8_t* const direction = flooded.direction().cells() + lattice.cell(0, r);
      float* const onlyTo = onlyTo_.row(r);
      for (int c = 0; c < width; ++c) onlyTo[c] = static_cast<float>(direction[c]);
      for (int c = 0; c < width; c += lanes) {
        const Floats here = levels.at(c, 0, 0);
        const Floats falls = overNeighbours([&](int i, int j) { return fallTo(i, j, here, levels.at(c, i, j)); });
        const Ints isSpread = (readVector(ground.row(r) + c) >= here) & (falls > splat(minimumFalls));
        store(perFall_.row(r) + c, maskWhere(isSpread, readVector(area.row(r) + c) / maximum(falls, splat(minimumFalls))));
        store(onlyTo + c, select(isSpread, splat(static_cast<float>(noDirection)), readVector(onlyTo + c)));
      }
    }
  });
  for (Grid* grid : {&onlyTo_, &perFall_, &area}) fillHaloWithNothing(*grid, lattice.edges());
  forRowBlocks(pool, ground.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const OwnArea::Row ownAreas = own.row(r);
      const Rows levels(flooded.level(), r), onlyTo(onlyTo_, r), perFall(perFall_, r), areas(area, r);
      for (int c = 0; c < width; c += lanes) {
        const Floats here = levels.at(c, 0, 0);
        store(next_.row(r) + c, overNeighbours([&](int i, int j) {
                if (i == 0 && j == 0) return ownAreas.of(c);
                const Floats toHere = splat(static_cast<float>(directionOf(-i, -j)));
                return maskWhere(onlyTo.at(c, i, j) == toHere, areas.at(c, i, j)) +
                       perFall.at(c, i, j) * fallTo(i, j, levels.at(c, i, j), here);
              }));
      }
    }
  });
  area.swap(next_);
}

}  // namespace rill
