// Voids: properties of every method that changes the ground, on ground with areas without data (terrain/voids.h).
#include "terrain/voids.h"
#include "contract.h"

namespace rill::voids_test {
namespace {

using test::Bench;
using test::valuesOf;

constexpr int farFromData = 3;  // cells: farther than kernels read beyond an open border

class WithVoids : public test::Contract {
 protected:
  Recipe recipeOn(const std::string& image, Edges edges) const {
    Recipe recipe = test::recipeWith(method(), {48, 40}, edges, 6);
    recipe.stages.front() = test::recipeFor("2//image;name=" + image + ";voids=keep").stages.front();
    return recipe;
  }
};

// Calls visit(recipe) for combinations of the choices of the method, and of the ends of numbers that are 0 by default.
template <class Visit>
void forSettings(Recipe recipe, const Visit& visit) {
  const auto varies = [](const ParameterDescription& row) {
    return row.kind == ParameterKind::choice || (row.kind == ParameterKind::number && row.defaultValue == 0.0);
  };
  test::forCombinations(recipe.stages.back(), varies, [&](const StageRecipe&) { visit(recipe); }, 16);
}

bool isVoid(const Simulation& simulation, int column, int row) { return VoidRow(simulation.terrain(), row).at(column); }

// Whether a cell is a void, and all cells within the distance are, also over joined edges.
bool isFarFromData(const Simulation& simulation, int column, int row) {
  const Terrain& terrain = simulation.terrain();
  const Shape shape = terrain.shape();
  for (int r = row - farFromData; r <= row + farFromData; ++r) {
    for (int c = column - farFromData; c <= column + farFromData; ++c) {
      const bool isOnMap = r >= 0 && r < shape.height && c >= 0 && c < shape.width;
      if (!isOnMap && terrain.edges() != Edges::periodic) continue;
      if (!isVoid(simulation, wrapped(c, shape.width), wrapped(r, shape.height))) return false;
    }
  }
  return true;
}

// Fingerprints of the values of all layers outside of voids.
std::vector<std::uint64_t> layersOfGround(const Simulation& simulation, int endColumn = 1 << 20) {
  std::vector<std::uint64_t> prints;
  const Shape shape = simulation.terrain().shape();
  for (int i = 0; i < layerCount; ++i) {
    const Grid& layer = simulation.terrain().get(static_cast<LayerId>(i));
    if (layer.empty()) continue;
    std::vector<float> values;
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < std::min(shape.width, endColumn); ++c) {
        if (!isVoid(simulation, c, r)) values.push_back(layer.row(r)[c]);
      }
    }
    prints.push_back(fingerprint(values));
  }
  return prints;
}

void expectVoidsToStay(const Recipe& recipe) {
  Bench bench(recipe);
  const std::vector<float> before = valuesOf(bench->terrain().height());
  bench.runToEnd();
  const std::vector<float> after = valuesOf(bench->terrain().height());
  const Terrain& terrain = bench->terrain();
  int voids = 0, moved = 0, marked = 0;
  for (int r = 0; r < 40; ++r) {
    for (int c = 0; c < 48; ++c) {
      if (!isVoid(*bench, c, r)) continue;
      ++voids;
      const auto index = static_cast<std::size_t>(r * 48 + c);
      moved += before[index] == after[index] ? 0 : 1;
      for (int i = 0; i < layerCount; ++i) {
        const auto layer = static_cast<LayerId>(i);
        if (layer == LayerId::height || !terrain.has(layer)) continue;
        const bool isMark = layer == LayerId::voids || layer == LayerId::hardness;
        marked += terrain.get(layer).row(r)[c] == (isMark ? 1.0f : 0.0f) ? 0 : 1;
      }
    }
  }
  EXPECT_GT(voids, 400);
  EXPECT_EQ(moved, 0) << formatRecipe(recipe);
  EXPECT_EQ(marked, 0) << formatRecipe(recipe);
}

TEST_P(WithVoids, CellsWithoutDataKeepTheirBits) {
  for (const Edges edges : test::allEdges) forSettings(recipeOn("basin", edges), expectVoidsToStay);
}

TEST_P(WithVoids, ChangesTheGroundAroundThem) {
  Bench bench(recipeOn("basin", Edges::open));
  const std::vector<float> before = valuesOf(bench->terrain().height());
  bench.runToEnd();
  EXPECT_NE(valuesOf(bench->terrain().height()), before);
}

