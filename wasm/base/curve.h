// A curve through a few points that a user draws to control the strength of a method.
//
// Between its points the curve is the monotone piecewise cubic of Fritsch and Carlson 1980 ("Monotone piecewise cubic
// interpolation"): with secants D_i between neighbours, the slope at an inner point is that of the parabola through the point and
// its two neighbours, 0 where the secants change sign, and at most 3 min(|D_i-1|, |D_i|) in magnitude. This limit makes the
// cubics rise and fall only where the points do, so the curve never leaves the range of its points. At both ends the slope is the
// slope of the secant. Before the first point and after the last point the curve is constant.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>

namespace rill {

struct CurvePoint {
  double x = 0.0, y = 0.0;
  bool operator==(const CurvePoint&) const = default;
};

class Curve {
 public:
  static constexpr std::size_t minPoints = 2;
  static constexpr std::size_t maxPoints = 8;

  // Whether the points form a valid curve: minPoints..maxPoints points with all coordinates in 0..1 and strictly increasing x.
  static constexpr bool accepts(std::span<const CurvePoint> points) {
    if (points.size() < minPoints || points.size() > maxPoints) return false;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const auto [x, y] = points[i];
      if (!(x >= 0.0 && x <= 1.0 && y >= 0.0 && y <= 1.0)) return false;
      if (i > 0 && !(x > points[i - 1].x)) return false;
    }
    return true;
  }

  // y = x.
  static constexpr CurvePoint straight[] = {{0.0, 0.0}, {1.0, 1.0}};

  constexpr Curve() : Curve(straight) {}
  // `points` must satisfy `accepts`.
  constexpr Curve(std::initializer_list<CurvePoint> points) : Curve(std::span(points.begin(), points.size())) {}
  constexpr explicit Curve(std::span<const CurvePoint> points) : count_(points.size()) {
    std::copy(points.begin(), points.end(), points_.begin());
    for (std::size_t i = 0; i < count_; ++i) slopes_[i] = slopeAt(i);
  }

  constexpr std::span<const CurvePoint> points() const { return {points_.data(), count_}; }

  // Returns a value in 0..1 for any x.
  constexpr double at(double x) const {
    if (!(x > points_[0].x)) return points_[0].y;
    if (x >= points_[count_ - 1].x) return points_[count_ - 1].y;
    std::size_t i = 0;
    while (x >= points_[i + 1].x) ++i;
    const double width = points_[i + 1].x - points_[i].x;
    const double t = (x - points_[i].x) / width;
    const double rest = 1.0 - t;
    const double value = (points_[i].y * (1.0 + 2.0 * t) + slopes_[i] * width * t) * rest * rest +
                         (points_[i + 1].y * (1.0 + 2.0 * rest) - slopes_[i + 1] * width * rest) * t * t;
    return std::clamp(value, 0.0, 1.0);  // removes rounding errors
  }

  bool operator==(const Curve&) const = default;

 private:
  constexpr double secant(std::size_t i) const { return (points_[i + 1].y - points_[i].y) / (points_[i + 1].x - points_[i].x); }

  constexpr double slopeAt(std::size_t i) const {
    if (i == 0) return secant(0);
    if (i + 1 == count_) return secant(i - 1);
    const double before = secant(i - 1);
    const double after = secant(i);
    if (!(before * after > 0.0)) return 0.0;
    const double wayBefore = points_[i].x - points_[i - 1].x;
    const double wayAfter = points_[i + 1].x - points_[i].x;
    const double parabola = (before * wayAfter + after * wayBefore) / (wayBefore + wayAfter);
    const double steepest = before > 0.0 ? 3.0 * std::min(before, after) : 3.0 * std::max(before, after);
    return before > 0.0 ? std::min(parabola, steepest) : std::max(parabola, steepest);
  }

  std::size_t count_ = 0;
  std::array<CurvePoint, maxPoints> points_{};
  std::array<double, maxPoints> slopes_{};
};

}  // namespace rill
