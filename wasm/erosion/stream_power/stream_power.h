// Stream power: rivers cut the deeper, the more water comes together and the steeper they fall, while the land rises
// ("Around The World, part 23", third attempt).
//
//     dh/dt = U - K max(A, A0)^m S^n + G qs / A
//
// h  height (m)                      A   drainage area (m^2)
// U  uplift (m/yr)                   A0  area that a channel needs (m^2); above it, slopes are straight
// K  erodibility (m^(1-2m)/yr), times (1 - hardness) where there is a hardness layer
// S  slope to the receiver, the neighbour that the water goes to (m/m)
// G  deposition coefficient           qs  rock that the river carries (m^3/yr)
//
// In the steady state S = ((1 + G) U / (K A^m))^(1/n). With G = 0 the rivers carry all that they cut away (detachment-limited): nothing is
// put down. With more, lakes fill, and where rivers leave the mountains they build plains (drainage/river_load.h; Davy and Lague 2009;
// Yuan et al. 2019). Real rivers have a G of about 1 (Guerit et al. 2019).
//
// routing=exact: depressions are flooded to where they spill and every cell drains over its steepest way to an outlet
// (drainage/flooded_ground.h, drainage/network.h). Then from the outlets upwards each cell is solved for its height at the step's end (Braun and
// Willett 2013, drainage/incision.h), with r the receiver, dt the time step and L the distance:
//     h' + dt K A^m ((h' - h'(r)) / L)^n = h + dt U
// Stable for any time step and any n > 0. A cell never sinks to its receiver.
// flow=steepest is that. With flow=multiple the water is spread over all lower neighbours, and S is the length of the
// gradient with upwind differences, so that no direction is favoured: of the lower neighbours on either axis, the larger
// difference, squared and summed over the two axes; the axes of rows and columns or those of the diagonals, whichever give
// more. All lower neighbours are solved before the cell, so it is the same kind of equation for h'.
//
// routing=iterative (after Schott et al. 2023): A takes one step downstream per iteration (drainage/stepwise_drainage.h), over the same
// lakes and in the same shares as with routing=exact, and the same equation is solved with the neighbours' heights at the step's
// beginning. No order of cells is needed. Stable for any time step too, and with the same steady state, but area and incision move on
// by one cell an iteration. flow=steepest is the article's own rule: all water goes to the lowest of the eight neighbours
// (drainage/drainage.h), and basins without a way out stay.
//
// Lakes: standing water does not cut. With depressions=fill a depression is a lake until its outlet is cut down to its
// floor; the water layer is its depth, and rivers that reach it cut down to its surface. With depressions=breach the way out
// is dug at once through whatever bars it (complete breaching, Lindsay 2016), by 0.1 mm per metre of way, but not below the
// outlet's base level.
//
// Sea: rivers end where the ground lies below it. Its surface is their base level, and nothing below it is cut or rises. With G > 0
// what they bring fills the cell where they end, up to the surface: deltas grow. The rest is lost in its depth.
//
// Borders, exact. Open: the ground beyond is held as it was at the start, does not rise, and is the base level. Walls and
// joined edges let nothing out: the lowest cells of the map are the outlet, a sea that is held and takes everything.
// Iterative: the same, but with flow=steepest the lowest cells of basins are not held, they rise.
//
// Budget: what is cut leaves with the rivers: it is lost over an open border, and stays carried in the sea that walls and
// joined edges make of the lowest cells. Uplift is counted apart.
// Resolution: all in metres and years. Without A0 a slope above the channels would depend on the size of a cell. Iterative
// routing needs as many iterations as a river has cells and does not claim the same landforms at two sizes.
// Turning the input turns the result; where neighbours are equally low the first in row order is taken.
// With routing=exact the change of height on 1024 cells correlates 0.95 with that on 256, with routing=iterative 0.80
// (docs/resolution.md).
// Limits: with iterative routing nothing is put down. Water steps to the eight neighbours: with the lowest or steepest
// one alone channels keep to these directions, and less so, but still, with several (docs/anisotropy.md).
#pragma once

#include "method/method.h"

