// Strokes: curves on the ground that a hand has painted, and what they do to the ground.
//
// A stroke is a curve in metres of the world with a radius. Its effect at a place is its strength times a weight that depends on
// the distance d to the curve alone (paint/stroke_profile.h), so it is the same on maps of all sizes and in all windows.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace rill {

// Those from uplift on paint maps that later stages read, instead of heights.
enum class StrokeKind : std::uint8_t { raise, lower, level, smooth, terrace, uplift, rain, hardness, erosion, snowLine };
inline constexpr int strokeKindCount = 10;

// What the page needs to know about the effect of a kind on a height h, with a strength s and a weight w: it shows the effect on
// the ground before the engine does, and chooses the first strength.
enum class StrokeEffect : std::uint8_t {
  adds,        // h + s w
  removes,     // h - s w
  levels,      // (1 - w) h + w s: the strength is a height
  multiplies,  // a factor of later stages, without effect at 1
  other,
};

// What the page and the documentation need to know about a kind of stroke. The strength has the given unit, range and default.
struct StrokeKindDescription {
  std::string_view id;
  char letter;  // in the text of a stroke; never changed
  std::string_view label;
  std::string_view unit;
  StrokeEffect effect;
  std::string_view help;  // one sentence for users: what a higher strength does
  double minimum, maximum, defaultValue;
};

// Indexed by StrokeKind.
inline constexpr std::array<StrokeKindDescription, strokeKindCount> strokeKinds{{
    {"raise", 'r', "Raise", "m", StrokeEffect::adds, "Adds this height under the brush: more makes higher land.", 0, 10000, 100},
    {"lower", 'l', "Lower", "m", StrokeEffect::removes, "Removes this height under the brush: more makes deeper valleys.", 0, 10000,
     100},
    {"level", 'f', "Level", "m", StrokeEffect::levels,
     "Draws the ground under the brush to this height: more makes a higher plain.", -12000, 12000, 100},
    {"smooth", 's', "Smooth", "", StrokeEffect::other,
     "Smooths details under the brush: 0 changes nothing, more removes more of them.", 0, 1, 0.5},
    {"terrace", 't', "Terrace", "m", StrokeEffect::other,
     "Cuts steps of this height under the brush: more makes fewer, higher steps.", 1, 5000, 50},
    {"uplift", 'u', "Uplift", "times", StrokeEffect::multiplies,
     "Multiplies the uplift of stream power from here on: above 1 grows higher mountains.", 0, 10, 3},
    {"rain", 'p', "Rain", "times", StrokeEffect::multiplies, "Multiplies the rain from here on: above 1 cuts deeper valleys.", 0,
     10, 3},
    {"hardness", 'h', "Hardness", "", StrokeEffect::other, "Makes the rock harder for all erosion from here on: 1 does not erode.",
     0, 1, 0.8},
    {"erosion", 'e', "Erosion strength", "times", StrokeEffect::multiplies,
     "Multiplies the erosion from here on: below 1 protects the ground; above 1 cuts deeper and softens hard rock.", 0, 4, 0.5},
    {"snow-line", 'n', "Snow line", "m", StrokeEffect::other,
     "Adds metres to the snow line of glaciers from here on: below 0 brings ice, above 0 melts it.", -5000, 5000, -300},
}};

inline constexpr double minimumStrokeRadius = 0.1;      // m
inline constexpr double maximumStrokeRadius = 1000000;  // m
inline constexpr double defaultFalloff = 1.0;
inline constexpr int maximumStrokes = 2000;         // of a stage
inline constexpr int maximumPointsOfStroke = 4096;  // knots in a text
inline constexpr int maximumSamples = 100000;       // points from which a stroke is encoded
inline constexpr char strokeSeparator = '.';

// A place in units of a stroke's grid.
struct StrokeKnot {
  std::int64_t x = 0, y = 0;
  bool operator==(const StrokeKnot&) const = default;
};

struct Stroke {
  StrokeKind kind = StrokeKind::raise;
  double radius = 1.0;              // m; beyond it the stroke has no effect
  double strength = 0.0;            // in the unit of the kind
  double falloff = defaultFalloff;  // 0..1: share of the radius over which the effect fades to its edge
  double unit = 1.0;                // m, a power of two: the grid of the knots
  std::vector<StrokeKnot> knots;    // at least one; the curve passes through all of them
};

const StrokeKindDescription& describe(StrokeKind kind);
// The kind with this id. Error: an unknown id.
Result<StrokeKind> strokeKindOf(std::string_view id);

// A place in metres.
struct StrokePoint {
  double x = 0.0, y = 0.0;
};

}  // namespace rill
