// Stream power: rivers cut faster where more water gathers and where they are steeper, while the land rises ("Around The World,
// part 23", third attempt).
//
//     dh/dt = U - K max(A, A0)^m S^n + G qs / A
//
// h  height (m)                      A   drainage area (m^2)
// U  uplift (m/yr)                   A0  drainage area at which a channel begins (m^2); slopes above the channels are straight
// K  erodibility (m^(1-2m)/yr), times (1 - hardness) where there is a hardness layer
// Painted maps multiply U (uplift), the area that each cell adds to A (rain) and K (erosion); terrain/painted_factor.h.
// S  slope to the receiver, the neighbour that the water flows to (m/m)
// G  deposition coefficient           qs  rock that the river carries (m^3/yr)
//
// In the steady state S = ((1 + G) U / (K A^m))^(1/n). With G = 0 the rivers carry away all that they erode (detachment-limited)
// and deposit nothing. With G > 0, lakes fill, and rivers build plains where they leave the mountains (drainage/river_load.h; Davy
// and Lague 2009; Yuan et al. 2019). Real rivers have a G of about 1 (Guerit et al. 2019).
//
// routing=exact: depressions are flooded up to their outlets, and every cell drains along its steepest way to an outlet of the map
// (drainage/flooded_ground.h, drainage/network.h). From the outlets upwards, each cell is then solved for its height at the end of
// the step (Braun and Willett 2013, drainage/incision.h), with r the receiver, dt the time step and L the distance to the receiver:
//     h' + dt K A^m ((h' - h'(r)) / L)^n = h + dt U
// This is stable for any time step and any n > 0; a cell never sinks to its receiver's height.
// flow=steepest uses this equation directly. flow=multiple spreads the water over all lower neighbours, and S is the length of the
// gradient with upwind differences, so that no direction is favoured: on each axis the larger difference to a lower neighbour,
// squared and summed over two axes, either rows and columns or the diagonals, whichever gives more. All lower neighbours are solved
// before the cell, so the equation for h' has the same form.
//
// routing=iterative (after Schott et al. 2023): with flow=multiple, A is exact at the start of the stage, and follows the changes
// of the ground by one step downstream per iteration (drainage/stepwise_drainage.h), over the same lakes and in the same shares as
// with routing=exact. The same equation is solved twice: with the neighbours' heights at the start of the step, and with their
// heights after that first solution, so cells can be solved in any order. It is also stable for any time step and has the same
// steady state, but area advances by one cell per iteration and incision by two. flow=steepest is the article's own rule: A starts
// with one cell, the equation is solved once, all water flows to the lowest of the eight neighbours (drainage/drainage.h), and
// basins without an outlet remain.
//
// routing=analytic, for n = 1 and G = 0: land of any age without time steps. A change of height runs upstream as a wave with the
// speed K A^m, so the height after t years follows from the place on the way down that the wave left t years before
// (drainage/travel_times.h). This is exact while the rivers stay, so rivers are found again at fixed ages, the keyframes, and an
// iteration leads from one keyframe to the next (erosion/stream_power/age_ladder.h): `key-interval` years apart at first, then
// farther and farther apart by the power `key-growth` of the age. `age` cuts the last iteration short. The published scheme finds
// the rivers of the end and applies them to the whole past (Tzathas et al. 2024); it does not approach the land of small time
// steps, and the keyframes do. Water flows to one neighbour. Companions run after each keyframe, so more intervals mean more of
// them.
//
// Lakes: standing water does not erode. With depressions=fill, a depression is a lake until its outlet is cut down to its floor.
// The water layer is the depth of the lake, and rivers that reach the lake cut down to its surface. With depressions=breach, a way
// out is cut at once through any barrier (complete breaching, Lindsay 2016), falling 0.1 mm per metre, but not below the outlet's
// base level.
// Companions: soil that a companion moves into a channel, a cell with A >= A0 above lakes and sea, does not raise it: the river
// carries that soil away (erosion/stream_power/river_channels.h, terrain/soil_channels.h). With G > 0 the soil is load of the next
// step. Sea: rivers end where the ground is below sea level. The sea's surface is their base level, and ground below it is not
// eroded and does not rise. With below-sea=cut, which is for routing=iterative, rivers go on over the ground below the sea and cut
// it, as in the article, where basins sink below the sea; never below the lowest ground of the map or beyond its border, because no
// cell sinks below its receiver. With G > 0, the load fills the cell where a river ends, up to the surface, so deltas grow. The
// rest is lost in the sea. Borders, exact: ground beyond an open border stays at its starting heights, does not rise, and is the
// base level. With walls and periodic edges nothing leaves the map: the lowest cells of the map are the outlet, a sea that stays
// fixed and receives all. Borders, iterative: the same, but with flow=steepest the lowest cells of basins are not fixed; they rise.
// Pits: become lakes or are breached, see Lakes. Mass: rivers carry eroded rock away. It is lost over an open border, and stays
// carried in the sea that walls and periodic edges make of the lowest cells. Uplift is counted separately. Resolution: all units
// are metres and years. Without A0, the slope above the channels would depend on the cell size. Iterative routing needs as many
// iterations as a river has cells, so its landforms depend on the map size. The elevation change on 1024 cells correlates 0.95 with
// that on 256 with routing=exact, and 0.80 with routing=iterative (docs/resolution.md). Rotation: turning the input turns the
// result, up to rounding, if all heights are distinct; of equally low neighbours the first in row order is used. Across level
// water, water takes the path with the minimum number of cells and the lowest ground (drainage/level_paths.h), which turns with the
// input. Only deposition is an exception, because it makes ground of equal heights: cells of a filled lake that are equally far
// from its outlet. tests/native/contract/turning_test.cpp checks all settings. Limits: iterative routing deposits nothing. Water
// moves to the eight neighbours. With only the lowest or steepest neighbour, channels follow these eight directions; with several
// neighbours they do so less (docs/anisotropy.md).
#pragma once

