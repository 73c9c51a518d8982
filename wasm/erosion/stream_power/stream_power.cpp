#include "erosion/stream_power/stream_power.h"

#include "erosion/stream_power/age_ladder.h"
#include "erosion/stream_power/stream_power_analytic.h"
#include "erosion/stream_power/stream_power_exact.h"
#include "erosion/stream_power/stream_power_iterative.h"

namespace rill {
namespace {

constexpr UnturnedSetting unturned[] = {
    {"deposition", "",
     "cells of a filled lake that are equally far from its outlet have equal heights, and among equally low neighbours the first "
     "in "
     "row order is used"},
    {"routing", "analytic",
     "hillslopes in balance have cells of equal heights, and among equally low neighbours the first in row order is used"},
};

// A cell receives the water of neighbours whose lowest neighbour it is.
constexpr int reachOfLowestNeighbour = 2;

StreamPowerSettings settingsOf(std::span<const Value> values) {
  return settingsFrom<StreamPowerSettings>(streamPowerParameters, values);
}

std::unique_ptr<Method> makeStreamPower(std::span<const Value> values) {
  const auto settings = settingsOf(values);
  if (settings.routing == StreamRouting::iterative) return makeIterativeStreamPower(settings);
  if (settings.routing == StreamRouting::analytic) return makeAnalyticStreamPower(settings);
  return std::make_unique<ExactStreamPower>(settings);
}

constexpr Timetable agesOfAnalytic = {
    .parameter = "age",
    .iterationsUsedWith = {"routing", "exact iterative"},
    .iterations =
        [](std::span<const Value> values) {
          const auto settings = settingsOf(values);
          return settings.routing == StreamRouting::analytic ? AgeLadder(settings).iterations() : 0;
        },
};

}  // namespace

namespace methods {

extern const MethodDescription streamPower = {
    .id = "stream-power",
    .kind = MethodKind::erosion,
    .title = "Stream power",
    .summary =
        "Drains any land into branching valleys, so use it as the first erosion stage: rivers cut into rising ground over "
        "geological time, faster where more water gathers and where they are steeper.",
    .source = "Around The World, part 23 (third attempt); Braun and Willett 2013; Schott et al. 2023; Tzathas et al. 2024",
    .revision = 2,
    .parameters = streamPowerParameters,
    .writes = {LayerId::height, LayerId::water, LayerId::flow, LayerId::wear, LayerId::deposit, LayerId::travelTime,
               LayerId::young},
    .writesWith = [](std::span<const Value> values) -> LayerSet {
      LayerSet layers{LayerId::height, LayerId::water, LayerId::flow, LayerId::wear};
      if (settingsOf(values).routing == StreamRouting::analytic)
        layers.add({LayerId::travelTime, LayerId::young});
      else
        layers.add({LayerId::deposit});
      return layers;
    },
    .waterStands = true,
    .waterOf = rainOnly,
    .startsCoarse = true,
    .timetable = &agesOfAnalytic,
    .defaultIterations = 100,
    .notRotated = unturned,
    .reach =
        [](std::span<const Value> values, double) {
          const auto settings = settingsOf(values);
          const bool isStepwise = settings.routing == StreamRouting::iterative && settings.flow == StreamFlow::steepest;
          return isStepwise ? reachOfLowestNeighbour : noReach;
        },
    .whyNoReach = "a river depends on its whole basin",
    .lacksForPlan = [](std::span<const Value> values) -> std::string_view {
      const auto settings = settingsOf(values);
      if (settings.routing != StreamRouting::exact) return "routing=exact";
      if (settings.flow != StreamFlow::steepest) return "flow=steepest";
      if (settings.depressions != StreamDepressions::fill) return "depressions=fill";
      return settings.deposition > 0.0 ? "deposition=0" : "";
    },
    .cutsBelowSeaWith = "routing=iterative;below-sea=cut",
    .check = [](std::span<const Value> values) -> Status {
      const auto settings = settingsOf(values);
      if (settings.routing != StreamRouting::analytic || settings.slopeExponent == 1.0) return {};
      return Error{"an age needs slope-exponent=1; set it to 1, or use routing=exact with iterations"};
    },
    .create = makeStreamPower,
};

}  // namespace methods
}  // namespace rill
