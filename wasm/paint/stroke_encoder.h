// Makes a stroke from the points that a hand has drawn.
#pragma once

#include <span>

#include "base/result.h"
#include "paint/stroke.h"

namespace rill {

struct DrawnStroke {
  StrokeKind kind = StrokeKind::raise;
  double radius = 0.0, strength = 0.0, falloff = defaultFalloff;
  std::vector<StrokePoint> points;  // m
};

// Chooses knots so that the curve is within radius / 8 of the polyline through the points, and the polyline within radius / 8 of
// the curve. The knots lie on a grid of the largest power of two of metres up to radius / 8; radius and strength are rounded to
// four digits. The flattened curve of a stroke (stroke_curve.h), also moved, gives the same knots again.
Result<Stroke> strokeFrom(const DrawnStroke& drawn);

}  // namespace rill
