// Strata: beds of hard and of soft rock, one upon the other. Where they lie flat, hard beds stand as steps and mesas; where they
// dip, as ridges with one steep side.
//
//     mask = hard(b) (1 - s) + hard(b') s        z = (h + f) cos(dip) + (x sin a - y cos a) sin(dip)        b = floor(z / thickness)
//
// z    height above the lowest bed, across the beds (m); f: folding * noise(x, y), simplex noise in -1..1 of wavelength foldLength
// a    azimuth towards which the beds dip (degrees from north); x, y world position (m)
// hard(b)  1 for a share `hard` of all beds, drawn at random, and 0 for the others
// s    0 inside a bed, 1/2 at the border to the neighbouring bed b', from there smoothly over `softness` thicknesses
// h    height (m) as it is now: while a later stage erodes, the mask is made again after each of its iterations, so it
//      cuts into beds that lay below
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
                                               .help = "Thickness of a bed.",
                                               .byDefault = 80,
                                               .minimum = 1,
                                               .maximum = 5000,
                                               .scale = Scale::logarithmic}),
    parameter<&StrataMaskSettings::hard>({.id = "hard",
                                          .label = "Hard beds",
                                          .help = "Share of the beds that are hard.",
                                          .byDefault = 0.5,
                                          .minimum = 0,
                                          .maximum = 1}),
    parameter<&StrataMaskSettings::dip>({.id = "dip",
                                         .label = "Dip",
                                         .unit = "°",
                                         .help = "How steeply the beds lean: 0 is flat, 90 stands on end.",
                                         .byDefault = 3,
                                         .minimum = 0,
                                         .maximum = 90}),
    parameter<&StrataMaskSettings::azimuth>({.id = "azimuth",
                                             .label = "Dips towards",
                                             .unit = "°",
                                             .help = "The direction in which the beds go down, clockwise from north.",
                                             .byDefault = 120,
                                             .minimum = 0,
                                             .maximum = 360}),
    parameter<&StrataMaskSettings::folding>({.id = "folding",
                                             .label = "Folding",
                                             .unit = "m",
                                             .help = "How high folds lift the beds.",
                                             .byDefault = 60,
                                             .minimum = 0,
                                             .maximum = 5000}),
    parameter<&StrataMaskSettings::foldLength>({.id = "fold-length",
                                                .label = "Fold length",
                                                .unit = "m",
                                                .help = "Distance from one fold to the next.",
                                                .byDefault = 4000,
                                                .minimum = 10,
                                                .maximum = 1000000,
                                                .scale = Scale::logarithmic}),
    parameter<&StrataMaskSettings::softness>({.id = "softness",
                                              .label = "Softness",
                                              .help = "How gradually a bed goes over into the next, as a share of its thickness.",
                                              .byDefault = 0.2,
                                              .minimum = 0,
                                              .maximum = 1}),
};

}  // namespace rill