namespace rill {

enum class StreamRouting { exact, iterative };
enum class StreamFlow { multiple, steepest };
enum class StreamDepressions { fill, breach };

struct StreamPowerSettings {
  StreamRouting routing;
  StreamFlow flow;
  StreamDepressions depressions;
  double erodibility;
  double areaExponent;
  double slopeExponent;
  double uplift;
  double timeStep;
  double channelArea;
  double deposition;
};

inline constexpr Choice streamRoutingChoices[] = {{"exact", "Exact"}, {"iterative", "Iterative"}};
inline constexpr Choice streamFlowChoices[] = {{"multiple", "All lower neighbours"}, {"steepest", "One neighbour"}};
inline constexpr Choice streamDepressionsChoices[] = {{"fill", "Lakes"}, {"breach", "Breach"}};

inline constexpr ParameterDescription streamPowerParameters[] = {
    parameter<&StreamPowerSettings::routing>(
        {.id = "routing",
         .label = "Routing",
         .help = "How drainage areas are found: exactly, with every cell drained, or a step further in each iteration.",
         .choices = streamRoutingChoices}),
    parameter<&StreamPowerSettings::flow>(
        {.id = "flow",
         .label = "Flow",
         .help = "Where the water of a cell goes: to all lower neighbours in proportion to slope, or all to one, whose eight "
                 "directions show: the steepest neighbour, or the lowest where routing is iterative.",
         .choices = streamFlowChoices}),
    parameter<&StreamPowerSettings::depressions>(
        {.id = "depressions",
         .label = "Depressions",
         .help = "Whether basins become lakes until their outlet is worn down, or are drained by a cut at once, when "
                 "routing is exact.",
         .choices = streamDepressionsChoices}),
    parameter<&StreamPowerSettings::erodibility>(
        {.id = "erodibility",
         .label = "Erodibility",
         .unit = "m^(1-2m)/yr",
         .help = "How easily the rock is cut: soft rock ends lower and its rivers keep up with more uplift.",
         .byDefault = 1e-5,
         .minimum = 1e-8,
         .maximum = 1e-2,
         .scale = Scale::logarithmic}),
    parameter<&StreamPowerSettings::areaExponent>({.id = "area-exponent",
                                                   .label = "Area exponent m",
                                                   .help = "How much more large rivers cut than small ones.",
                                                   .byDefault = 0.5,
                                                   .minimum = 0.1,
                                                   .maximum = 1}),
    parameter<&StreamPowerSettings::slopeExponent>({.id = "slope-exponent",
                                                    .label = "Slope exponent n",
                                                    .help = "How much more steep rivers cut than gentle ones.",
                                                    .byDefault = 1,
                                                    .minimum = 0.3,
                                                    .maximum = 3}),
    parameter<&StreamPowerSettings::uplift>({.id = "uplift",
                                             .label = "Uplift",
                                             .unit = "m/yr",
                                             .help = "How fast the land rises against the base level.",
                                             .byDefault = 0.0003,
                                             .minimum = 0,
                                             .maximum = 0.01}),
    parameter<&StreamPowerSettings::timeStep>({.id = "time-step",
                                               .label = "Time step",
                                               .unit = "yr",
                                               .help = "Years that pass in one iteration.",
                                               .byDefault = 5000,
                                               .minimum = 100,
                                               .maximum = 1000000,
                                               .scale = Scale::logarithmic}),
    parameter<&StreamPowerSettings::channelArea>(
        {.id = "channel-area",
         .label = "Channel area",
         .unit = "m²",
         .help = "Drainage area at which a channel begins: above it slopes are straight, so more makes broader ridges.",
         .byDefault = 10000,
         .minimum = 0,
         .maximum = 1000000}),
    parameter<&StreamPowerSettings::deposition>(
        {.id = "deposition",
         .label = "Deposition G",
         .help =
             "How soon rivers put down what they carry: lakes fill, and plains grow in front of mountains; 0 puts down nothing. It "
             "counts when routing is exact.",
         .minimum = 0,
         .maximum = 3}),
};

}  // namespace rill
