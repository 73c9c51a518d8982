// Shape: analytic surfaces, for tests and for learning how methods work.
//
// u and v are the distances east and south of the centre of the map at the world's origin (m), and a is the azimuth (0
// degrees is north, 90 degrees is east). The distance along the azimuth is p = u sin a - v cos a, the distance across
// it q = u cos a + v sin a, and the distance from the centre d = sqrt(u^2 + v^2):
//
//     flat       h = relief
//     ramp       h = relief * (1/2 + p / (2 radius)), clamped to 0..relief: rises towards the azimuth over 2 radius
//     cone       h = relief * max(0, 1 - d / radius)
//     gaussian   h = relief * exp(-d^2 / (2 (radius/2)^2)): the radius is two standard deviations
//     ridge      h = relief * max(0, 1 - |q| / radius): its crest runs along the azimuth
//     step       h = relief where p > 0, else 0: a cliff across the azimuth
//
// relief and radius are in m. Borders: none, a source is a function of position.
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
    parameter<&ShapeSettings::form>({.id = "form",
                                     .label = "Form",
                                     .help = "Shape of the surface.",
                                     .words = "volcano mountain hill cliff plain island",
                                     .isEssential = true,
                                     .choices = shapeFormChoices}),
    parameter<&ShapeSettings::relief>({.id = "relief",
                                       .label = "Relief",
                                       .unit = "m",
                                       .help = "Height of the shape above the plain around it: more makes it higher and steeper.",
                                       .words = "higher mountain snow steeper flatter",
                                       .isEssential = true,
                                       .defaultValue = 2000,
                                       .minimum = 0,
                                       .maximum = 10000}),
    parameter<&ShapeSettings::radius>(
        {.id = "radius",
         .label = "Radius",
         .unit = "m",
         .help = "Distance from the centre of the shape to its foot: low values make steep shapes, high values wide ones.",
         .words = "wider larger steeper",
         .isEssential = true,
         .defaultValue = 4000,
         .minimum = 1,
         .maximum = 10000000,
         .scale = Scale::logarithmic,
         .usedWith = {"form", "cone gaussian ridge ramp"}}),
    parameter<&ShapeSettings::azimuth>(
        {.id = "azimuth",
         .label = "Azimuth",
         .unit = "°",
         .help = "Direction of a ridge, ramp or step, clockwise from north: more turns it clockwise.",
         .words = "turn rotate",
         .isEssential = true,
         .defaultValue = 30,
         .minimum = 0,
         .maximum = 360,
         .usedWith = {"form", "ridge ramp step"}}),
};

// Height of a shape (m) at u metres east and v metres south of its centre.
float shapeHeight(const ShapeSettings& settings, double u, double v);

}  // namespace rill
