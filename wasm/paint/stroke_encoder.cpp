#include "paint/stroke_encoder.h"

#include <algorithm>
#include <cmath>

#include "base/decimal.h"
#include "paint/stroke_curve.h"
#include "paint/stroke_fit.h"
#include "terrain/world.h"

namespace rill {
namespace {

double inFourDigits(double number) {
  double unit = 1.0, units = 1.0;
  const double magnitude = std::abs(number);
  if (magnitude == 0.0) return 0.0;
  while (magnitude / unit >= 10000.0) unit *= 10.0;
  while (magnitude * units < 1000.0 && units < 1e6) units *= 10.0;
  return unit > 1.0 ? std::round(number / unit) * unit : std::round(number * units) / units;
}

double gridFor(double radius) {
  int exponent = 0;
  std::frexp(radius / 8.0, &exponent);
  return std::ldexp(1.0, exponent - 1);
}

StrokeKnot onGrid(StrokePoint point, double unit) {
  return {static_cast<std::int64_t>(std::floor(point.x / unit + 0.5)), static_cast<std::int64_t>(std::floor(point.y / unit + 0.5))};
}

// Without points that are nearly at the point before them, as a hand that pauses makes.
std::vector<StrokePoint> withoutRepeats(std::span<const StrokePoint> points, double unit) {
  std::vector<StrokePoint> distinct;
  for (const StrokePoint& point : points) {
    const bool isRepeat = !distinct.empty() && std::abs(point.x - distinct.back().x) < unit / 16.0 &&
                          std::abs(point.y - distinct.back().y) < unit / 16.0;
    if (!isRepeat) distinct.push_back(point);
  }
  return distinct;
}

// The knots of a curve that is given as its own polyline, moved by any distance; empty for all other polylines.
std::vector<StrokeKnot> knotsOfOwnPolyline(std::span<const StrokePoint> points, double radius, double unit) {
  const std::size_t step = points.size() > 2 ? piecesOfSpan : 1;
  if ((points.size() - 1) % step != 0) return {};
  std::vector<StrokePoint> places;
  for (std::size_t i = 0; i < points.size(); i += step) {
    const StrokePoint from{points[i].x - points[0].x, points[i].y - points[0].y};
    const StrokeKnot knot = onGrid(from, unit);
    const StrokePoint place{static_cast<double>(knot.x) * unit, static_cast<double>(knot.y) * unit};
    const double tolerance = 1e-6 * radius;
    if (std::abs(place.x - from.x) > tolerance || std::abs(place.y - from.y) > tolerance) return {};
    if (!places.empty() && places.back().x == place.x && places.back().y == place.y) return {};
    places.push_back(place);
  }
  const std::vector<StrokePoint> curve = flattened(places);
  if (curve.size() != points.size()) return {};
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const double x = curve[i].x - (points[i].x - points[0].x), y = curve[i].y - (points[i].y - points[0].y);
    if (std::abs(x) > 1e-5 * radius || std::abs(y) > 1e-5 * radius) return {};
  }
  const StrokeKnot first = onGrid(points[0], unit);
  std::vector<StrokeKnot> knots;
  for (const StrokePoint& place : places) {
    const StrokeKnot knot = onGrid(place, unit);
    knots.push_back({knot.x + first.x, knot.y + first.y});
  }
  return knots;
}

std::string rangeOf(double minimum, double maximum, std::string_view unit) {
  return "between " + formatNumber(minimum) + " and " + formatNumber(maximum) + (unit.empty() ? "" : " ") + std::string(unit);
}

Status check(const DrawnStroke& drawn) {
  const StrokeKindDescription& kind = describe(drawn.kind);
  const auto isWithin = [](double value, double minimum, double maximum) { return value >= minimum && value <= maximum; };
  if (!isWithin(drawn.radius, minimumStrokeRadius, maximumStrokeRadius)) {
    return Error{"The radius of a stroke must be " + rangeOf(minimumStrokeRadius, maximumStrokeRadius, "m") + "."};
  }
  if (!isWithin(drawn.strength, kind.minimum, kind.maximum)) {
    return Error{"The strength of a stroke of the kind " + std::string(kind.id) + " must be " +
                 rangeOf(kind.minimum, kind.maximum, kind.unit) + "."};
  }
  if (!isWithin(drawn.falloff, 0.0, 1.0)) return Error{"The falloff of a stroke must be between 0 and 1."};
  if (drawn.points.empty() || drawn.points.size() > maximumSamples) {
    return Error{"A stroke must have 1 to " + std::to_string(maximumSamples) + " points."};
  }
  for (const StrokePoint& point : drawn.points) {
    const double limit = farthestFromOrigin;
    if (isWithin(point.x, -limit, limit) && isWithin(point.y, -limit, limit)) continue;
    return Error{"The points of a stroke must lie within " + formatNumber(limit) + " m of the origin of the world."};
  }
  return {};
}

}  // namespace

Result<Stroke> strokeFrom(const DrawnStroke& drawn) {
  if (Status status = check(drawn); !status) return status.error();
  const StrokeKindDescription& kind = describe(drawn.kind);
  Stroke stroke;
  stroke.kind = drawn.kind;
  stroke.radius = std::clamp(inFourDigits(drawn.radius), minimumStrokeRadius, maximumStrokeRadius);
  stroke.strength = std::clamp(inFourDigits(drawn.strength), kind.minimum, kind.maximum);
  stroke.falloff = std::round(drawn.falloff * 100.0) / 100.0;
  stroke.unit = gridFor(stroke.radius);
  stroke.knots = knotsOfOwnPolyline(drawn.points, stroke.radius, stroke.unit);
  if (stroke.knots.empty()) {
    stroke.knots = fittedKnots(withoutRepeats(drawn.points, stroke.unit), stroke.unit, stroke.radius / 8.0);
  }
  if (stroke.knots.size() > maximumPointsOfStroke) {
    return Error{"This stroke is too long for its radius: it needs " + std::to_string(stroke.knots.size()) +
                 " points, but at most " + std::to_string(maximumPointsOfStroke) + " are allowed."};
  }
  return stroke;
}

}  // namespace rill