#include "method/method.h"

namespace rill {

enum class StreamRouting { exact, iterative, analytic };
enum class StreamFlow { multiple, steepest };
enum class StreamDepressions { fill, breach };
enum class StreamBelowSea { keep, cut };

struct StreamPowerSettings {
  StreamRouting routing;
  StreamFlow flow;
  StreamDepressions depressions;
  StreamBelowSea belowSea;
  double erodibility;
  double areaExponent;
  double slopeExponent;
  double uplift;
  double timeStep;
  double channelArea;
  double deposition;
  double age;
  double keyInterval;
  double keyGrowth;
};

inline constexpr Choice streamRoutingChoices[] = {{"exact", "Exact"}, {"iterative", "Iterative"}, {"analytic", "At an age"}};
inline constexpr Choice streamFlowChoices[] = {{"multiple", "All lower neighbours"}, {"steepest", "One neighbour"}};
inline constexpr Choice streamDepressionsChoices[] = {{"fill", "Lakes"}, {"breach", "Breach"}};
inline constexpr Choice streamBelowSeaChoices[] = {{"keep", "Stays"}, {"cut", "Is cut like land"}};

inline constexpr ParameterDescription streamPowerParameters[] = {
    parameter<&StreamPowerSettings::routing>(
        {.id = "routing",
         .label = "Routing",
         .help = "How rivers are computed: exactly, with an outlet for every cell; one cell further per iteration; or directly for "
                 "an age, without time steps.",
         .words = "age young old land time",
         .choices = streamRoutingChoices}),
    parameter<&StreamPowerSettings::flow>(
        {.id = "flow",
         .label = "Flow",
         .help = "Where the water of a cell flows: to all lower neighbours in proportion to slope, or to one of eight neighbours, "
                 "which "
                 "favours eight directions: the steepest, or the lowest where routing is iterative.",
         .choices = streamFlowChoices,
         .usedWith = {"routing", "exact iterative"}}),
    parameter<&StreamPowerSettings::depressions>(
        {.id = "depressions",
         .label = "Depressions",
         .help =
             "Where routing is not iterative: basins become lakes until their outlet is eroded, or a breach drains them at once.",
         .words = "lakes",
         .choices = streamDepressionsChoices,
         .usedWith = {"routing", "exact analytic"}}),
    parameter<&StreamPowerSettings::belowSea>(
        {.id = "below-sea",
         .label = "Below the sea",
         .help = "Where routing is iterative: ground below the sea stays, or rivers go on over it and cut it down to the lowest "
                 "ground, so that coastal basins sink below the sea.",
         .words = "fjords drowned basins inland sea",
         .choices = streamBelowSeaChoices,
         .usedWith = {"routing", "iterative"}}),
    parameter<&StreamPowerSettings::erodibility>(
        {.id = "erodibility",
         .label = "Erodibility",
         .unit = "m^(1-2m)/yr",
         .help = "How easily rivers erode the rock: more makes lower land, and rivers that balance more uplift.",
         .words = "deeper valleys lower land",
         .isEssential = true,
         .defaultValue = 1e-5,
         .minimum = 1e-8,
         .maximum = 1e-2,
         .scale = Scale::logarithmic}),
    parameter<&StreamPowerSettings::areaExponent>(
        {.id = "area-exponent",
         .label = "Area exponent m",
         .help = "How erosion grows with drainage area: more makes large rivers erode more than small ones.",
         .words = "larger rivers deeper valleys",
         .defaultValue = 0.5,
         .minimum = 0.1,
         .maximum = 1}),
    parameter<&StreamPowerSettings::slopeExponent>(
        {.id = "slope-exponent",
         .label = "Slope exponent n",
         .help = "How erosion grows with slope: more makes steep rivers erode more than gentle ones.",
         .words = "steeper rivers",
         .defaultValue = 1,
         .minimum = 0.3,
         .maximum = 3}),
    parameter<&StreamPowerSettings::uplift>(
        {.id = "uplift",
         .label = "Uplift",
         .unit = "m/yr",
         .help = "How fast the land rises above the base level: more makes higher and steeper mountains.",
         .words = "higher mountains snow steeper",
         .isEssential = true,
         .defaultValue = 0.0003,
         .minimum = 0,
         .maximum = 0.01}),
    parameter<&StreamPowerSettings::timeStep>({.id = "time-step",
                                               .label = "Time step",
                                               .unit = "yr",
                                               .help = "Years that pass in one iteration: more erodes and uplifts more per "
                                                       "iteration.",
                                               .defaultValue = 5000,
                                               .minimum = 100,
                                               .maximum = 1000000,
                                               .scale = Scale::logarithmic,
                                               .usedWith = {"routing", "exact iterative"}}),
    parameter<&StreamPowerSettings::channelArea>(
        {.id = "channel-area",
         .label = "Channel area",
         .unit = "m²",
         .help = "Drainage area at which a channel begins: more makes broader ridges with straight slopes.",
         .words = "fewer rivers more rivers wider ridges",
         .isEssential = true,
         .defaultValue = 10000,
         .minimum = 0,
         .maximum = 1000000}),
    parameter<&StreamPowerSettings::deposition>({.id = "deposition",
                                                 .label = "Deposition G",
                                                 .help = "How soon rivers deposit their load, where routing is exact: 0 deposits "
                                                         "nothing, more fills lakes and builds plains in front of mountains.",
                                                 .words = "plains fans deltas flatter valley floors",
                                                 .isEssential = true,
                                                 .minimum = 0,
                                                 .maximum = 3,
                                                 .usedWith = {"routing", "exact"}}),
    parameter<&StreamPowerSettings::age>(
        {.id = "age",
         .label = "Age",
         .unit = "yr",
         .help = "How long the land has been rising and rivers have been cutting: more makes valleys reach further inland.",
         .words = "young old mature time years",
         .defaultValue = 500000,
         .minimum = 0,
         .maximum = 20000000,
         .scale = Scale::logarithmic,
         .usedWith = {"routing", "analytic"}}),
    parameter<&StreamPowerSettings::keyInterval>(
        {.id = "key-interval",
         .label = "Interval of rivers",
         .unit = "yr",
         .help = "Years after which water looks for new ways: more is faster and misses rivers that capture others.",
         .defaultValue = 10000,
         .minimum = 1000,
         .maximum = 1000000,
         .scale = Scale::logarithmic,
         .usedWith = {"routing", "analytic"}}),
    parameter<&StreamPowerSettings::keyGrowth>(
        {.id = "key-growth",
         .label = "Growth of the interval",
         .help = "How the interval grows once the land is older than two intervals, as a power of the age: 0 keeps the interval; "
                 "more needs fewer keyframes for old land.",
         .defaultValue = 0.6,
         .minimum = 0,
         .maximum = 1,
         .usedWith = {"routing", "analytic"}}),
};

}  // namespace rill
