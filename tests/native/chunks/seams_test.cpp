// Measures the borders between chunks for each join, with methods with and without a reach. docs/verification.md shows the results.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "opened_chunks.h"
#include "recipe/reach.h"
#include "support.h"

namespace rill::seams_test {
namespace {

using test::Chunks;
using test::inThreeDigits;

constexpr int side = 48;  // cells per chunk side
const ChunkRange shown{{0, 0}, 2, 2};

// Height steps between neighbouring cells, m.
struct Steps {
  double largest = 0, sum = 0;
  int count = 0;

  void add(float one, float other) {
    const double step = std::abs(static_cast<double>(one) - other);
    largest = std::max(largest, step);
    sum += step;
    ++count;
  }
  double mean() const { return sum / count; }
};

struct Seams {
  Steps across, inside;
};

Seams seamsOf(const Grid& height) {
  Seams seams;
  for (int r = 0; r < height.height(); ++r) {
    for (int c = 0; c < height.width(); ++c) {
      if (c > 0) (c % side == 0 ? seams.across : seams.inside).add(height.row(r)[c], height.row(r)[c - 1]);
      if (r > 0) (r % side == 0 ? seams.across : seams.inside).add(height.row(r)[c], height.row(r - 1)[c]);
    }
  }
  return seams;
}

std::string recipeFor(const std::string& join, const std::string& stage) {
  return "2/size=" + std::to_string(side) + ";extent=1200;seed=7;chunks=2x2;seam=300;join=" + join +
         "/simplex;relief=900;scale=1200/" + stage;
}

// Joins the result of a method in all ways; for a method without a reach, the margin is half a chunk.
void measure(const std::string& method, const std::string& settings) {
  const bool hasReach = reachOf(test::recipeFor("2//" + method + settings)).ok();
  std::map<std::string, Seams> of;
  for (const std::string join : {"naive", "lerp", "dustpan", "overlap", "halo"}) {
    const std::string text = recipeFor(join == "halo" && !hasReach ? "halo;margin=600" : join, method + settings);
    Chunks chunks(text, shown);
    chunks.toEnd();
    const Seams seams = of[join] = seamsOf(chunks->terrain().height());
    const auto both = [](double across, double inside) { return inThreeDigits(across) + " (" + inThreeDigits(inside) + ")"; };
    testing::Test::RecordProperty("seams: " + method + " | " + join, both(seams.across.largest, seams.inside.largest) + " | " +
                                                                         both(seams.across.mean(), seams.inside.mean()));
    if (join == "halo" && hasReach) {
      const Recipe recipe = test::recipeFor(text);
      const int reach = reachOf(recipe).value();
      ThreadPool pool(1);
      const auto whole = Simulation::create(recipe, pool, test::imagesForTests(),
                                            {.window = CellRectangle{-reach, -reach, {2 * (side + reach), 2 * (side + reach)}}});
      ASSERT_TRUE(whole.ok());
      ASSERT_TRUE(whole.value()->advance(1 << 30).ok());
      const Shape area{2 * side, 2 * side};
      test::prove("chunks", method + ", halo: cells that differ from one large map", test::exactly(0.0),
                  test::valuesThatDiffer(test::cellsOf(chunks->terrain(), 0, 0, area),
                                         test::cellsOf(whole.value()->terrain(), reach, reach, area)));
      test::prove("chunks", method + ", halo: largest step across seams / largest step within chunks", test::atMost(1.0),
                  seams.across.largest / seams.inside.largest);
    }
  }
  // Blending leaves no steps that are larger than those of the ground. Unjoined chunks have a wall at the border, and dustpan
  // reduces it.
  const Seams& naive = of["naive"];
  test::prove("chunks", method + ", overlap: largest step across seams / largest step within chunks", test::atMost(1.0),
              of["overlap"].across.largest / of["overlap"].inside.largest);
  test::prove("chunks", method + ", naive: mean step across seams / with overlap", test::atLeast(1.3),
              naive.across.mean() / of["overlap"].across.mean());
  test::prove("chunks", method + ", dustpan: mean step across seams / with naive", test::atMost(0.95),
              of["dustpan"].across.mean() / naive.across.mean());
}

TEST(Seams, Thermal) { measure("thermal", ";talus=20;iterations=40"); }
TEST(Seams, Blurosion) { measure("blurosion", ";iterations=20"); }
TEST(Seams, StreamPower) { measure("stream-power", ";iterations=30"); }
TEST(Seams, GridDroplets) { measure("grid-droplets", ";iterations=30;lakes=sink"); }
TEST(Seams, Droplets) { measure("droplets", ";iterations=10"); }

}  // namespace
}  // namespace rill::seams_test
