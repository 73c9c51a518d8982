// Chooses the knots of a stroke's curve (stroke_curve.h) for a polyline.
#pragma once

#include <span>
#include <vector>

#include "paint/stroke.h"

namespace rill {

// Knots on a grid of `unit` metres whose curve is within `tolerance` of the polyline through `points`, in both directions, as far
// as knots at its points permit.
//
// Starts with the ends, adds a knot at the largest distance of every span until all are within the tolerance, then removes each
// knot without which they still are, moving its neighbours where that helps. The order is fixed, so the result is the same
// everywhere.
std::vector<StrokeKnot> fittedKnots(std::span<const StrokePoint> points, double unit, double tolerance);

}  // namespace rill
