#include "sample.h"

#include <chrono>
#include <cmath>

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

bool endsWithSource(const Recipe& recipe) { return recipe.stages.back().method->kind == MethodKind::source; }

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
  if (!endsWithSource(recipe)) {
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

using MakePlain = std::unique_ptr<PlainReference> (*)(PlainStart start);

// Null if there is no plain reference of this name, which is the id of a method or that of a peer's formula.
MakePlain plainOf(std::string_view name) {
  static constexpr std::pair<std::string_view, MakePlain> references[] = {
      {"simplex", plainSimplex},
      {"voronoi", plainVoronoi},
      {"grid-droplets", plainGridDroplets},
      {"droplets", plainDroplets},
      {"stream-power", plainStreamPower},
      {"pipes", plainPipes},
      {"pipes-vectors", plainPipesVectors},
      {"grid-simulation", plainGridSimulation},
      {"thermal", plainThermal},
      {"thermal-eight", plainThermalEight},
  };
  for (const auto& [id, make] : references) {
    if (id == name) return make;
  }
  return nullptr;
}

}  // namespace

Result<Sample> sampleCore(const Recipe& recipe, int threads) {
  const auto start = startingHeights(recipe);
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
  const StageReport& report = simulation.reports().back();
  return Sample{report.milliseconds, report.iterations, hexadecimal(simulation.fingerprint()), change};
}

Result<Sample> sampleWhole(const Recipe& recipe, int threads) {
  const auto images = imagesFor(recipe);
  if (!images) return images.error();
  ThreadPool pool(threads);
  const auto made = Simulation::create(recipe, pool, images.value());
  if (!made) return made.error();
  Simulation& simulation = *made.value();
  const auto ran = simulation.advance(static_cast<int>(simulation.progress().iterations));
  if (!ran) return ran.error();
  double milliseconds = 0.0;
  for (const StageReport& report : simulation.reports()) milliseconds += report.milliseconds;
  return Sample{milliseconds, 1, hexadecimal(simulation.fingerprint()), meanDifference(copyOf(simulation.terrain().height()), {})};
}

Result<std::uint64_t> bytesNeeded(const Recipe& recipe) {
  const auto images = imagesFor(recipe);
  if (!images) return images.error();
  ThreadPool pool(1);
  return Simulation::bytesNeeded(recipe, pool, images.value());
}

Result<Sample> samplePlain(const Recipe& recipe, std::string_view name) {
  const StageRecipe& stage = recipe.stages.back();
  const std::string_view formula = name.empty() ? std::string_view(stage.method->id) : name;
  const MakePlain make = plainOf(formula);
  if (make == nullptr) return Error{"There is no plain reference of " + std::string(formula) + "."};
  const auto start = startingHeights(recipe);
  if (!start) return start.error();
  const std::vector<float>& heights = *start.value();
  const Shape shape = recipe.shape();
  PlainMap ground(shape.width, shape.height);
  for (std::size_t i = 0; i < heights.size(); ++i) {
    const auto width = static_cast<std::size_t>(shape.width);
    ground.at(static_cast<int>(i % width), static_cast<int>(i / width)) = heights[i];
  }
  const auto reference = make({std::move(ground), recipe.cellSize(), stage});
  const int iterations = stage.iterations();
  const auto began = std::chrono::steady_clock::now();
  for (int i = 0; i < iterations; ++i) reference->iterate();
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
  std::vector<float> after;
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) after.push_back(reference->ground().at(c, r));
  }
  return Sample{took.count(), iterations, "", meanDifference(after, heights)};
}

}  // namespace rill::bench
