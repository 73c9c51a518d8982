// Random recipes: chains of methods with a reach, on random ground, in chunks of random shapes anywhere in the world.
// With `halo`, the chunks have the same bits as one large map.
//
// RILL_HELD_OUT=FIRST:COUNT runs other recipes than the test's default.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/decimal.h"
#include "method/registry.h"
#include "opened_chunks.h"
#include "recipe/limits.h"
#include "recipe/reach.h"
#include "support.h"

namespace rill::held_out_reach_test {
namespace {

using test::cellsOf;
using test::Chunks;

// A longer reach would need large maps without testing more.
constexpr int maxReach = 60;

class RecipeMaker {
 public:
  explicit RecipeMaker(std::uint64_t seed) : key_{seed} {}

  // A recipe with a small map; its text may be rejected.
  std::string recipe() {
    std::string text = "2/size=" + std::to_string(between(6, 30)) + "x" + std::to_string(between(6, 30));
    text += ";extent=" + formatNumber(std::round(logarithmic(30, 30000))) + ";seed=" + std::to_string(between(0, 1 << 30));
    text += ";edges=" + std::string(oneOf({"open", "wall", "periodic"})) + ";join=halo;chunks=2";
    if (chance(0.5)) text += ";x=" + formatNumber(place()) + ";y=" + formatNumber(place());
    if (chance(0.3)) text += ";sea=" + (chance(0.3) ? "none" : formatNumber(std::round(uniform() * 600 - 100)));
    // Steep enough that every method changes the ground.
    text += "/simplex;relief=" + std::to_string(between(100, 2500)) + ";scale=" + std::to_string(between(50, 3000));
    for (int left = between(0, 2); left > 0; --left) text += stage(MethodKind::source, 0.15);
    for (int left = between(0, 2); left > 0; --left) text += stage(MethodKind::mask, 0.3);
    for (int left = between(1, 3); left > 0; --left) {
      text += stage(chance(0.8) ? MethodKind::erosion : MethodKind::finish, 0.4);
      if (chance(0.15)) text += stage(MethodKind::mask, 0.3);
    }
    return text;
  }

  int between(int low, int high) { return low + static_cast<int>(uniform() * (high - low + 1)); }
  bool chance(double share) { return uniform() < share; }

 private:
  double uniform() { return static_cast<double>(key_.bits(at_++) >> 11) * 0x1p-53; }
  double logarithmic(double low, double high) { return low * std::pow(high / low, uniform()); }
  double place() { return (chance(0.5) ? 1 : -1) * std::round(logarithmic(1, 4e7) * 8) / 8; }
  const char* oneOf(std::initializer_list<const char*> choices) {
    return choices.begin()[between(0, static_cast<int>(choices.size()) - 1)];
  }

  // Whether overlapping windows of this stage can have the same bits.
  static bool isAnchored(const MethodDescription& method) {
    if (method.kind == MethodKind::source || method.kind == MethodKind::mask) {
      return method.whyNotAnchored.empty() && method.imageName == nullptr;
    }
    return method.reach != nullptr;
  }

  template <class Suits>
  const MethodDescription* methodThat(const Suits& suits) {
    std::vector<const MethodDescription*> methods;
    for (const MethodDescription* method : registeredMethods()) {
      if (isAnchored(*method) && suits(*method)) methods.push_back(method);
    }
    return methods.empty() ? nullptr : methods[static_cast<std::size_t>(between(0, static_cast<int>(methods.size()) - 1))];
  }

  std::string stage(MethodKind kind, double share) {
    const MethodDescription& method = *methodThat([&](const MethodDescription& each) { return each.kind == kind; });
    std::string text = "/" + std::string(method.id) + settings(method, StageRole::main, share);
    for (int left = kind == MethodKind::erosion ? between(0, 2) : 0; left > 0; --left) {
      const MethodDescription* companion = methodThat([&](const MethodDescription& each) { return canFollow(method, each); });
      if (companion == nullptr) break;
      text += "+" + std::string(companion->id) + settings(*companion, StageRole::companion, share);
    }
    return text;
  }

  std::string settings(const MethodDescription& method, StageRole role, double share) {
    std::string text;
    for (const ParameterDescription& row : stageTable(method, role)) {
      if (row.id == "iterations") {
        text += ";iterations=" + std::to_string(between(1, role == StageRole::main ? 6 : 2));
      } else if (row.id == "every") {
        text += ";every=" + std::to_string(between(1, 3));
      } else if (row.id == "lakes") {
        text += ";lakes=sink";  // the setting that has a reach
      } else if (chance(share)) {
        text += value(row);
      }
    }
    return text;
  }

