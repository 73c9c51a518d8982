#include "paint/stroke_curve.h"

#include <cmath>

namespace rill {
namespace {

StrokePoint operator-(StrokePoint a, StrokePoint b) { return {a.x - b.x, a.y - b.y}; }
StrokePoint operator+(StrokePoint a, StrokePoint b) { return {a.x + b.x, a.y + b.y}; }
StrokePoint operator*(double factor, StrokePoint a) { return {factor * a.x, factor * a.y}; }

double lengthOf(StrokePoint a) { return std::sqrt(a.x * a.x + a.y * a.y); }

// The tangent at the middle one of three places, per metre of the chords.
StrokePoint tangentAt(StrokePoint before, StrokePoint here, StrokePoint after) {
  const StrokePoint first = here - before, second = after - here;
  const double h = lengthOf(first), k = lengthOf(second);
  return (1.0 / (h * k * (h + k))) * (k * k * first + h * h * second);
}

}  // namespace

CurveSpan spanAfter(std::span<const StrokePoint> places, std::size_t i) {
  const StrokePoint chord = places[i + 1] - places[i];
  const double h = lengthOf(chord);
  const bool isFirst = i == 0, isLast = i + 2 == places.size();
  StrokePoint from{}, to{};
  if (!isFirst) from = h * tangentAt(places[i - 1], places[i], places[i + 1]);
  if (!isLast) to = h * tangentAt(places[i], places[i + 1], places[i + 2]);
  if (isFirst) from = isLast ? chord : 1.5 * chord - 0.5 * to;
  if (isLast) to = isFirst ? chord : 1.5 * chord - 0.5 * from;
  return {.a = places[i], .b = from, .c = 3.0 * chord - 2.0 * from - to, .d = from + to - 2.0 * chord};
}

std::vector<CurveSpan> spansThrough(std::span<const StrokePoint> places) {
  std::vector<CurveSpan> spans;
  for (std::size_t i = 0; i + 1 < places.size(); ++i) spans.push_back(spanAfter(places, i));
  return spans;
}

std::vector<StrokePoint> placesOf(const Stroke& stroke) {
  std::vector<StrokePoint> places;
  places.reserve(stroke.knots.size());
  for (const StrokeKnot& knot : stroke.knots) {
    places.push_back({static_cast<double>(knot.x) * stroke.unit, static_cast<double>(knot.y) * stroke.unit});
  }
  return places;
}

std::vector<StrokePoint> flattened(std::span<const StrokePoint> places) {
  std::vector<StrokePoint> points;
  const bool isCurved = places.size() > 2;
  for (std::size_t i = 0; i + 1 < places.size(); ++i) {
    points.push_back(places[i]);
    if (!isCurved) continue;
    const CurveSpan span = spanAfter(places, i);
    for (int k = 1; k < piecesOfSpan; ++k) points.push_back(span.at(static_cast<double>(k) / piecesOfSpan));
  }
  points.push_back(places.back());
  return points;
}

}  // namespace rill
