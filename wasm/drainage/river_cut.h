// Height of a cell after one time step of river incision: applies drainage/incision.h to the heights of cells, and
// rounds so that no pits form. Slopes along rows and columns and slopes along diagonals are computed separately.
//
// Slope exponents other than 1 have a fast approximate solution (drainage/incision_curve.h). Its error is far below the rounding of
// a float, so almost always the heights at both ends of the error are the same float. Only otherwise, about once in 200 cells, the
// equations are solved exactly. So the result has the bits of the exact solution (tests/native/drainage/incision_test.cpp).
#pragma once

#include <cmath>
#include <memory>

#include "base/fast_logarithm.h"
#include "drainage/drainage.h"
#include "drainage/incision.h"
#include "drainage/incision_curve.h"
#include "grid/neighbourhood.h"

namespace rill {

class RiverCut {
 public:
  RiverCut() = default;
  RiverCut(double cellSize, double slopeExponent)
      : slopeExponent_(slopeExponent),
        perLength_{1.0 / power(cellSize, slopeExponent), 1.0 / power(cellSize * std::sqrt(2.0), slopeExponent)} {
    if (slopeExponent == 1.0) return;
    curve_ = std::make_shared<const IncisionCurve>(slopeExponent);
    logPerLength_ = fastLogarithm(Doubles{perLength_[0], perLength_[1]});
  }

  // For a cell at `height` with a receiver at `base` (m). `strength` is K dt A^m.
  float toReceiver(float base, float height, float strength, bool isAcross) const {
    if (slopeExponent_ != 1.0 && height > base) {
      const double start = static_cast<double>(height) - base;
      const Doubles logs = fastLogarithm(Doubles{start, strength});
      const double t = logs[1] + logPerLength_[isAcross ? 1 : 0] + (slopeExponent_ - 1.0) * logs[0];
      const double above = start * curve_->shareLeft(splatOf(t))[0];
      const auto low = static_cast<float>(base + above * errorBounds[0]), high = static_cast<float>(base + above * errorBounds[1]);
      if (low == high && low > base) return minimum(height, low);
    }
    return toReceiverExactly(base, height, strength, isAcross);
  }

  // The same with the gradient as slope: the larger of the gradient along the axes and the gradient along the
  // diagonals, so the lower of the two resulting heights. Where an axis has no lower neighbour, `lower` is far above
  // the cell.
  float toLower(const Neighbourhood::Lower& lower, float height, float strength) const {
    return slopeExponent_ == 1.0 ? toLowerLinear(lower, height, strength) : toLowerCurved(lower, height, strength);
  }

  // For four cells: the heights of the lower neighbours, as in Neighbourhood::Lower, along the axes and along the diagonals.
  struct LowerOfFour {
    Floats first[2], second[2];
  };
  Floats toLower(const LowerOfFour& lower, Floats heights, Floats strengths) const {
    if (slopeExponent_ != 1.0) {
      for (int lane = 0; lane < lanes; ++lane) {
        const Floats first{lower.first[0][lane], lower.first[1][lane]}, second{lower.second[0][lane], lower.second[1][lane]};
        heights[lane] = toLowerCurved({first, second}, heights[lane], strengths[lane]);
      }
      return heights;
    }
    return minimum(toTwoOfFour(lower.first[0], lower.second[0], heights, strengths, 0),
                   toTwoOfFour(lower.first[1], lower.second[1], heights, strengths, 1));
  }

 private:
  // Keeps the cell above its receiver, if necessary by the smallest possible step of a float, so that rounding makes no pits.
  static float clampAbove(float base, float height, double lowered) {
    const auto rounded = static_cast<float>(lowered);
    return minimum(height, rounded > base ? rounded : std::nextafter(base, highest));
  }

  float toReceiverExactly(float base, float height, float strength, bool isAcross) const {
    const double above = static_cast<double>(height) - base;
    if (!(above > 0.0)) return height;
    const double c = strength * perLength_[isAcross ? 1 : 0];
    return clampAbove(base, height, base + heightAfterIncision(above, c, slopeExponent_));
  }

  // Gradient along two axes: each component is the slope to the lower neighbour on that axis.
  float toTwo(float first, float second, float height, float strength, bool isAcross) const {
    const float base = minimum(first, second);
    const float other = maximum(first, second);
    const float alone = toReceiverExactly(base, height, strength, isAcross);
    if (alone <= other) return alone;
    const double c = strength * perLength_[isAcross ? 1 : 0];
    const double start = static_cast<double>(height) - other, gap = static_cast<double>(other) - base;
    return clampAbove(base, height, other + heightAfterIncision(start, gap, c, slopeExponent_));
  }

