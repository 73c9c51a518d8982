// The surface: no erosion method makes a cell that stands out of its surroundings (analysis/single_cells.h), with any settings.
// Native only: the test reads a file, and the fingerprints prove that wasm has the same bits.
#ifdef RILL_TEST_DATA
#include <fstream>
#include <iterator>

#include "contract.h"
#include "random_settings.h"

namespace rill::surface_test {
namespace {

// The 64 x 64 cells of the built-in elevation model (Jacksboro fault, SRTM) with the largest relief: heights from 0 to 1 in 16
// bits.
constexpr int modelSide = 64;

HeightImage realModel() {
  HeightImage model{modelSide, modelSide, {}, false};
  std::ifstream file(RILL_TEST_DATA "/native/support/jacksboro-64x64.u16", std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  EXPECT_EQ(bytes.size(), 2u * modelSide * modelSide);
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const unsigned value = static_cast<unsigned char>(bytes[i]) + 256u * static_cast<unsigned char>(bytes[i + 1]);
    model.values.push_back(static_cast<float>(value) / 65535.0f);
  }
  return model;
}

const ImageLibrary& imagesOfSurfaces() {
  static const ImageLibrary images = [] {
    ImageLibrary library = test::makeImagesForTests();
    EXPECT_TRUE(library.provide("jacksboro", realModel()).ok());
    return library;
  }();
  return images;
}

// Cells of 78, 31 and 26 m: the time of droplets grows with the area of the map.
struct Extent {
  int size;       // cells
  double metres;  // from west to east
};
constexpr Extent extents[] = {{64, 5000.0}, {128, 4000.0}, {192, 5000.0}};
constexpr const char* grounds[] = {"simplex", "headstart", "coast", "plates", "image;name=jacksboro;base=236;relief=840"};
constexpr int groundCount = 5, extentCount = 3;

// A recipe on the ground with this number.
std::string recipeOn(int ground, const Extent& extent, int seed, const std::string& stage) {
  std::string size = std::to_string(extent.size);
  double metres = extent.metres;
  if (ground == groundCount - 1) {
    // A cell of the model is 74.4 m wide and 92.7 m tall.
    size += "x" + std::to_string(extent.size * 5 / 4);
    metres = 74.4 * modelSide;
  }
  return "2/size=" + size + ";extent=" + formatNumber(metres) + ";seed=" + std::to_string(seed) + "/" + grounds[ground] + "/" +
         stage;
}

// Runs a recipe and expects no faults. Returns whether the recipe is within the limits.
bool hasNoFaults(const std::string& text) {
  Result<Recipe> recipe = parseRecipe(text);
  if (!recipe || !test::isQuickAndValid(recipe.value().stages.back())) return false;
  ThreadPool pool(1);
  auto made = Simulation::create(std::move(recipe.value()), pool, imagesOfSurfaces());
  if (!made) return false;
  Simulation& simulation = *made.value();
  EXPECT_TRUE(simulation.advance(1 << 30).ok()) << text;
  const Result<SingleCells> cells = simulation.singleCells();
  EXPECT_TRUE(cells.ok()) << text;
  if (!cells) return true;
  EXPECT_EQ(cells.value().faults(), 0.0) << text << "\n  " << cells.value().spikes << " spikes, " << cells.value().islets
                                         << " islets, " << cells.value().trenches << " trenches";
  test::expectFinite(simulation, text);
  return true;
}

class Surface : public test::Contract {};

TEST_P(Surface, HasNoSingleCellsWithDefaults) {
  for (int run = 0; run < groundCount * extentCount; ++run) {
    const Extent& extent = extents[run % extentCount];
    if (test::sanitized && extent.size > 64) continue;
    EXPECT_TRUE(hasNoFaults(recipeOn(run / extentCount, extent, 1 + run, test::nameOf(method()))));
  }
}

TEST_P(Surface, HasNoSingleCellsAtRandomSettings) {
  const int runs = test::sanitized ? 4 : 16, maxIterations = test::sanitized ? 10 : 25;
  test::Draws draws(50);
  int run = 0;
  // Some settings are beyond a limit of the recipe (recipe/limits.h).
  for (int tries = 0; run < runs && tries < 4 * runs; ++tries) {
    const Extent& extent = extents[test::sanitized ? 0 : tries % extentCount];
    run += hasNoFaults(recipeOn(tries % groundCount, extent, 1 + tries, test::randomStage(method(), maxIterations, draws))) ? 1 : 0;
  }
  EXPECT_EQ(run, runs);
}

// Lakes that overflow have left towers and slots, and sediment in the sea has left islets.
TEST(SurfaceOfLakesAndCoasts, HasNoSingleCells) {
  for (const char* seed : {"1", "2", "3", "7"}) {
    const std::string lakes = std::string("2/size=256;extent=10000;seed=") + seed + "/simplex;relief=1600/";
    const std::string coast = std::string("2/size=") + (test::sanitized ? "64" : "256") + ";seed=" + seed + "/coast/grid-droplets";
    EXPECT_TRUE(hasNoFaults(coast));
    if (test::sanitized) continue;
    for (const char* method : {"pipes", "grid-simulation", "grid-droplets"}) EXPECT_TRUE(hasNoFaults(lakes + method));
    EXPECT_TRUE(hasNoFaults(std::string("2/size=256;seed=") + seed + "/headstart/grid-simulation;iterations=80"));
  }
}

std::vector<const MethodDescription*> erosionMethods() {
  std::vector<const MethodDescription*> methods(registeredMethods().begin(), registeredMethods().end());
  std::erase_if(methods, [](const MethodDescription* method) { return method->kind != MethodKind::erosion; });
  return methods;
}

INSTANTIATE_TEST_SUITE_P(Registry, Surface, testing::ValuesIn(erosionMethods()),
                         [](const testing::TestParamInfo<const MethodDescription*>& info) {
                           std::string name = test::nameOf(*info.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace rill::surface_test

#endif
