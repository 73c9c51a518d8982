// Directions of the channels that each method erodes into an isotropic island (docs/anisotropy.md).
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "base/decimal.h"
#include "measure.h"
#include "native/drainage/drainage_directions.h"
#include "native/support/isotropic_island.h"
#include "recipe/recipe.h"
#include "simulation/simulation.h"

namespace rill {
namespace {

using test::IsotropicIsland;

// Mean and its standard error.
struct Bias {
  double mean = 0.0, error = 0.0;

  explicit Bias(const std::vector<double>& values) {
    const double n = static_cast<double>(values.size());
    double squares = 0.0;
    for (const double value : values) mean += value / n;
    for (const double value : values) squares += (value - mean) * (value - mean);
    error = std::sqrt(squares / (n * (n - 1.0)));
  }
  std::string text() const { return numberOf("%+.3f", mean) + " ± " + numberOf("%.3f", error); }
};

constexpr int seeds = 4;
// Degrees. The mean over these rotations cancels the island's own four-fold and eight-fold bias.
constexpr std::array turns{0.0, 22.5, 45.0, 67.5};
constexpr int runs = seeds * static_cast<int>(turns.size());

struct Outcome {
  test::DrainageDirections directions;
  double change = 0.0;  // m, mean absolute elevation change over the map
};

Outcome outcomeOf(const Subject& subject, const std::vector<float>& heights, int seed) {
  const std::string text = "2/size=" + std::to_string(IsotropicIsland::side) +
                           ";extent=" + formatNumber(IsotropicIsland::side * IsotropicIsland::cell) +
                           ";edges=wall;seed=" + std::to_string(seed) + (subject.stage.empty() ? "" : "/") + subject.stage;
  Result<Recipe> recipe = parseRecipe(text);
  if (!recipe) fail(recipe.error().message);
  ThreadPool alone(1);
  const ImageLibrary images;
  auto simulation = Simulation::create(std::move(recipe.value()), alone, images, {.startingHeights = heights});
  if (!simulation) fail(simulation.error().message);
  if (!simulation.value()->advance(1 << 30)) fail("out of memory in " + text);
  const Grid& ground = simulation.value()->terrain().height();
  // Excludes the shore, where beaches have formed.
  Outcome outcome{test::drainageDirections(ground, 0.97 * IsotropicIsland::radius / IsotropicIsland::cell)};
  for (std::size_t i = 0; i < heights.size(); ++i) {
    const int side = IsotropicIsland::side, at = static_cast<int>(i);
    const double change = std::abs(static_cast<double>(ground.row(at / side)[at % side]) - heights[i]);
    outcome.change += change / static_cast<double>(heights.size());
  }
  return outcome;
}

}  // namespace

void measureAnisotropy(ThreadPool& pool, const std::string& only) {
  std::vector<std::vector<float>> islands(runs);
  const auto seedOf = [](int run) { return 1 + run / static_cast<int>(turns.size()); };
  pool.parallelFor(runs, [&](int run) {
    const double degrees = turns[static_cast<std::size_t>(run) % turns.size()];
    islands[static_cast<std::size_t>(run)] = IsotropicIsland{static_cast<std::uint64_t>(seedOf(run)), degrees}.heights();
  });
  std::vector<Subject> all = only.empty() ? erosionSubjects() : std::vector<Subject>{{only}};
  all.push_back({});
  std::vector<Outcome> outcomes(all.size() * runs);
  pool.parallelFor(static_cast<int>(outcomes.size()), [&](int job) {
    const int run = job % runs;
    outcomes[static_cast<std::size_t>(job)] =
        outcomeOf(all[static_cast<std::size_t>(job / runs)], islands[static_cast<std::size_t>(run)], seedOf(run));
  });

  struct Row {
    double bias;
    std::string text;
  };
  std::vector<Row> rows;
  for (std::size_t k = 0; k < all.size(); ++k) {
    std::vector<double> fourFold(seeds), eightFold(seeds);
    double channels = 0.0, change = 0.0;
    for (int run = 0; run < runs; ++run) {
      const auto& [directions, moved] = outcomes[k * runs + static_cast<std::size_t>(run)];
      const auto seed = static_cast<std::size_t>(seedOf(run) - 1);
      fourFold[seed] += directions.fourFold / turns.size();
      eightFold[seed] += directions.eightFold / turns.size();
      channels += directions.channels / runs;
      change += moved / runs;
    }
    const Bias four(fourFold), eight(eightFold);
    const double bias = std::hypot(four.mean, eight.mean);
    const bool isGround = all[k].stage.empty();
    const std::string name =
        isGround ? "the island without erosion | " : "`" + all[k].stage + "` | " + std::to_string(all[k].revision);
    rows.push_back({isGround ? -1.0 : bias, "| " + name + " | " + numberOf("%.3f", bias) + " | " + four.text() + " | " +
                                                eight.text() + " | " + numberOf("%.0f", channels) + " | " +
                                                numberOf("%.1f", change) + " |"});
  }
  std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.bias > b.bias; });
  std::puts(
      "| method | revision | bias | along axes (+) or diagonals (-) | along axes and diagonals (+) or between (-) | "
      "channel cells | mean elevation change, m |");
  std::puts("| --- | --- | --- | --- | --- | --- | --- |");
  for (const Row& row : rows) std::puts(row.text.c_str());
}

}  // namespace rill
