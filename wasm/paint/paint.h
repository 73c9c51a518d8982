// Paint: changes the ground, or maps that later stages read, along strokes that a hand has drawn (docs/painting.md).
//
// With the weight w of a stroke at a cell (stroke_profile.h: a function of the distance to the stroke's curve), strength s and
// height h:
//
//   raise     h + s w                         lower    h - s w
//   level     (1 - w) h + w s                 smooth   h + s w (smoothed - h)
//   terrace   (1 - w) h + w s (floor(h / s) + step(h / s - floor(h / s)))
//
// Four kinds paint factors that later stages multiply by (terrain/painted_factor.h), f = (1 - w) f + w s:
//
//   uplift     the uplift of stream power             hardness   erosion of all methods (terrain/softness.h), by 1 - s
//   rain       the rain of all water methods          erosion    erosion of all methods, by s
//
// One adds to a number in metres, v + s w:
//
//   snow-line  the snow line of glaciers (erosion/glacier/snow_line.h)
//
// Rain is the number of droplets that start at a place, the water that falls on a cell in the grid methods and in pipes, and the
// area that drains through a cell in stream power. A strength of erosion above 1 acts where water erodes.
// The strokes follow each other in the order of the list: where two cross, the second changes what the first has made. A stroke
// that crosses itself acts once, because its weight is the maximum over the curve. `step` rises from 0 to 1 over the middle half.
// Scheme: tiles of 16 x 16 cells; for each, all strokes up to the next `smooth` stroke (stroke_distance.h), which needs the ground
// around a cell (stroke_smoothing.h).
// Borders: strokes are at places of the world and end at the edge of the map, also of a periodic one.
// Mass: a hand adds and removes rock, which is neither eroded nor deposited: the sum of all changes counts as uplift, and is
// negative where strokes remove more than they add. Resolution: strokes are functions of world position. A stroke on 1024 cells
// correlates above 0.99 with the same on 256 cells. Limits: on the inner side of a bend that is tighter than the radius, the two
// arms of a stroke meet in a crease.
#pragma once

#include "method/method.h"
#include "paint/stroke.h"

namespace rill {

struct PaintSettings {
  StrokeList strokes;
};

Status checkStrokes(std::string_view text);

inline constexpr ParameterDescription paintParameters[] = {
    parameter<&PaintSettings::strokes>({.id = "strokes",
                                        .label = "Strokes",
                                        .help = "What is painted, stroke by stroke; the paint mode of the page writes it.",
                                        .words = "paint draw sculpt brush raise lower level flatten smooth terrace",
                                        .isEssential = true,
                                        .check = checkStrokes}),
};

}  // namespace rill
