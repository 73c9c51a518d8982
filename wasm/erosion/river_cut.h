// What a river leaves of a cell in one time step: core/incision.h between the heights of cells, rounded so that no pit comes
// of it. Slopes along rows and columns and those along diagonals are kept apart.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/around.h"
#include "core/drainage.h"
#include "core/incision.h"

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
  float toLower(const Around::Lower& lower, float height, float strength) const {
    if (slopeExponent_ == 1.0) return toLowerLinear(lower, height, strength);
    return std::min(toTwo(lower.onRow, lower.onColumn, height, strength, false),
                    toTwo(lower.falling, lower.rising, height, strength, true));
  }

 private:
  // A cell stays above the neighbour that it drains to, by the smallest step that there is if need be: rounding makes no pits.
  static float keptAbove(float base, float height, double lowered) {
    const auto rounded = static_cast<float>(lowered);
    return std::min(height, rounded > base ? rounded : std::nextafter(base, highest));
  }

  // The parts of the gradient along two axes are those to the lower neighbour on each.
  float toTwo(float first, float second, float height, float strength, bool isAcross) const {
    const float base = std::min(first, second);
    const float other = std::max(first, second);
    const float alone = toReceiver(base, height, strength, isAcross);
    if (alone <= other) return alone;
    const double c = strength * perLength_[isAcross ? 1 : 0];
    const double start = static_cast<double>(height) - other, gap = static_cast<double>(other) - base;
    return keptAbove(base, height, other + heightAfterIncision(start, gap, c, slopeExponent_));
  }

  // The axes and the diagonals at once, without a branch that cannot be foreseen.
  float toLowerLinear(const Around::Lower& lower, float height, float strength) const {
    const float axesBase = std::min(lower.onRow, lower.onColumn), axesOther = std::max(lower.onRow, lower.onColumn);
    const float diagonalsBase = std::min(lower.falling, lower.rising), diagonalsOther = std::max(lower.falling, lower.rising);
    const Doubles base{axesBase, diagonalsBase}, other{axesOther, diagonalsOther};
    const Doubles here{height, height};
    const Doubles c = static_cast<double>(strength) * Doubles{perLength_[0], perLength_[1]};
    const Doubles alone = base + heightAfterLinearIncision(here - base, c);
    const Doubles both = other + heightAfterLinearIncision(here - other, other - base, c);
    const auto left = [height](float to, float beside, double one, double two) {
      if (!(height > to)) return height;
      const float toOne = keptAbove(to, height, one);
      return toOne <= beside ? toOne : keptAbove(to, height, two);
    };
    return std::min(left(axesBase, axesOther, alone[0], both[0]), left(diagonalsBase, diagonalsOther, alone[1], both[1]));
  }

  double slopeExponent_ = 1.0;
  double perLength_[2] = {};  // 1 / L^n along rows and columns, and across
};

}  // namespace rill
