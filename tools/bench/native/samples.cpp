#include "samples.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/vector.h"
#include "grid/fingerprint.h"
#include "plain.h"
#include "simulation/simulation.h"

namespace rill::bench {
namespace {

// Images that recipes name are generated, as in tools/bench/engines.ts: value i is (i * 2654435761 mod 2^32) / 2^32.
constexpr int imageSide = 256;

Result<ImageLibrary> imagesFor(const Recipe& recipe) {
  ImageLibrary library;
  for (const std::string& name : missingImages(recipe, library)) {
    HeightImage image{imageSide, imageSide, {}};
    for (std::uint32_t i = 0; i < imageSide * imageSide; ++i) {
      image.values.push_back(static_cast<float>(static_cast<double>(i * 2654435761u) / 4294967296.0));
    }
    if (const Status status = library.provide(name, std::move(image)); !status) return status.error();
  }
  return library;
}

std::vector<float> copyOf(const Grid& grid) {
  std::vector<float> values;
  values.reserve(grid.shape().cells());
  for (int r = 0; r < grid.height(); ++r) values.insert(values.end(), grid.row(r), grid.row(r) + grid.width());
  return values;
}

double meanDifference(const std::vector<float>& a, const std::vector<float>& b) {
  double sum = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += std::abs(static_cast<double>(a[i]) - (b.empty() ? 0.0 : b[i]));
  return sum / static_cast<double>(a.size());
}

// Heights before the last stage; empty if the last stage is the source. Cached, since most samples use the same recipe as the
// sample before, and computing the heights may take longer than the sample.
Result<const std::vector<float>*> startingHeights(const Recipe& recipe) {
  static std::string madeFor;
  static std::vector<float> heights;
  const std::string text = formatRecipe(recipe);
  if (text == madeFor) return &heights;
  heights.clear();
  if (recipe.stages.back().method->kind != MethodKind::source) {
    Result<ImageLibrary> images = imagesFor(recipe);
    if (!images) return images.error();
    ThreadPool pool(1);
    const auto simulation = Simulation::create(recipe, pool, images.value());
    if (!simulation) return simulation.error();
    heights = copyOf(simulation.value()->terrain().height());
  }
  madeFor = text;
  return &heights;
}

using MakePlain = std::unique_ptr<PlainReference> (*)(PlainStart& start);

constexpr std::pair<std::string_view, MakePlain> references[] = {
    {"simplex", plainSimplex},   {"grid-droplets", plainGridDroplets},
    {"droplets", plainDroplets}, {"stream-power", plainStreamPower},
    {"pipes", plainPipes},       {"grid-simulation", plainGridSimulation},
    {"thermal", plainThermal},
};

double millisecondsOf(const auto& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

Result<Sample> sampleCore(const Recipe& recipe, int threads, Timed timed) {
  static const std::vector<float> none;
  const auto start = timed == Timed::lastStage ? startingHeights(recipe) : Result<const std::vector<float>*>(&none);
  if (!start) return start.error();
  const auto images = imagesFor(recipe);
  if (!images) return images.error();
  ThreadPool pool(threads);
  const auto made = Simulation::create(recipe, pool, images.value(), {.startingHeights = *start.value()});
  if (!made) return made.error();
  Simulation& simulation = *made.value();
  // After the last iteration the load of the water settles, which plain references leave in the water. So the change of the ground
  // is that of the iterations before, in proportion.
  const auto iterations = static_cast<int>(simulation.progress().iterations), before = iterations > 1 ? iterations - 1 : iterations;
  if (const auto ran = simulation.advance(before); !ran) return ran.error();
  double change = meanDifference(copyOf(simulation.terrain().height()), *start.value());
  if (iterations > 1) change *= static_cast<double>(iterations) / before;
  if (const auto ran = simulation.advance(iterations - before); !ran) return ran.error();
  const std::string fingerprint = hexadecimal(simulation.fingerprint());
  const auto& reports = simulation.reports();
  if (timed == Timed::lastStage) return Sample{reports.back().milliseconds, reports.back().iterations, fingerprint, change};
  double milliseconds = 0.0;
  for (const StageReport& report : reports) milliseconds += report.milliseconds;
  return Sample{milliseconds, 1, fingerprint, change};
}

Result<Sample> samplePlain(const Recipe& recipe) {
  const StageRecipe& stage = recipe.stages.back();
  const auto found = std::find_if(std::begin(references), std::end(references),
                                  [&](const auto& reference) { return reference.first == stage.method->id; });
  if (found == std::end(references)) return Error{"There is no plain reference of " + std::string(stage.method->id) + "."};
  const auto heights = startingHeights(recipe);
  if (!heights) return heights.error();
  const Shape shape = recipe.shape();
  PlainStart start{PlainMap(shape.width, shape.height), recipe.cellSize(), stage};
  // A source starts with an empty ground.
  for (std::size_t i = 0; i < heights.value()->size(); ++i) {
    const auto width = static_cast<std::size_t>(shape.width);
    start.ground.at(static_cast<int>(i % width), static_cast<int>(i / width)) = (*heights.value())[i];
  }
  const auto reference = found->second(start);
  const int iterations = stage.iterations();
  const double took = millisecondsOf([&] {
    for (int i = 0; i < iterations; ++i) reference->iterate();
  });
  std::vector<float> after;
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) after.push_back(reference->ground().at(c, r));
  }
  return Sample{took, iterations, "", meanDifference(after, *heights.value())};
}

Result<std::uint64_t> bytesNeeded(const Recipe& recipe) {
  const auto images = imagesFor(recipe);
  if (!images) return images.error();
  ThreadPool pool(1);
  return Simulation::bytesNeeded(recipe, pool, images.value());
}

// Two units add and two multiply, and a result takes about three cycles, so that twelve independent chains occupy all units.
double arithmeticThroughput() {
  constexpr int chains = 12, rounds = 200'000;
  Floats values[chains];
  for (int i = 0; i < chains; ++i) values[i] = splat(1.0f + static_cast<float>(i));
  const Floats factor = splat(0.999f), summand = splat(0.001f);
  const double milliseconds = millisecondsOf([&] {
    for (int round = 0; round < rounds; ++round) {
      for (Floats& value : values) value = value * factor + summand;
    }
  });
  // Uses the values, since the compiler would remove the computation of unused ones.
  volatile float seen = 0.0f;
  for (const Floats& value : values) seen = seen + value[0];
  return 2.0 * lanes * chains * rounds / milliseconds / 1e6;
}

}  // namespace rill::bench
