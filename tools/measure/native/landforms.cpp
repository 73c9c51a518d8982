// Runs recipes and measures their landforms (docs/landforms.md).
#include <array>
#include <cmath>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/decimal.h"
#include "measure.h"
#include "native/drainage/drainage_directions.h"
#include "native/landforms/ground_texture.h"
#include "recipe/recipe.h"
#include "simulation/simulation.h"

namespace rill {
namespace {

std::vector<std::string> fieldsOf(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
  return fields;
}

void provide(ImageLibrary& images, const std::vector<std::string>& fields) {
  if (fields.size() != 5) fail("a line for an image needs a name, a width, a height and a file.");
  HeightImage image{std::stoi(fields[2]), std::stoi(fields[3]), {}, false};
  image.values.resize(static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height));
  std::ifstream file(fields[4], std::ios::binary);
  file.read(reinterpret_cast<char*>(image.values.data()), static_cast<std::streamsize>(image.values.size() * sizeof(float)));
  if (!file) fail(fields[4] + " has fewer values than the image has pixels.");
  if (const Status status = images.provide(fields[1], std::move(image)); !status) fail(status.error().message);
}

void writeHeights(const Grid& heights, const std::string& path) {
  std::ofstream file(path, std::ios::binary);
  for (int r = 0; r < heights.height(); ++r) {
    file.write(reinterpret_cast<const char*>(heights.row(r)), static_cast<std::streamsize>(sizeof(float)) * heights.width());
  }
  if (!file) fail(path + " cannot be written.");
}

// JSON has no NaN.
std::string jsonOf(double value) { return std::isfinite(value) ? formatNumber(std::round(1e4 * value) / 1e4) : "null"; }

double axisBiasOf(const Grid& heights) {
  const auto [channels, fourFold, eightFold] =
      test::drainageDirections(heights, 0.48 * std::min(heights.width(), heights.height()));
  return channels > 0.0 ? std::hypot(fourFold, eightFold) : std::nan("");
}

void printNumbers(const std::string& name, Simulation& simulation) {
  const Terrain& terrain = simulation.terrain();
  const Result<Landforms> measured = simulation.landforms({.rivers = 0});
  if (!measured) fail(measured.error().message);
  const Landforms& landforms = measured.value();
  const Result<SingleCells> cells = simulation.singleCells();
  if (!cells) fail(cells.error().message);
  const test::GroundTexture texture = test::groundTexture(terrain);
  const Budget budget = simulation.budget();
  const double carried = budget.eroded > 0.0 ? budget.carried / budget.eroded : std::nan("");
  const std::pair<const char*, double> fields[] = {
      {"pits", landforms.pits},
      {"closedDepressions", landforms.closedShare},
      {"slopeMean", landforms.ground.meanSlope},
      {"slope95", texture.slope95},
      {"hypsometricIntegral", landforms.ground.hypsometricIntegral},
      {"concavity", -landforms.slopeArea.law.exponent.value},
      {"hackExponent", landforms.hack.exponent.value},
      {"bifurcationRatio", landforms.orders.bifurcationRatio.value},
      {"lengthRatio", landforms.orders.lengthRatio.value},
      {"drainageDensity", 1e3 * landforms.drainageDensity},
      {"roughness", texture.roughness},
      {"aggraded", texture.aggraded},
      {"axisBias", axisBiasOf(terrain.height())},
      {"carried", carried},
      {"spikes", cells.value().spikes},
      {"islets", cells.value().islets},
      {"trenches", cells.value().trenches},
      {"cellSize", terrain.cellSize()},
      {"width", terrain.shape().width},
      {"height", terrain.shape().height},
  };
  std::cout << "{\"name\":\"" << name << '"';
  for (const auto& [key, value] : fields) std::cout << ",\"" << key << "\":" << jsonOf(value);
  std::cout << '}' << std::endl;
}

}  // namespace

void measureLandforms(ThreadPool& pool, const std::string& folder) {
  ImageLibrary images;
  for (std::string line; std::getline(std::cin, line);) {
    const std::vector<std::string> fields = fieldsOf(line);
    if (!fields.empty() && fields[0] == "image") {
      provide(images, fields);
      continue;
    }
    if (fields.size() != 2) fail("a line needs a name, a tab and a recipe.");
    Result<Recipe> recipe = parseRecipe(fields[1]);
    if (!recipe) fail(fields[1] + ": " + recipe.error().message);
    auto simulation = Simulation::create(std::move(recipe.value()), pool, images);
    if (!simulation) fail(fields[1] + ": " + simulation.error().message);
    if (!simulation.value()->advance(1 << 30)) fail("out of memory in " + fields[1]);
    writeHeights(simulation.value()->terrain().height(), folder + "/" + fields[0] + ".f32");
    printNumbers(fields[0], *simulation.value());
  }
}

}  // namespace rill
