#include "lakes/lowest_ground.h"

#include "terrain/row_changes.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr int halvings = 40;

}  // namespace

// The level below which the map has space for a volume, by bisection.
double LowestGround::levelFor(Run& run, double volume) {
  const Grid& height = run.terrain.height();
  const auto spaceBelow = [&](double level) {
    return ledger_.sum(run, [&](int r) {
      const VoidRow voids(run.terrain, r);
      double space = 0.0;
      for (int c = 0; c < height.width(); ++c) {
        if (!voids.at(c)) space += std::max(level - static_cast<double>(height.row(r)[c]), 0.0);
      }
      return space;
    });
  };
  const ValueRange range = rangeWithData(run.terrain, height);
  double low = range.lowest, high = static_cast<double>(range.highest) + volume;
  for (int i = 0; i < halvings; ++i) {
    const double middle = 0.5 * (low + high);
    (spaceBelow(middle) < volume ? low : high) = middle;
  }
  return low;
}

double LowestGround::fill(Run& run, double volume) {
  const Floats surface = splat(static_cast<float>(levelFor(run, volume)));
  const Budget moved = ledger_.record(run, [&](int, int first, int end) {
    MovedRock moved;
    for (int r = first; r < end; ++r) {
      float* const row = run.terrain.height().row(r);
      const VoidRow voids(run.terrain, r);
      const auto rise = [&](int c) {
        const Floats below = maximum(surface - readVector(row + c), Floats{});
        return voids.exists() ? maskWhere(~voids.of(c), below) : below;
      };
      applyChanges(run.terrain, r, rise, row, moved);
    }
    return moved.total();
  });
  return moved.deposited;
}

}  // namespace rill
