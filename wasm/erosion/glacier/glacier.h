// Glaciers: ice gathers above the snow line, flows down the valleys, and carves troughs, basins and cirques, while rivers cut the
// land without ice (Deal and Prasicek 2021).
//
//     g = min(balance (s - e), snowfall)                             balance of a place, m/yr
//     Q = sum of g over the drainage area of the ice, at least 0     ice discharge, m^3/yr
//     Q = cq S^3 H^(9/2)                                             thickness from discharge and slope
//     dh/dt = U - co Q^(4/9) S^(5/3)                                 where there is ice: ce times the sliding speed
//     dh/dt = U - K max(A, A0)^m S^n + G qs / A                      elsewhere: stream power (erosion/stream_power/stream_power.h)
//
// h  height of the ground or bed (m)         H   mean thickness of the ice across a glacier (m); the deepest ice is 1.5 H
// s  surface: h + 1.5 H (m)                  S   slope of s to the receiver (m/m)
// e  snow line (m)                           ce  rock eroded per metre of sliding, times (1 - hardness) and the painted erosion
// erosion/glacier/ice_law.h has the constants and how both equations are solved for one cell.
//
// An iteration: water and ice are routed over s as by stream power with routing=exact, and cells with ice pass all to their
// steepest neighbour (erosion/glacier/ice_balance.h). From the outlets upwards, each cell is then solved for its thickness and for
// its surface at the end of the step, which is stable for any time step (erosion/glacier/ice_walk.h). A glacier is many cells wide:
// the cells within `trough-width` H of its middle are lowered to a parabola (erosion/glacier/troughs.h). The surface for routing
// follows the ice by half in each iteration. Tongues below the snow line melt over the width `melt-width` sqrt(A), or one cell if
// that is wider. Snow line: constant, or higher by up to `ela-rise` in a cosine, cold in the middle of a period. It falls by
// `ela-latitude` per degree from the equator, and strokes raise or lower it (erosion/glacier/snow_line.h).
//
// Debris: the ice carries the rock that it has eroded and drops it where it melts. The share `moraine` stays there as till, up to
// half of the depth of the ice; the rest goes to the rivers, which deposit it if G > 0 (erosion/glacier/debris.h). The layer
// ice-debris has the moraines on the ice: lateral ones, and the bands between glaciers that meet (erosion/glacier/moraines.h).
//
// The layer ice is the depth of the ice at each place: its surface is level across the valley. Basins that the ice has dug stay
// when it melts, and become lakes. Glaciers may advance and retreat by themselves, where their bed rises downstream or the rock is
// soft. Without ice on the map, an iteration has the bits of stream-power with routing=exact and depressions=fill. Sea: glaciers
// end where their surface is below the sea. Beds of grounded ice are cut below the sea, never by more than the depth of the ice.
// Borders: ground beyond an open border carries no ice, so the ice at the border is thin. Pits: become lakes. Mass: rock is eroded,
// deposited as till and by rivers, or lost. Resolution: a trough needs several cells; cells of 50 m give U-shaped valleys, larger
// ones fewer. Rotation: turning the input turns the result, with the exceptions of stream-power. Limits: ice does not slide
// sideways out of its path; no ice shelves.
#pragma once

#include "erosion/stream_power/stream_power.h"
#include "method/shared_parameters.h"

