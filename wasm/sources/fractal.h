// Ground from fractal noise: the code that the sources simplex and perlin share.
#pragma once

#include <optional>

#include "method/method.h"
#include "method/shared_parameters.h"
#include "noise/noise.h"

namespace rill {

// Domain warping: displaces every position by sign(n) curve(|n|) reach along each axis, with a separate noise n per axis.
struct DomainWarp {
  FractalNoise eastward, southward;
  double reach;  // m
  CurveTable curve;
};

// Fills the height layer with relief * (1 + noise) / 2, or with heights normalised as `scaledBy` defines.
void makeFractalGround(Run& run, const FractalNoise& noise, const std::optional<DomainWarp>& warp, double relief,
                       NoiseScaling scaledBy);

inline constexpr ParameterRow reliefRow = {
    .id = "relief",
    .label = "Relief",
    .unit = "m",
    .help = "Height difference between the lowest and the highest possible ground: more makes higher and steeper land.",
    .words = "higher mountains snow steeper flatter",
    .isEssential = true,
    .defaultValue = 1000,
    .minimum = 0,
    .maximum = 10000};
inline constexpr ParameterRow wavelengthRow = {
    .id = "scale",
    .label = "Scale",
    .unit = "m",
    .help = "Wavelength of the largest hills: low values make many small hills, high values few wide ones.",
    .words = "wider hills larger mountains wider valleys",
    .isEssential = true,
    .defaultValue = 5000,
    .minimum = 10,
    .maximum = 1000000,
    .scale = Scale::logarithmic};
inline constexpr ParameterRow octavesRow = {.id = "octaves",
                                            .label = "Octaves",
                                            .help = "Number of layers of finer and finer hills: low is smooth, high is detailed.",
                                            .words = "smoother rougher finer detail",
                                            .isEssential = true,
                                            .defaultValue = 6,
                                            .minimum = 1,
                                            .maximum = 16};
inline constexpr ParameterRow lacunarityRow = {.id = "lacunarity",
                                               .label = "Lacunarity",
                                               .help =
                                                   "How many times finer each octave is than the one before: high values skip "
                                                   "sizes of hills.",
                                               .words = "finer detail",
                                               .defaultValue = 2,
                                               .minimum = 1.1,
                                               .maximum = 4,
                                               .usedWith = {.parameter = "octaves", .above = 1}};
inline constexpr ParameterRow gainRow = {
    .id = "gain",
    .label = "Gain",
    .help = "Height of each octave as a share of the one before: low is smooth, high is rough.",
    .words = "smoother rougher jagged",
    .isEssential = true,
    .defaultValue = 0.5,
    .minimum = 0,
    .maximum = 1};

}  // namespace rill
