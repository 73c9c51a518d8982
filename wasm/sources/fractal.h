// Ground from fractal noise: what simplex and perlin share.
#pragma once

#include <optional>

#include "method/method.h"
#include "method/shared_parameters.h"
#include "noise/noise.h"

namespace rill {

// Moves every position by a noise of its own for each axis: by sign(n) curve(|n|) reach along it.
struct DomainWarp {
  FractalNoise eastward, southward;
  double reach;  // m
  CurveTable curve;
};

// Fills the height layer with relief * (1 + noise) / 2, or with what `scaledBy` makes of it.
void makeFractalGround(Run& run, const FractalNoise& noise, const std::optional<DomainWarp>& warp, double relief,
                       HeightScale scaledBy);

inline constexpr ParameterRow reliefRow = {.id = "relief",
                                           .label = "Relief",
                                           .unit = "m",
                                           .help = "Height between the deepest valley and the highest summit possible.",
                                           .byDefault = 1000,
                                           .minimum = 0,
                                           .maximum = 10000};
inline constexpr ParameterRow wavelengthRow = {.id = "scale",
                                               .label = "Scale",
                                               .unit = "m",
                                               .help = "Distance from one large hill to the next.",
                                               .byDefault = 5000,
                                               .minimum = 10,
                                               .maximum = 1000000,
                                               .scale = Scale::logarithmic};
inline constexpr ParameterRow octavesRow = {.id = "octaves",
                                            .label = "Octaves",
                                            .help = "Layers of finer and finer hills that are added up.",
                                            .byDefault = 6,
                                            .minimum = 1,
                                            .maximum = 16};
inline constexpr ParameterRow lacunarityRow = {.id = "lacunarity",
                                               .label = "Lacunarity",
                                               .help = "How many times finer each octave is than the one before.",
                                               .byDefault = 2,
                                               .minimum = 1.1,
                                               .maximum = 4};
inline constexpr ParameterRow gainRow = {.id = "gain",
                                         .label = "Gain",
                                         .help = "Height of each octave as a share of the one before: more is rougher.",
                                         .byDefault = 0.5,
                                         .minimum = 0,
                                         .maximum = 1};

}  // namespace rill
