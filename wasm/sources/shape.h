// Shape: analytic surfaces, for tests and for learning.
//
// With u the distance east and v the distance south of the centre of the map at the world's origin (m), turned by the azimuth a so that
// p = u sin a - v cos a points along it (0 degrees north, 90 degrees east), q = u cos a + v sin a across it, and
// d = sqrt(u^2 + v^2):
//
//     flat       h = relief
//     ramp       h = relief * (1/2 + p / (2 radius)), cut to 0..relief: rises towards the azimuth over 2 radius
//     cone       h = relief * max(0, 1 - d / radius)
//     gaussian   h = relief * exp(-d^2 / (2 (radius/2)^2)): the radius is two standard deviations
//     ridge      h = relief * max(0, 1 - |q| / radius): its crest runs along the azimuth
//     step       h = relief where p > 0, else 0: a cliff across the azimuth
#pragma once

#include "method/method.h"

namespace rill {

enum class ShapeForm { cone, gaussian, ridge, ramp, step, flat };

struct ShapeSettings {
  ShapeForm form;
  double relief;
  double radius;
  double azimuth;
};

inline constexpr Choice shapeFormChoices[] = {
    {"cone", "Cone"}, {"gaussian", "Gaussian hill"}, {"ridge", "Ridge"}, {"ramp", "Ramp"}, {"step", "Step"}, {"flat", "Flat"}};

inline constexpr ParameterDescription shapeParameters[] = {
    parameter<&ShapeSettings::form>(
        {.id = "form", .label = "Form", .help = "The surface that is made.", .choices = shapeFormChoices}),
    parameter<&ShapeSettings::relief>({.id = "relief",
                                       .label = "Relief",
                                       .unit = "m",
                                       .help = "Height of the shape above the plain.",
                                       .byDefault = 2000,
                                       .minimum = 0,
                                       .maximum = 10000}),
    parameter<&ShapeSettings::radius>({.id = "radius",
                                       .label = "Radius",
                                       .unit = "m",
                                       .help = "Distance from the middle of the shape to its foot.",
                                       .byDefault = 4000,
                                       .minimum = 1,
                                       .maximum = 10000000,
                                       .scale = Scale::logarithmic}),
    parameter<&ShapeSettings::azimuth>({.id = "azimuth",
                                        .label = "Azimuth",
                                        .unit = "°",
                                        .help = "Direction of a ridge, ramp or step, clockwise from north.",
                                        .byDefault = 30,
                                        .minimum = 0,
                                        .maximum = 360}),
};

// Height of a shape at u metres east and v metres south of its middle.
float shapeHeight(const ShapeSettings& settings, double u, double v);

}  // namespace rill
