// Glaciers: closed forms of straight valleys, rivers where there is no ice, and bounds.
#include <algorithm>
#include <cmath>
#include <vector>

#include "base/decimal.h"
#include "erosion/glacier/ice_law.h"
#include "support.h"

namespace rill::glacier_test {
namespace {

using test::Bench;
using test::prove;

TEST(Glacier, IsStreamPowerBelowTheSnowLine) {
  int different = 0, maps = 0;
  for (const char* edges : {"open", "wall", "periodic"}) {
    for (const char* rivers : {"", ";flow=steepest", ";deposition=1", ";slope-exponent=1.5;area-exponent=0.6;uplift=0.001"}) {
      const std::string world = "2/size=65x80;extent=4000;sea=100;edges=" + std::string(edges) + "/simplex;relief=900/";
      const std::string settings = ";iterations=12;time-step=2000" + std::string(rivers);
      Bench ice(world + "glacier;ela=2000" + settings), water(world + "stream-power" + settings);
      ice.runToEnd();
      water.runToEnd();
      different += ice->fingerprint() == water->fingerprint() ? 0 : 1;
      ++maps;
    }
  }
  prove("glacier", "snow line above all land, " + std::to_string(maps) + " settings: heights that differ from stream-power",
        test::exactly(0.0), different);
}

// A plane whose columns are valleys of the width of a cell, from a divide in the north to an outlet in the south.
constexpr int columns = 5;

std::vector<float> rowsOf(int length, const auto& heightAt) {
  std::vector<float> heights;
  for (int r = 0; r < length; ++r) heights.insert(heights.end(), columns, static_cast<float>(heightAt(r)));
  return heights;
}

std::string valley(int length, double cellSize, const std::string& stage) {
  return "2/size=" + std::to_string(columns) + "x" + std::to_string(length) + ";extent=" + formatNumber(columns * cellSize) +
         ";sea=none;edges=wall/shape/glacier;trough-width=0;melt-width=0;moraine=0;flow=steepest;" + stage;
}

// Errors of the closed form of a valley whose ice has no end: of the surface over the relief, and of the thickness over its own.
std::pair<double, double> errorsWithoutEnd(int cells, int steps) {
  constexpr double length = 20000.0, uplift = 1e-3, wear = 2e-5, phi = 4.0 / 15.0, p = 11.0 / 15.0;
  const double cell = length / (cells + 0.5);
  const IceLaw law(4.0, 300.0);
  const double slope = std::pow(uplift / (wear * law.speed()), 0.6);  // D
  const auto surfaceAt = [&](double x) { return slope * std::pow(cell, -phi) * (std::pow(length, p) - std::pow(x, p)) / p; };
  const auto thicknessAt = [&](double x) {
    const double discharge = cell * x, s = slope * std::pow(discharge, -phi);
    return std::pow(law.rootOfDischarge(cubeRoot(discharge)) / s, 2.0 / 3.0);
  };
  const auto start = rowsOf(cells + 1, [&](int r) { return r == cells ? 0.0 : 0.02 * (length - (r + 0.5) * cell); });
  Bench bench(valley(cells + 1, cell, "ela=-5000;uplift=0.001;iterations=" + std::to_string(steps)), 1, start);
  bench.runToEnd();
  double surfaceError = 0.0, thicknessError = 0.0;
  for (int r = 0; r < cells; ++r) {
    const double ice = bench->terrain().get(LayerId::ice).row(r)[2], surface = bench->terrain().height().row(r)[2] + ice;
    surfaceError = std::max(surfaceError, std::abs(surface - surfaceAt((r + 0.5) * cell)) / surfaceAt(0.0));
    if (r == cells - 1) continue;
    thicknessError = std::max(thicknessError, std::abs(ice / IceLaw::deepest / thicknessAt((r + 1) * cell) - 1.0));
  }
  return {surfaceError, thicknessError};
}

TEST(Glacier, HasTheClosedFormOfAValleyFullOfIce) {
  const auto [surface, thickness] = errorsWithoutEnd(128, 4000);
  prove("glacier", "valley full of ice in balance, 128 cells: error of the surface, relative to relief", test::atMost(1e-3),
        surface);
  prove("glacier", "valley full of ice in balance, 128 cells: relative error of the thickness", test::atMost(5e-3), thickness);
}

// The steady state of a valley whose glacier ends, where the balance is min(balance (s - e), snowfall): Q'' = -B Q^(-4/15) below
// the height at which the balance reaches the snowfall. The wear and the erodibility are those of a valley that is 1 km wide.
class EndingGlacier {
 public:
  static constexpr double uplift = 1e-3, balance = 0.007, snowLine = 1400.0, phi = 4.0 / 15.0, p = 11.0 / 15.0;
  static constexpr double steepestEnd = 16143.1;  // m: where the balance falls below the snowfall of 1 m/yr

  explicit EndingGlacier(int cells) : width_(length / (cells + 0.5)), law_(4.0, 300.0) {
    const double slope = slopeFactor(), accelerated = width_ * balance * slope;
    double x = steepestEnd, discharge = width_ * x, growth = width_;
    for (; discharge > 0.0; x += step) {
      surfaces_.push_back(snowLine + growth / (width_ * balance));
      discharges_.push_back(discharge);
      const double middle = growth - 0.5 * step * accelerated * std::pow(discharge, -phi);
      discharge += step * middle;
      if (discharge > 0.0) growth = middle - 0.5 * step * accelerated * std::pow(discharge, -phi);
    }
    end_ = x;
  }

