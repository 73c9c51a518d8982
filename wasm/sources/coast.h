// Coast: islands and continents whose height increases with the distance from the coast ("Around The World, part 23"). Use it for
// islands and archipelagos: it defines the coastline first, then the heights.
//
//     h = relief * profile(t) on land,  -depth t (2 - t) at sea
//     t = (1 - variation (1 - m(x, y)) / 2) min(d, reach) / reach         variation-of=height
//     t = min(1, d / (reach share(x, y)))                                 variation-of=reach
//
// d          exact distance to the coast, m: the line where the noise n equals its threshold (grid/level_line.h)
// n          fractal noise, first wavelength `scale`; land is where n is above the threshold for the coverage (noise/coverage.h)
// profile    a curve from the coast, t = 0, to the reach, t = 1
// m          fractal noise in -1..1, first wavelength half the reach; low values reduce the effective distance to the coast
// variation  0 leaves the distance unchanged, 1 lets it shrink to 0
// share      noise (noise/reach_variation.h): the reach varies between places, as in the article's picture of steep coasts and flat
//            regions that reach farther inland. The land beyond the reach stays level, without hollows
//
// The coast is at height 0. Distances beyond the reach have no effect. So the coast is searched on the map and on a
// margin of the width of the reach, and all windows of the world show the same land. The margin is at most 512 cells
// wide: if cells are smaller than 1/512 of the reach, the ground is level beyond that distance. Windows with the same
// reach and cell size still match.
//
// Borders: none, a source is a function of position. Resolution: maps of every size show the same land.
#pragma once

#include "method/method.h"
#include "method/shared_parameters.h"

namespace rill {

enum class VariationOf { height, reach };

struct CoastSettings {
  double relief;
  double depth;
  double scale;
  double coverage;
  double reach;
  double variation;
  VariationOf variationOf;
  double variationScale;
  int variationOctaves;
  Curve profile;
};

inline constexpr Choice variationOfChoices[] = {{"height", "Height"}, {"reach", "Reach"}};

inline constexpr ParameterDescription coastParameters[] = {
    parameter<&CoastSettings::relief>({.id = "relief",
                                       .label = "Relief",
                                       .unit = "m",
                                       .help = "Height of the land far from the coast: more makes higher and steeper land.",
                                       .words = "higher mountains snow steeper flatter",
                                       .isEssential = true,
                                       .defaultValue = 1000,
                                       .minimum = 0,
                                       .maximum = 10000}),
    parameter<&CoastSettings::depth>(seaDepthRow),
    parameter<&CoastSettings::scale>(
        {.id = "scale",
         .label = "Scale",
         .unit = "m",
         .help = "Distance between large islands: low values make many small islands, high values continents.",
         .words = "larger islands wider land fewer islands",
         .isEssential = true,
         .defaultValue = 8000,
         .minimum = 10,
         .maximum = 1000000,
         .scale = Scale::logarithmic}),
    parameter<&CoastSettings::coverage>({.id = "coverage",
                                         .label = "Land",
                                         .help = "Share of the world that is land: 0 is all sea, 1 is all land.",
                                         .words = "more land less sea larger islands",
                                         .isEssential = true,
                                         .defaultValue = 0.5,
                                         .minimum = 0,
                                         .maximum = 1}),
    parameter<&CoastSettings::reach>(
        {.id = "reach",
         .label = "Reach",
         .unit = "m",
         .help = "Distance from the coast over which the land rises: low values make steep coasts, high values wide lowlands.",
         .words = "steeper coast cliffs wider beaches lowlands",
         .isEssential = true,
         .defaultValue = 2200,
         .minimum = 1,
         .maximum = 2000000,
         .scale = Scale::logarithmic}),
    parameter<&CoastSettings::variation>({.id = "variation",
                                          .label = "Variation",
                                          .help = "How much the rise of the land varies between places: 0 is even, 1 varies most.",
                                          .words = "rougher bays headlands",
                                          .defaultValue = 0.5,
                                          .minimum = 0,
                                          .maximum = 1}),
    parameter<&CoastSettings::variationOf>(
        {.id = "variation-of",
         .label = "Variation of",
         .help = "What varies between places: the height of all land by rough noise, or the reach, which makes steep coasts and "
                 "flat ones.",
         .words = "wide lowlands",
         .choices = variationOfChoices,
         .usedWith = {.parameter = "variation", .above = 0}}),
    parameter<&CoastSettings::variationScale>(usedWith(variationScaleRow, {"variation-of", "reach"})),
    parameter<&CoastSettings::variationOctaves>(usedWith(variationOctavesRow, {"variation-of", "reach"})),
    parameter<&CoastSettings::profile>({.id = "profile",
                                        .label = "Profile",
                                        .help = "Height of the land by distance from the coast (left) to the reach (right): "
                                                "raising the curve at the left makes steeper coasts.",
                                        .words = "steeper coast beach cliffs",
                                        .defaultCurve = landByDistance}),
};

}  // namespace rill
