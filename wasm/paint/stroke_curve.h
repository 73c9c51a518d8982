// The curve of a stroke: a cubic between every two neighbouring knots, with a continuous direction.
//
// Catmull-Rom spline with chordal parameters (Floater and Surazhsky 2006): with the chords D_i = P_(i+1) - P_i of lengths h_i, the
// tangent at an inner knot is the derivative of the parabola through the knot and its neighbours,
//
//     T_i = (h_i^2 D_(i-1) + h_(i-1)^2 D_i) / (h_(i-1) h_i (h_(i-1) + h_i)),
//
// and at an end that of the parabola with the chord's end tangent, T_0 = 3 D_0 / (2 h_0) - T_1 / 2. Between two knots the curve is
// the cubic with these tangents times h_i. With unequal chords it has neither loops nor cusps, which equal parameters would make.
// Only + - * / and square roots in a fixed order, so the curve is the same on all machines.
#pragma once

#include <span>
#include <vector>

#include "paint/stroke.h"

namespace rill {

// A cubic a + b t + c t^2 + d t^3 for t in 0..1.
struct CurveSpan {
  StrokePoint a, b, c, d;

  StrokePoint at(double t) const { return {a.x + t * (b.x + t * (c.x + t * d.x)), a.y + t * (b.y + t * (c.y + t * d.y))}; }
};

// Number of straight pieces that stand for a cubic where a polyline is needed.
inline constexpr int piecesOfSpan = 8;

// The cubics through places of which no two neighbours are equal; one fewer than places.
std::vector<CurveSpan> spansThrough(std::span<const StrokePoint> places);

// The cubic between places i and i + 1 of these.
CurveSpan spanAfter(std::span<const StrokePoint> places, std::size_t i);

// The knots in metres. With `origin`, relative to that knot.
std::vector<StrokePoint> placesOf(const Stroke& stroke);

// The curve as a polyline: the knots, and if there are more than two, piecesOfSpan - 1 points between neighbours.
std::vector<StrokePoint> flattened(std::span<const StrokePoint> places);

}  // namespace rill
