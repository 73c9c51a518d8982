// Strata: layers of hard and soft rock on top of each other. Flat hard strata form steps and mesas; dipping hard strata form ridges
// with one steep side.
//
//     mask = hard(b) (1 - s) + hard(b') s
//     z    = (h + f) cos(dip) + (x sin a - y cos a) sin(dip)        b = floor(z / thickness)
//
// z     height above the lowest stratum, across the strata (m)
// f     folding * noise(x, y), simplex noise in -1..1 of wavelength foldLength
// a     azimuth towards which the strata dip (degrees from north)
// x, y  world position (m)
// hard(b)  1 for a share `hard` of all strata, drawn at random, and 0 for the others
// s     0 inside a stratum and 1/2 at the border to the neighbouring stratum b'; the transition is smooth, over `softness`
//       thicknesses
// h     current height (m): while a later stage erodes, the mask is computed again after each of its iterations, so erosion cuts
//       into strata that were buried
#pragma once

#include "method/method.h"

namespace rill {

struct StrataMaskSettings {
  double thickness;
  double hard;
  double dip;
  double azimuth;
  double folding;
  double foldLength;
  double softness;
};

inline constexpr ParameterDescription strataMaskParameters[] = {
    parameter<&StrataMaskSettings::thickness>({.id = "thickness",
                                               .label = "Thickness",
                                               .unit = "m",
                                               .help = "Thickness of one stratum: less makes more and smaller steps.",
                                               .words = "terraces steps wider benches",
                                               .isEssential = true,
                                               .defaultValue = 80,
                                               .minimum = 1,
                                               .maximum = 5000,
                                               .scale = Scale::logarithmic}),
    parameter<&StrataMaskSettings::hard>({.id = "hard",
                                          .label = "Hard strata",
                                          .help = "Share of the strata that are hard: more makes more cliffs and less erosion.",
                                          .words = "more cliffs steeper",
                                          .isEssential = true,
                                          .defaultValue = 0.5,
                                          .minimum = 0,
                                          .maximum = 1}),
    parameter<&StrataMaskSettings::dip>(
        {.id = "dip",
         .label = "Dip",
         .unit = "°",
         .help = "Slope of the strata: 0 makes level steps, more makes tilted ridges, 90 is vertical.",
         .words = "tilted ridges cuestas",
         .isEssential = true,
         .defaultValue = 3,
         .minimum = 0,
         .maximum = 90}),
    parameter<&StrataMaskSettings::azimuth>(
        {.id = "azimuth",
         .label = "Dip direction",
         .unit = "°",
         .help = "Direction towards which the strata descend, clockwise from north: more turns it clockwise.",
         .words = "turn rotate",
         .defaultValue = 120,
         .minimum = 0,
         .maximum = 360,
         .usedWith = {"dip"}}),
    parameter<&StrataMaskSettings::folding>(
        {.id = "folding",
         .label = "Folding",
         .unit = "m",
         .help = "Maximum height by which folds raise or lower the strata: 0 is flat strata, more makes curved ridges.",
         .words = "curved ridges",
         .isEssential = true,
         .defaultValue = 60,
         .minimum = 0,
         .maximum = 5000}),
    parameter<&StrataMaskSettings::foldLength>({.id = "fold-length",
                                                .label = "Fold length",
                                                .unit = "m",
                                                .help = "Distance from one fold to the next: more makes broader folds.",
                                                .defaultValue = 4000,
                                                .minimum = 10,
                                                .maximum = 1000000,
                                                .scale = Scale::logarithmic,
                                                .usedWith = {"folding"}}),
    parameter<&StrataMaskSettings::softness>(
        {.id = "softness",
         .label = "Softness",
         .help =
             "Width of the transition between strata, as a share of the thickness: 0 makes sharp steps, more makes smoother ones.",
         .words = "smoother sharper steps",
         .defaultValue = 0.2,
         .minimum = 0,
         .maximum = 1}),
};

}  // namespace rill
