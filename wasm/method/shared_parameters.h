// Rows of parameter tables that several methods have in common, so that people read and write the same thing alike.
#pragma once

#include "base/parameters.h"

namespace rill {

// A row with a default of its own.
constexpr ParameterRow withDefault(ParameterRow row, double byDefault) {
  row.byDefault = byDefault;
  return row;
}

// How a source of noise comes to its relief. Known bounds of the noise give the same ground in every window of the world; a
// map's own extremes, as the articles have it, use the whole relief on every map, but belong to that map alone.
enum class HeightScale { bounds, map };

inline constexpr Choice heightScaleChoices[] = {{"bounds", "Known bounds"}, {"map", "This map's extremes"}};

inline constexpr ParameterRow heightScaleRow = {
    .id = "normalise",
    .label = "Scaled by",
    .help = "What the relief spans: the noise's bounds, or what this map has; windows of one world then do not fit together.",
    .choices = heightScaleChoices};

// The layout of plates (noise/plate_layout.h): whatever uses it with the same values has the same plates.
inline constexpr ParameterRow plateSizeRow = {.id = "size",
                                              .label = "Plate size",
                                              .unit = "m",
                                              .help = "Mean distance from the middle of one plate to the next.",
                                              .byDefault = 7000,
                                              .minimum = 100,
                                              .maximum = 10000000,
                                              .scale = Scale::logarithmic};
inline constexpr ParameterRow plateRaggednessRow = {.id = "raggedness",
                                                    .label = "Raggedness",
                                                    .help = "How far the borders wander, as a share of the plate size.",
                                                    .byDefault = 0.2,
                                                    .minimum = 0,
                                                    .maximum = 0.5};

// How far places are moved before points are looked up around them (noise/moved_places.h).
inline constexpr ParameterRow raggednessRow = {.id = "raggedness",
                                               .label = "Raggedness",
                                               .help = "How far the ridges wander, as a share of the scale.",
                                               .minimum = 0,
                                               .maximum = 0.5};

}  // namespace rill
