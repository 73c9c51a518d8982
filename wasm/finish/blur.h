// Blur: takes the finest roughness off (particle erosion from normals; Beyer's droplets in Python).
//
//   binomial   `passes` times the weights [1 2 1]/4 along rows, then along columns
//   gaussian   weights exp(-d^2 / (2 sigma^2)), d in m, cut at 4 sigma and scaled to sum 1, along rows, then columns
//
// Borders: periodic edges are joined; otherwise the map is mirrored at its border (half a cell outside the outer
// centres), so no height is lost: the sum of the map stays, to rounding. sigma is in metres, so a blur looks the same at
// every resolution; a binomial pass is sigma = dx / sqrt(2).
// With the Gaussian the change of height on 1024 cells correlates 0.998 with that on 256 (docs/resolution.md).
// Scheme: sums along rows, then along columns, in an order that does not depend on threads. Pits: filled like everything that is
// hollow. Stability: every new height is a mean of old ones. Mass: kept; what a cell loses counts as eroded, what it gains as
// deposited. Limits: it knows no water, so it fills narrow valleys as it rounds ridges.
#pragma once

#include "grid/convolution.h"
#include "method/method.h"

namespace rill {

enum class BlurKernel { binomial, gaussian };

struct BlurSettings {
  BlurKernel kernel;
  int passes;
  double sigma;
};

inline constexpr Choice blurKernelChoices[] = {{"binomial", "Binomial 3 x 3"}, {"gaussian", "Gaussian"}};

inline constexpr ParameterDescription blurParameters[] = {
    parameter<&BlurSettings::kernel>(
        {.id = "kernel", .label = "Kernel", .help = "The shape of the blur.", .choices = blurKernelChoices}),
    parameter<&BlurSettings::passes>({.id = "passes",
                                      .label = "Passes",
                                      .help = "How many times the kernel is applied.",
                                      .byDefault = 1,
                                      .minimum = 1,
                                      .maximum = 100}),
    parameter<&BlurSettings::sigma>({.id = "sigma",
                                     .label = "Sigma",
                                     .unit = "m",
                                     .help = "Width of the Gaussian kernel; the binomial one is as wide as its cells.",
                                     .byDefault = 50,
                                     .minimum = 1,
                                     .maximum = 1000,
                                     .scale = Scale::logarithmic,
                                     .maximumCells = widestSigma,
                                     .usedWith = {"kernel", "gaussian"}}),
};

}  // namespace rill