void expectBalance(const Recipe& recipe) {
  Bench bench(recipe);
  const double before = test::sumOf(bench->terrain().height());
  bench.runToEnd();
  const double change = (test::sumOf(bench->terrain().height()) - before) * bench->terrain().cellArea();
  const Budget budget = bench->budget();
  const double moved = budget.eroded + budget.deposited + std::abs(budget.uplifted);
  EXPECT_NEAR(change, budget.deposited - budget.eroded + budget.uplifted, 1e-3 * moved) << formatRecipe(recipe);
  // Finishes may create ground.
  if (recipe.stages.back().method->kind != MethodKind::erosion) return;
  EXPECT_NEAR(budget.residual(), 0.0, 1e-5 * moved) << formatRecipe(recipe);
  if (bench->terrain().edges() == Edges::wall) {
    EXPECT_NEAR(budget.lost, 0.0, 1e-7 * moved) << formatRecipe(recipe);
  }
}

TEST_P(WithVoids, MassBalanceCloses) {
  for (const Edges edges : test::allEdges) forSettings(recipeOn("basin", edges), expectBalance);
}

TEST(VoidsBesideRivers, MassBalanceClosesWithCompanions) {
  for (const char* edges : {"open", "wall", "periodic"}) {
    for (const char* stage :
         {"stream-power;iterations=8+creep@3+blurosion@4", "stream-power;deposition=1;iterations=8+thermal@2"}) {
      expectBalance(test::recipeFor(std::string("2/size=48x40;edges=") + edges + "/image;name=basin;voids=keep/" + stage));
    }
  }
}

void expectNoEffectFromFarAway(const Recipe& recipe) {
  Bench plain(recipe), changed(recipe);
  Result<Snapshot> start = changed->snapshot();
  ASSERT_TRUE(start.ok());
  Grid& height = start.value().grids.front();
  int cells = 0;
  for (int r = 0; r < 40; ++r) {
    for (int c = 0; c < 48; ++c) {
      if (!isFarFromData(*plain, c, r)) continue;
      height.row(r)[c] += static_cast<float>(700 * ((c + 3 * r) % 3 - 1));
      ++cells;
    }
  }
  ASSERT_GT(cells, 0);
  ASSERT_TRUE(changed->restore(start.value()).ok());
  plain.runToEnd();
  changed.runToEnd();
  EXPECT_EQ(layersOfGround(*plain), layersOfGround(*changed)) << formatRecipe(recipe);
}

TEST_P(WithVoids, GroundFarWithinVoidsHasNoEffect) {
  for (const Edges edges : test::allEdges) forSettings(recipeOn("basin", edges), expectNoEffectFromFarAway);
}

TEST_P(WithVoids, NothingCrossesThem) {
  // A drop that has left the map starts again anywhere, for the time that is left.
  if (method().id == "mass-transfer-droplets") return;
  constexpr int western = 21;
  Bench one(recipeOn("two-basins", Edges::open)), other(recipeOn("two-other-basins", Edges::open));
  ASSERT_EQ(layersOfGround(*one, western), layersOfGround(*other, western));
  one.runToEnd();
  other.runToEnd();
  EXPECT_EQ(layersOfGround(*one, western), layersOfGround(*other, western));
}

TEST_P(WithVoids, SameBitsForAnyNumberOfThreads) {
  for (const Edges edges : test::allEdges) {
    const Recipe recipe = recipeOn("basin", edges);
    const std::vector<std::uint64_t> alone = test::resultOf(recipe);
    for (const int threads : test::threadCounts()) EXPECT_EQ(test::resultOf(recipe, threads), alone);
  }
}

std::vector<const MethodDescription*> methodsThatMoveGround() {
  std::vector<const MethodDescription*> methods(registeredMethods().begin(), registeredMethods().end());
  std::erase_if(methods, [](const MethodDescription* method) { return !test::movesGround(*method); });
  return methods;
}

INSTANTIATE_TEST_SUITE_P(Registry, WithVoids, testing::ValuesIn(methodsThatMoveGround()),
                         [](const testing::TestParamInfo<const MethodDescription*>& info) {
                           std::string name = test::nameOf(*info.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace rill::voids_test
