// Recipes with random settings, as texts that anybody can open.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include "base/decimal.h"
#include "base/random.h"
#include "method/registry.h"
#include "recipe/recipe.h"

namespace rill::test {

// The same sequence of numbers in [0, 1) for the same seed.
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : key_{.seed = seed} {}

  double uniform() { return static_cast<double>(key_.uniform(next_++)); }
  std::size_t below(std::size_t count) {
    return std::min(count - 1, static_cast<std::size_t>(uniform() * static_cast<double>(count)));
  }

 private:
  RandomKey key_;
  std::uint64_t next_ = 0;
};

// A number with three significant digits within bounds.
inline double shortened(double number, double minimum, double maximum) {
  if (number == 0.0) return number;
  const double scale = std::pow(10.0, 2.0 - std::floor(std::log10(std::abs(number))));
  return std::clamp(std::round(number * scale) / scale, minimum, maximum);
}

// A number of a row's range, evenly distributed on the scale of its slider. `place` is from 0 to 1.
inline double numberOf(const ParameterDescription& row, double place) {
  const bool isLogarithmic = row.scale == Scale::logarithmic && row.minimum > 0.0;
  const double number =
      isLogarithmic ? row.minimum * std::pow(row.maximum / row.minimum, place) : row.minimum + (row.maximum - row.minimum) * place;
  return row.kind == ParameterKind::integer ? std::round(number) : shortened(number, row.minimum, row.maximum);
}

// Droplets per km^2 and iteration, and m of their radius: the defaults are below these. Both together at their own bounds change
// each cell several thousand times as often as the defaults do.
inline constexpr double maxDensity = 500.0, maxRadius = 150.0;

// Years: with the largest uplift, longer steps raise the land by more than 60 m at once.
inline constexpr double maxTimeStep = 10000.0;

// m: wider blurs than a few cells move whole slopes at once, and leave valleys between two of them that are one cell wide.
inline constexpr double maxSigma = 100.0;

// Times of a timetable for each iteration: 20 million years in intervals of a thousand have 20,000, and take seconds.
inline constexpr int maxTimetable = 10;

// The text of a stage in which one of two numbers with an effect, choices and springs differs from its default. A number that the
// method rejects together with the earlier values has its default. Never more iterations than `maxIterations`, no more droplets
// than `maxDensity` and wider ones than `maxRadius`, no timetable longer than `maxTimetable`, because the time of a test is
// bounded, no step above `maxTimeStep`, and no blur wider than `maxSigma`.
inline std::string randomStage(const MethodDescription& method, int maxIterations, Draws& draws) {
  std::string text(method.id);
  StageRecipe stage(method, StageRole::main);
  const std::vector<ParameterDescription> table = stage.table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    const ParameterDescription& row = table[i];
    if (!hasEffect(row, table, stage.values)) continue;
    const bool isChanged = draws.uniform() < 0.5;
    const double place = draws.uniform();
    std::string value;
    if (row.id == "iterations") {
      value = std::to_string(1 + static_cast<int>(place * maxIterations));
    } else if (!isChanged) {
      continue;
    } else if (row.isNumeric() || row.kind == ParameterKind::optionalNumber) {
      const double number = numberOf(row, place);
      const double limit = row.id == "density"     ? maxDensity
                           : row.id == "radius"    ? maxRadius
                           : row.id == "time-step" ? maxTimeStep
                           : row.id == "sigma"     ? maxSigma
                                                   : row.maximum;
      const double defaultNumber = stage.values[i].number;
      stage.values[i].number = std::min(number, limit);
      const bool isRejected = method.check != nullptr && !method.check(stage.methodValues()).ok();
      if (isRejected || (stage.hasTimetable() && stage.iterations() > maxTimetable * maxIterations)) {
        stage.values[i].number = defaultNumber;
        continue;
      }
      value = formatNumber(stage.values[i].number);
    } else if (row.kind == ParameterKind::choice) {
      const std::size_t choice = draws.below(row.choices.size());
      stage.values[i].number = static_cast<double>(choice);
      value = row.choices[choice].id;
    } else if (row.kind == ParameterKind::springs) {
      for (const double fraction : {draws.uniform(), draws.uniform()}) value += formatNumber(shortened(fraction, 0.0, 1.0)) + ":";
      value += formatNumber(numberOf(row, place));
    }
    if (!value.empty()) text += ";" + std::string(row.id) + "=" + value;
  }
  return text;
}

}  // namespace rill::test
