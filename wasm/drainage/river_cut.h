// What a river leaves of a cell in one time step: drainage/incision.h between the heights of cells, rounded so that no pit comes
// of it. Slopes along rows and columns and those along diagonals are kept apart.
#pragma once

#include <cmath>

#include "drainage/drainage.h"
#include "drainage/incision.h"
#include "grid/neighbourhood.h"

namespace rill {

class RiverCut {
 public:
  RiverCut() = default;
  RiverCut(double cellSize, double slopeExponent)
      : slopeExponent_(slopeExponent),
        perLength_{1.0 / power(cellSize, slopeExponent), 1.0 / power(cellSize * std::sqrt(2.0), slopeExponent)} {}

  // Of a cell at `height` whose receiver lies at `base`. `strength` is K dt A^m.
  float toReceiver(float base, float height, float strength, bool isAcross) const {
    const double above = static_cast<double>(height) - base;
    if (!(above > 0.0)) return height;
    const double c = strength * perLength_[isAcross ? 1 : 0];
    return keptAbove(base, height, base + heightAfterIncision(above, c, slopeExponent_));
  }

  // The same where the slope is the gradient: the larger one of that along the axes and that along the diagonals, which leaves the
  // lower height. Where there is no lower neighbour on an axis, `lower` lies far above the cell.
  float toLower(const Neighbourhood::Lower& lower, float height, float strength) const {
    if (slopeExponent_ == 1.0) return toLowerLinear(lower, height, strength);
    return minimum(toTwo(lower.first[0], lower.second[0], height, strength, false),
                   toTwo(lower.first[1], lower.second[1], height, strength, true));
  }

 private:
  // A cell stays above the neighbour that it drains to, by the smallest step that there is if need be: rounding makes no pits.
  static float keptAbove(float base, float height, double lowered) {
    const auto rounded = static_cast<float>(lowered);
    return minimum(height, rounded > base ? rounded : std::nextafter(base, highest));
  }

  // The parts of the gradient along two axes are those to the lower neighbour on each.
  float toTwo(float first, float second, float height, float strength, bool isAcross) const {
    const float base = minimum(first, second);
    const float other = maximum(first, second);
    const float alone = toReceiver(base, height, strength, isAcross);
    if (alone <= other) return alone;
    const double c = strength * perLength_[isAcross ? 1 : 0];
    const double start = static_cast<double>(height) - other, gap = static_cast<double>(other) - base;
    return keptAbove(base, height, other + heightAfterIncision(start, gap, c, slopeExponent_));
  }

  // toTwo of the axes and of the diagonals at once, in two lanes, without a branch that cannot be foreseen.
  float toLowerLinear(const Neighbourhood::Lower& lower, float height, float strength) const {
    const Floats base = minimum(lower.first, lower.second), other = maximum(lower.first, lower.second);
    const Floats here = splat(height);
    const Doubles wideBase = firstDoubles(base), wideOther = firstDoubles(other), wideHere = firstDoubles(here);
    const Doubles c = static_cast<double>(strength) * Doubles{perLength_[0], perLength_[1]};
    const Floats alone = firstFloats(wideBase + heightAfterLinearIncision(wideHere - wideBase, c));
    const Floats both = firstFloats(wideOther + heightAfterLinearIncision(wideHere - wideOther, wideOther - wideBase, c));
    const Floats cut = minimum(select(alone <= other, alone, both), here);
    const Ints isLower = here > base;
    // Seldom a river is so strong that rounding leaves nothing above the neighbour.
    if (anyOf(isLower & (cut <= base) & Ints{-1, -1, 0, 0})) {
      return minimum(toTwo(lower.first[0], lower.second[0], height, strength, false),
                     toTwo(lower.first[1], lower.second[1], height, strength, true));
    }
    const Floats left = select(isLower, cut, here);
    return minimum(left[0], left[1]);
  }

  double slopeExponent_ = 1.0;
  double perLength_[2] = {};  // 1 / L^n along rows and columns, and across
};

}  // namespace rill
