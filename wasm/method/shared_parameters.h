// Rows of parameter tables that several methods share, so that the same parameter has the same name and range everywhere.
#pragma once

#include "base/parameters.h"

namespace rill {

// Returns the row with a different default.
constexpr ParameterRow withDefault(ParameterRow row, double defaultValue) {
  row.defaultValue = defaultValue;
  return row;
}

// Returns the row with a condition.
constexpr ParameterRow usedWith(ParameterRow row, Condition condition) {
  row.usedWith = condition;
  return row;
}

// Returns the row as one of the essential parameters.
constexpr ParameterRow essential(ParameterRow row) {
  row.isEssential = true;
  return row;
}

// How a noise source is scaled to its relief. The known bounds of the noise give the same ground in every window of the world.
// The map's own extremes, as in the articles, use the whole relief on every map, but differ from map to map.
enum class NoiseScaling { bounds, map };

inline constexpr Choice heightScaleChoices[] = {{"bounds", "Noise bounds"}, {"map", "Map extremes"}};

inline constexpr ParameterRow heightScaleRow = {
    .id = "normalise",
    .label = "Normalise by",
    .help =
        "Value range that is scaled to the relief: the bounds of the noise, or the extremes of this map, which makes seams "
        "between maps.",
    .choices = heightScaleChoices};

// The layout of plates (noise/plate_layout.h): methods that use the same values have the same plates.
inline constexpr ParameterRow plateSizeRow = {.id = "size",
                                              .label = "Plate size",
                                              .unit = "m",
                                              .help = "Mean distance between plate centres: more makes fewer, larger plates.",
                                              .words = "larger continents wider",
                                              .isEssential = true,
                                              .defaultValue = 7000,
                                              .minimum = 100,
                                              .maximum = 10000000,
                                              .scale = Scale::logarithmic};
inline constexpr ParameterRow plateRaggednessRow = {
    .id = "raggedness",
    .label = "Raggedness",
    .help = "Irregularity of the borders as a share of the plate size: 0 gives straight borders, more makes them ragged.",
    .words = "winding coast",
    .isEssential = true,
    .defaultValue = 0.2,
    .minimum = 0,
    .maximum = 0.5};

// Land by the distance from a coast: a low shore, then hills.
inline constexpr CurvePoint landByDistance[] = {{0.0, 0.0}, {0.2, 0.12}, {0.6, 0.5}, {1.0, 1.0}};
inline constexpr ParameterRow seaDepthRow = {.id = "depth",
                                             .label = "Depth",
                                             .unit = "m",
                                             .help = "Depth of the sea floor far from land: more makes deeper sea.",
                                             .words = "deeper sea",
                                             .defaultValue = 400,
                                             .minimum = 0,
                                             .maximum = 10000};

// How the reach of coasts varies between places (noise/reach_variation.h).
inline constexpr ParameterRow variationScaleRow = {
    .id = "variation-scale",
    .label = "Variation scale",
    .unit = "m",
    .help =
        "Distance between steep coasts: more makes longer steep and longer flat coasts; less than a few reaches makes hollows "
        "inland.",
    .words = "longer cliffs wider lowlands",
    .defaultValue = 15000,
    .minimum = 10,
    .maximum = 10000000,
    .scale = Scale::logarithmic};
inline constexpr ParameterRow variationOctavesRow = {
    .id = "variation-octaves",
    .label = "Variation octaves",
    .help = "Layers of noise in the variation, each with half the wavelength: more makes the land rougher.",
    .words = "rougher smoother",
    .defaultValue = 1,
    .minimum = 1,
    .maximum = 8};

// The latitudes of a world (terrain/latitude.h).
inline constexpr ParameterRow equatorRow = {
    .id = "equator",
    .label = "Equator",
    .unit = "m",
    .help = "Position of the equator south of the world's origin: more moves the climate belts south.",
    .words = "climate",
    .defaultValue = 5000,
    .minimum = -1e8,
    .maximum = 1e8};
inline constexpr ParameterRow quarterRow = {
    .id = "quarter",
    .label = "Equator to pole",
    .unit = "m",
    .help = "Distance from the equator to a pole: less makes narrower climate belts, more wider ones.",
    .words = "climate wider belts",
    .defaultValue = 5000,
    .minimum = 100,
    .maximum = 20000000,
    .scale = Scale::logarithmic};

// How far positions are displaced before the nearest points are searched (noise/displacement.h).
inline constexpr ParameterRow raggednessRow = {
    .id = "raggedness",
    .label = "Raggedness",
    .help = "Irregularity of the ridges as a share of the scale: 0 gives straight ridges, more makes them winding.",
    .words = "winding ridges",
    .isEssential = true,
    .minimum = 0,
    .maximum = 0.5};

}  // namespace rill
