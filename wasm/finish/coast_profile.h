// Coast profile: shapes the land that is there by its distance to its coast ("Around The World, part 23"). Right after plates, an
// image, a place or painted land it makes the start of erosion: low shores, and mountains inland.
//
//     by=scale      h' = shore + (h - shore) p            keeps the hills, and makes them grow with the distance
//     by=replace    h' = shore + relief profile(t)        on land
//                   h' = shore - depth t (2 - t)          at sea
//
//     p = profile(t) on land, t (2 - t) at sea            t = min(1, d / (reach share(x, y)))
//
// d        exact distance to the coast, m: the line where the ground meets the shore (grid/level_line.h)
// shore    the sea level, or 0 m in a world without a sea
// share    noise: how the reach varies between places (noise/reach_variation.h)
// profile  a curve from the coast, t = 0, to the reach, t = 1
//
// Each part stays on its side of the shore, so the coastline does not move. Everything farther than the reach is at t = 1.
// Borders: no coast is searched beyond an open border or a wall; periodic edges are joined. Reach: the longest reach, so pieces of
// a world that contain it agree. Mass: what is added, or is removed, is counted as uplift, as painted ground is. Resolution: the
// coast has subcell precision, so maps of every size show the same land. Scheme: O(cells), the same bits for any number of threads.
// Stability: no iteration. Pits: of a long wavelength the variation makes none.
#pragma once

#include "method/method.h"
#include "method/shared_parameters.h"

namespace rill {

enum class CoastProfileBy { scale, replace };

struct CoastProfileSettings {
  CoastProfileBy by;
  double relief;
  double depth;
  double reach;
  double variation;
  double variationScale;
  int variationOctaves;
  Curve profile;
};

inline constexpr Choice coastProfileByChoices[] = {{"scale", "Scale the ground"}, {"replace", "Replace the ground"}};

inline constexpr ParameterDescription coastProfileParameters[] = {
    parameter<&CoastProfileSettings::by>(
        {.id = "by",
         .label = "Shape by",
         .help = "What the profile does: it scales the hills that are there, or land that only depends on the distance to the "
                 "coast replaces them.",
         .words = "islands continents coastline",
         .isEssential = true,
         .choices = coastProfileByChoices}),
    parameter<&CoastProfileSettings::relief>({.id = "relief",
                                              .label = "Relief",
                                              .unit = "m",
                                              .help = "Height of the land far from the coast: more makes higher and steeper land.",
                                              .words = "higher mountains steeper flatter",
                                              .defaultValue = 1000,
                                              .minimum = 0,
                                              .maximum = 10000,
                                              .usedWith = {"by", "replace"}}),
    parameter<&CoastProfileSettings::depth>(usedWith(seaDepthRow, {"by", "replace"})),
    parameter<&CoastProfileSettings::reach>(
        {.id = "reach",
         .label = "Reach",
         .unit = "m",
         .help = "Longest distance from the coast over which the land rises: low values make steep coasts, high values wide "
                 "lowlands.",
         .words = "wider beaches lowlands",
         .isEssential = true,
         .defaultValue = 2200,
         .minimum = 1,
         .maximum = 2000000,
         .scale = Scale::logarithmic}),
    parameter<&CoastProfileSettings::variation>(
        {.id = "variation",
         .label = "Variation",
         .help = "How much the reach varies between places: 0 is even, 1 makes some coasts ten times as steep as others.",
         .words = "lowlands bays",
         .isEssential = true,
         .defaultValue = 0.5,
         .minimum = 0,
         .maximum = 1}),
    parameter<&CoastProfileSettings::variationScale>(usedWith(variationScaleRow, {.parameter = "variation", .above = 0})),
    parameter<&CoastProfileSettings::variationOctaves>(usedWith(variationOctavesRow, {.parameter = "variation", .above = 0})),
    parameter<&CoastProfileSettings::profile>(
        {.id = "profile",
         .label = "Profile",
         .help = "Height of the land by distance from the coast (left) to the reach (right): raising the curve at the left makes "
                 "steeper coasts.",
         .words = "beach",
         .isEssential = true,
         .defaultCurve = landByDistance}),
};

}  // namespace rill