  // As 1e-5 with a width of five thicknesses.
  double wear() const { return 2.61036e-5 / law_.speed() * std::pow(1000.0 / width_, 4.0 / 9.0); }
  double erodibility() const { return 5e-6 * std::sqrt(1000.0 / width_); }
  double width() const { return width_; }
  double end() const { return end_; }
  double surfaceAt(double x) const {
    if (x >= end_) return riverAt(x);
    if (x > steepestEnd) return surfaces_[indexOf(x)];
    return snowLine + 1.0 / balance + slopeFactor() * std::pow(width_, -phi) * (std::pow(steepestEnd, p) - std::pow(x, p)) / p;
  }
  double iceAt(double x) const {
    if (x >= end_) return 0.0;
    const double discharge = x > steepestEnd ? discharges_[indexOf(x)] : width_ * x;
    return IceLaw::deepest *
           std::pow(law_.rootOfDischarge(cubeRoot(discharge)) / (slopeFactor() * std::pow(discharge, -phi)), 2.0 / 3.0);
  }

 private:
  static constexpr double length = 40000.0, step = 0.25;

  double slopeFactor() const { return std::pow(uplift / (wear() * law_.speed()), 0.6); }
  double riverAt(double x) const { return 2.0 * uplift / (erodibility() * std::sqrt(width_)) * (std::sqrt(length) - std::sqrt(x)); }
  std::size_t indexOf(double x) const { return std::min(surfaces_.size() - 1, static_cast<std::size_t>((x - steepestEnd) / step)); }

  double width_, end_ = 0.0;
  IceLaw law_;
  std::vector<double> surfaces_, discharges_;
};

TEST(Glacier, StaysInTheClosedFormOfAGlacierThatEnds) {
  constexpr int cells = 128;
  const EndingGlacier exact(cells);
  EXPECT_NEAR(exact.surfaceAt(5000.0), 2896.274, 3.0);
  EXPECT_NEAR(exact.surfaceAt(20000.0), 1132.125, 3.0);
  EXPECT_NEAR(exact.end(), 24036.8, 20.0);
  const std::string text = valley(cells + 1, exact.width(),
                                  "channel-area=0;uplift=0.001;ela=1400;ice-erosion=" + formatNumber(exact.wear()) +
                                      ";erodibility=" + formatNumber(exact.erodibility()));
  const Recipe recipe = test::recipeFor(text);
  Terrain terrain;
  const StageRecipe& stage = recipe.stages.back();
  ASSERT_TRUE(terrain.allocate({columns, cells + 1}, exact.width(), Edges::wall, stage.method->writes).ok());
  const auto centre = [&](int r) { return (r + 0.5) * exact.width(); };
  const auto thicknessAt = [&](int r) { return exact.iceAt((r + 1) * exact.width()); };
  const auto start = rowsOf(cells + 1, [&](int r) { return r == cells ? 0.0 : exact.surfaceAt(centre(r)) - thicknessAt(r); });
  for (int r = 0; r <= cells; ++r) std::copy_n(start.begin() + r * columns, columns, terrain.height().row(r));
  ThreadPool pool(1);
  Budget budget;
  const RandomKey random{.seed = 1};
  const ImageLibrary images;
  rill::Run run{terrain, pool, budget, random, images, test::windowForTests()};
  const auto method = stage.method->create(stage.methodValues());
  ScratchArena arena(terrain.shape());
  ASSERT_TRUE(method->start(run, arena).ok());
  bool isFirst = true;  // the state: the ice that routing sees, then the load
  method->visitState([&](Grid& grid) {
    for (int r = 0; isFirst && r < cells; ++r) std::fill_n(grid.row(r), columns, static_cast<float>(thicknessAt(r)));
    isFirst = false;
  });
  method->iterate(run);
  std::vector<double> changes;
  for (int r = 0; (r + 1) * exact.width() < 0.97 * exact.end(); ++r) {
    changes.push_back(std::abs(terrain.height().row(r)[2] - start[static_cast<std::size_t>(r * columns + 2)]));
  }
  std::sort(changes.begin(), changes.end());
  prove("glacier",
        "valley with an ending glacier, one step of 1000 yr from the closed form: change of 95 % of the cells over uplift",
        test::atMost(0.02), changes[changes.size() * 95 / 100]);
}

TEST(Glacier, CutsFjordsNoDeeperThanItsIce) {
  for (const char* settings : {"", ";ice-erosion=0.001;time-step=5000;balance=0.02;snowfall=10"}) {
    Bench bench(std::string("2/size=96;extent=9600;seed=4/coast/glacier;ela=100;iterations=30") + settings);
    const std::vector<float> before = test::valuesOf(bench->terrain().height());
    float deepest = 0.0f;  // of the ice
    while (!bench->progress().done()) {
      ASSERT_TRUE(bench->step().ok());
      const std::vector<float> ice = test::valuesOf(bench->terrain().get(LayerId::ice));
      deepest = std::max(deepest, *std::max_element(ice.begin(), ice.end()));
    }
    const std::vector<float> after = test::valuesOf(bench->terrain().height());
    int fjords = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
      ASSERT_GE(after[i], std::min(before[i], -deepest)) << settings;
      fjords += before[i] > 0.0f && after[i] < -5.0f ? 1 : 0;
    }
    EXPECT_GT(fjords, 20) << settings;
  }
}

TEST(Glacier, RefusesToBreach) {
  const Result<Recipe> recipe = parseRecipe("2//simplex/glacier;depressions=breach");
  ASSERT_FALSE(recipe.ok());
  EXPECT_NE(recipe.error().message.find("depressions"), std::string::npos) << recipe.error().message;
}

}  // namespace
}  // namespace rill::glacier_test