namespace rill {

struct GlacierSettings {
  double snowLine;
  double rise;
  double period;
  double fallPerDegree;
  double equator;
  double quarter;
  double balance;
  double snowfall;
  double iceErosion;
  double troughWidth;
  double widening;
  double meltWidth;
  double slidingDepth;
  double moraine;
  StreamFlow flow;
  double erodibility;
  double areaExponent;
  double slopeExponent;
  double uplift;
  double timeStep;
  double channelArea;
  double deposition;
};

// The row of a parameter of stream-power, which here always has an effect.
consteval ParameterRow riverRow(std::string_view id, std::string_view help = "", bool isEssential = false) {
  for (const ParameterDescription& each : streamPowerParameters) {
    if (each.id != id) continue;
    ParameterRow row = each;
    row.usedWith = {};
    row.isEssential = isEssential;
    if (!help.empty()) row.help = help;
    return row;
  }
  return {};
}

inline constexpr ParameterDescription glacierParameters[] = {
    parameter<&GlacierSettings::snowLine>(
        {.id = "ela",
         .label = "Snow line",
         .unit = "m",
         .help = "Height above which more snow falls than melts: lower makes longer and thicker glaciers.",
         .words = "equilibrium line altitude ice age cold snow",
         .isEssential = true,
         .defaultValue = 900,
         .minimum = -5000,
         .maximum = 10000}),
    parameter<&GlacierSettings::rise>(
        {.id = "ela-rise",
         .label = "Rise in warm times",
         .unit = "m",
         .help = "How much higher the snow line is in warm times: 0 keeps it, more makes ice ages, cold in the middle of a period.",
         .words = "ice ages melting retreat lakes",
         .maximum = 3000}),
    parameter<&GlacierSettings::period>({.id = "period",
                                         .label = "Ice age period",
                                         .unit = "yr",
                                         .help = "Length of one warm and one cold time: more gives the ice longer to carve.",
                                         .words = "ice ages",
                                         .defaultValue = 100000,
                                         .minimum = 1000,
                                         .maximum = 1000000,
                                         .scale = Scale::logarithmic,
                                         .usedWith = {.parameter = "ela-rise", .above = 0}}),
    parameter<&GlacierSettings::fallPerDegree>(
        {.id = "ela-latitude",
         .label = "Fall with latitude",
         .unit = "m/°",
         .help = "How much lower the snow line is for each degree from the equator: 0 keeps it even, more makes ice and fjords "
                 "towards the poles.",
         .words = "latitude climate pole fjords equator",
         .maximum = 200}),
    parameter<&GlacierSettings::equator>(usedWith(equatorRow, {.parameter = "ela-latitude", .above = 0})),
    parameter<&GlacierSettings::quarter>(usedWith(quarterRow, {.parameter = "ela-latitude", .above = 0})),
    parameter<&GlacierSettings::balance>(
        {.id = "balance",
         .label = "Melt gradient",
         .unit = "1/yr",
         .help = "How much more ice melts per metre below the snow line: more makes short tongues, as on wet coasts; less is dry "
                 "inland.",
         .defaultValue = 0.007,
         .minimum = 0.001,
         .maximum = 0.02}),
    parameter<&GlacierSettings::snowfall>({.id = "snowfall",
                                           .label = "Snowfall",
                                           .unit = "m/yr",
                                           .help = "The largest gain of ice in a year: more makes thicker and longer glaciers.",
                                           .words = "accumulation",
                                           .defaultValue = 1,
                                           .minimum = 0.1,
                                           .maximum = 10,
                                           .scale = Scale::logarithmic}),
    parameter<&GlacierSettings::iceErosion>({.id = "ice-erosion",
                                             .label = "Ice erosion",
                                             .help =
                                                 "Rock eroded per metre that the ice slides: more cuts deeper troughs and lowers "
                                                 "peaks to the snow line.",
                                             .words = "deeper troughs basins fjords cirques",
                                             .isEssential = true,
                                             .defaultValue = 2e-5,
                                             .minimum = 1e-7,
                                             .maximum = 1e-3,
                                             .scale = Scale::logarithmic}),
    parameter<&GlacierSettings::troughWidth>(
        {.id = "trough-width",
         .label = "Trough width",
         .unit = "times H",
         .help = "Width of a glacier over its mean thickness: more makes wider troughs; 0 lowers only the middle of the valley.",
         .words = "U-shaped valleys",
         .defaultValue = 4,
         .minimum = 0,
         .maximum = 10}),
    parameter<&GlacierSettings::widening>(
        {.id = "widening",
         .label = "Widening",
         .help = "How much faster than the floor the sides of a trough may sink: more makes U-shaped valleys sooner.",
         .words = "steep walls U-shaped valleys",
         .defaultValue = 3,
         .minimum = 0,
         .maximum = 8,
         .usedWith = {.parameter = "trough-width", .above = 0}}),
    parameter<&GlacierSettings::meltWidth>(
        {.id = "melt-width",
         .label = "Melt width",
         .help = "Width of melting tongues over the root of their drainage area: more makes shorter tongues.",
         .defaultValue = 0.25,
         .minimum = 0,
         .maximum = 1}),
    parameter<&GlacierSettings::slidingDepth>(
        {.id = "sliding-depth",
         .label = "Sliding depth",
         .unit = "m",
         .help = "Thickness below which ice slides faster than it deforms: more makes thinner ice that erodes more.",
         .defaultValue = 300,
         .minimum = 30,
         .maximum = 1000}),
    parameter<&GlacierSettings::moraine>(
        {.id = "moraine",
         .label = "Moraine",
         .help =
             "Share of the rock in the ice that stays where the ice melts: more makes higher moraines; the rest goes to rivers.",
         .words = "till debris ridges",
         .defaultValue = 0.1,
         .minimum = 0,
         .maximum = 1}),
    parameter<&GlacierSettings::flow>(
        riverRow("flow",
                 "Where the water of a cell without ice flows: to all lower neighbours in proportion to slope, or to the "
                 "steepest of eight neighbours, which favours eight directions.")),
    parameter<&GlacierSettings::erodibility>(riverRow("erodibility", "", true)),
    parameter<&GlacierSettings::areaExponent>(riverRow("area-exponent")),
    parameter<&GlacierSettings::slopeExponent>(riverRow("slope-exponent")),
    parameter<&GlacierSettings::uplift>(riverRow("uplift", "", true)),
    parameter<&GlacierSettings::timeStep>(withDefault(riverRow("time-step"), 1000)),
    parameter<&GlacierSettings::channelArea>(riverRow("channel-area")),
    parameter<&GlacierSettings::deposition>(
        riverRow("deposition",
                 "How soon rivers deposit their load: 0 deposits nothing, more fills lakes and builds plains in front "
                 "of mountains and glaciers.")),
};

}  // namespace rill