  std::string value(const ParameterDescription& row) {
    const std::string name = ";" + std::string(row.id) + "=";
    if (row.kind == ParameterKind::choice) {
      return name + std::string(row.choices[static_cast<std::size_t>(between(0, static_cast<int>(row.choices.size()) - 1))].id);
    }
    if (row.kind != ParameterKind::number && row.kind != ParameterKind::integer) return "";
    const bool isWide = row.minimum > 0 && row.maximum / row.minimum > 100;
    double number = isWide ? logarithmic(row.minimum, row.maximum) : row.minimum + uniform() * (row.maximum - row.minimum);
    if (row.kind == ParameterKind::integer) number = std::round(number);
    return name + formatNumber(std::clamp(number, row.minimum, row.maximum));
  }

  RandomKey key_;
  std::uint64_t at_ = 0;
};

// The cells of one large map at the position of these chunks.
std::vector<float> wholeOf(const Recipe& recipe, const ChunkRange& range, int reach, int threads) {
  ThreadPool pool(threads);
  const Shape chunk = recipe.shape();
  const Shape shown{range.columns * chunk.width, range.rows * chunk.height};
  const CellRectangle cells{range.first.column * chunk.width - reach,
                            range.first.row * chunk.height - reach,
                            {shown.width + 2 * reach, shown.height + 2 * reach}};
  auto made = Simulation::create(recipe, pool, test::imagesForTests(), {.window = cells});
  if (!made || !made.value()->advance(1 << 30)) return {};
  return cellsOf(made.value()->terrain(), reach, reach, shown);
}

// Runs the valid recipes among `count` seeds from the first one on; returns the number of cells that differ.
int differencesOf(std::uint64_t first, std::uint64_t count, int& ran) {
  int differ = 0;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    RecipeMaker maker(seed);
    const std::string text = maker.recipe();
    const Result<Recipe> recipe = parseRecipe(text);
    if (!recipe || !checkLimits(recipe.value())) continue;
    const Result<int> reach = reachOf(recipe.value());
    if (!reach || reach.value() > maxReach) continue;
    const bool isFar = maker.chance(0.5);
    const ChunkRange range{
        {isFar ? maker.between(-900, 900) : 0, isFar ? maker.between(-900, 900) : 0}, maker.between(1, 3), maker.between(1, 2)};
    const int threads = 1 + static_cast<int>(seed % 3);
    Chunks many(text, range, threads, 0, maker.chance(0.5));
    const int column = maker.between(0, range.columns - 1), row = maker.between(0, range.rows - 1);
    Chunks alone(text, {{range.first.column + column, range.first.row + row}, 1, 1}, 1 + threads % 3, 0, false);
    many.toEnd();
    alone.toEnd();
    const Shape chunk = recipe.value().shape();
    const std::vector<float> got = cellsOf(many->terrain(), 0, 0, {range.columns * chunk.width, range.rows * chunk.height});
    const std::vector<float> whole = wholeOf(recipe.value(), range, reach.value(), 1 + (threads + 1) % 3);
    const double cells = test::valuesThatDiffer(got, whole) +
                         test::valuesThatDiffer(cellsOf(alone->terrain(), 0, 0, chunk),
                                                cellsOf(many->terrain(), column * chunk.width, row * chunk.height, chunk));
    EXPECT_EQ(cells, 0.0) << "seed " << seed << ": " << text << ", chunks from " << range.first.column << ", " << range.first.row;
    differ += static_cast<int>(cells);
    ++ran;
  }
  return differ;
}

TEST(HeldOutRecipes, InChunksAreToTheBitWhatOneLargeMapIs) {
  int ran = 0;
  if (const char* const others = std::getenv("RILL_HELD_OUT")) {
    std::uint64_t first = 0, count = 0;
    const std::string_view text = others;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), first).ptr;
    std::from_chars(end + 1, text.data() + text.size(), count);
    EXPECT_EQ(differencesOf(first, count, ran), 0);
    RecordProperty("recipes_that_ran", ran);
    return;
  }
  const int differ = differencesOf(1, test::sanitized ? 30 : 150, ran);
  EXPECT_GT(ran, test::sanitized ? 3 : 35);
  test::prove("chunks", "halo, random recipes: cells that differ from one large map", test::exactly(0.0), differ);
}

}  // namespace
}  // namespace rill::held_out_reach_test