  // toTwo with n = 1 for four cells. Float rounds a height by less than 1e-7 of it.
  Floats toTwoOfFour(Floats first, Floats second, Floats heights, Floats strengths, int across) const {
    const Floats base = minimum(first, second), other = maximum(first, second);
    const Floats c = strengths * splat(static_cast<float>(perLength_[across]));
    const Floats alone = base + heightAfterLinearIncision(heights - base, c);
    const Floats start = heights - other, gap = other - base, cc = c * c;
    const Floats root = c * squareRoot(splat(2.0f) * start * (start + gap) + gap * gap - cc * gap * gap);
    const Floats above = (start - c * gap) * (start + c * gap) / (cc * gap + start + root);
    const Floats both = other + minimum(start, maximum(above, Floats{}));
    const Ints isLower = heights > base;
    Floats cut = minimum(select(alone <= other, alone, both), heights);
    if (anyOf(isLower & (cut <= base))) {
      for (int lane = 0; lane < lanes; ++lane) cut[lane] = clampAbove(base[lane], heights[lane], static_cast<double>(cut[lane]));
    }
    return select(isLower, cut, heights);
  }

  // toTwo for the axes and for the diagonals at once, in two lanes, without unpredictable branches.
  float toLowerLinear(const Neighbourhood::Lower& lower, float height, float strength) const {
    const Floats base = minimum(lower.first, lower.second), other = maximum(lower.first, lower.second);
    const Floats here = splat(height);
    const Doubles wideBase = firstDoubles(base), wideOther = firstDoubles(other), wideHere = firstDoubles(here);
    const Doubles c = static_cast<double>(strength) * Doubles{perLength_[0], perLength_[1]};
    const Floats alone = firstFloats(wideBase + heightAfterLinearIncision(wideHere - wideBase, c));
    const Floats both = firstFloats(wideOther + heightAfterLinearIncision(wideHere - wideOther, wideOther - wideBase, c));
    const Floats cut = minimum(select(alone <= other, alone, both), here);
    const Ints isLower = here > base;
    // Rarely a river is so strong that rounding leaves nothing above the receiver.
    if (anyOf(isLower & (cut <= base) & Ints{-1, -1, 0, 0})) return toLowerExactly(lower, height, strength);
    const Floats left = select(isLower, cut, here);
    return minimum(left[0], left[1]);
  }

  // The same for other n, by the approximate solution.
  float toLowerCurved(const Neighbourhood::Lower& lower, float height, float strength) const {
    const Floats base = minimum(lower.first, lower.second), other = maximum(lower.first, lower.second);
    const Floats here = splat(height);
    const Doubles wideBase = firstDoubles(base), wideOther = firstDoubles(other);
    const Doubles start = firstDoubles(here) - wideBase, share = shareLeft(start, strength), above = start * share;
    const Floats alone = firstFloats(wideBase + above * errorBounds[0]);
    const Ints isAlone = alone <= other;
    Ints isClose = alone != firstFloats(wideBase + above * errorBounds[1]);
    const Ints isLower = (here > base) & Ints{-1, -1, 0, 0};
    Floats cut = alone;
    if (anyOf(isLower & ~isAlone)) {
      const Doubles gap = minimum((wideOther - wideBase) / above, Doubles{1.0, 1.0});
      const Doubles aboveOther = curve_->shareAboveBoth(gap, share);
      const Floats both = firstFloats(wideOther + above * (aboveOther - IncisionCurve::tolerance));
      const Floats bothHigh = firstFloats(wideOther + above * (aboveOther + IncisionCurve::tolerance));
      cut = select(isAlone, alone, both);
      isClose |= ~isAlone & (both != bothHigh);
    }
    if (anyOf(isLower & (isClose | (cut <= base)))) return toLowerExactly(lower, height, strength);
    const Floats left = select(isLower, minimum(cut, here), here);
    return minimum(left[0], left[1]);
  }

  float toLowerExactly(const Neighbourhood::Lower& lower, float height, float strength) const {
    return minimum(toTwo(lower.first[0], lower.second[0], height, strength, false),
                   toTwo(lower.first[1], lower.second[1], height, strength, true));
  }

  // The share of `start` that the step leaves, along rows and columns, and along diagonals.
  Doubles shareLeft(Doubles start, float strength) const {
    const Doubles logStrength = fastLogarithm(splatOf(strength)) + logPerLength_;
    return curve_->shareLeft(logStrength + (slopeExponent_ - 1.0) * fastLogarithm(start));
  }

  static Doubles splatOf(double value) { return Doubles{value, value}; }
  static constexpr Doubles errorBounds{1.0 - IncisionCurve::tolerance, 1.0 + IncisionCurve::tolerance};

  double slopeExponent_ = 1.0;
  double perLength_[2] = {};  // 1 / L^n along rows and columns, and along diagonals
  Doubles logPerLength_{};
  std::shared_ptr<const IncisionCurve> curve_;  // where n is not 1
};

}  // namespace rill
