// The library gives the fingerprints of tests/fingerprints.txt, whatever the calling program and its threads have set.
#include <cfenv>
#include <cstdint>
#include <fstream>
#include <thread>
#if defined(__SSE__)
#include <immintrin.h>
#endif

#include "support.h"

namespace rill::library_test {
namespace {

struct Row {
  std::string fingerprint, recipe;
};

// The rows of the table; a build with sanitizers or in an emulator, which is many times slower, reads every eighth.
std::vector<Row> table() {
#ifdef RILL_SLOW
  constexpr int step = 8;
#else
  constexpr int step = 1;
#endif
  std::ifstream file(RILL_TEST_DATA "/fingerprints.txt");
  std::vector<Row> rows;
  std::string line;
  for (int number = 0; std::getline(file, line); ++number) {
    if (!line.empty() && line.front() != '#' && number % step == 1 % step) rows.push_back({line.substr(0, 16), line.substr(17)});
  }
  return rows;
}

// The settings of a program that breaks the rules of the core, as libraries compiled with -ffast-math do when they are loaded.
class OtherSettings {
 public:
  OtherSettings() {
    std::fesetround(FE_DOWNWARD);
    setControl(control() | flushed);
  }
  ~OtherSettings() { std::fesetenv(FE_DFL_ENV); }

  static bool areSet() { return (control() & flushed) == flushed && std::fegetround() == FE_DOWNWARD; }

 private:
  // The register of the processor, and its bits that flush denormal numbers to zero.
#if defined(__SSE__)
  static constexpr std::uint64_t flushed = 0x8040;
  static std::uint64_t control() { return _mm_getcsr(); }
  static void setControl(std::uint64_t value) { _mm_setcsr(static_cast<unsigned>(value)); }
#elif defined(__aarch64__)
  static constexpr std::uint64_t flushed = 1u << 24;
  static std::uint64_t control() {
    std::uint64_t value;
    __asm__ volatile("mrs %0, fpcr" : "=r"(value));
    return value;
  }
  static void setControl(std::uint64_t value) { __asm__ volatile("msr fpcr, %0" : : "r"(value)); }
#else
  static constexpr std::uint64_t flushed = 0;
  static std::uint64_t control() { return 0; }
  static void setControl(std::uint64_t) {}
#endif
};

TEST(LibrarySameness, IsThatOfTheTable) {
  const std::vector<Row> rows = table();
  EXPECT_GE(rows.size(), 8u);
  for (const Row& row : rows) {
    EXPECT_EQ(resultOf(row.recipe, 1), row.fingerprint) << row.recipe;
    EXPECT_EQ(resultOf(row.recipe, 3), row.fingerprint) << row.recipe << " with 3 threads";
  }
}

TEST(LibrarySameness, SurvivesOtherRoundingAndLostDenormals) {
  for (const Row& row : table()) {
    const OtherSettings settings;
    EXPECT_EQ(resultOf(row.recipe, 2), row.fingerprint) << row.recipe;
    EXPECT_TRUE(OtherSettings::areSet());
  }
}

TEST(LibrarySameness, GivesTheCallbackTheSettingsOfTheCaller) {
  const OtherSettings settings;
  Terrain terrain(shortRecipe);
  bool areRetained = true;
  const auto look = [](const rill_progress*, void* context) {
    *static_cast<bool*>(context) &= OtherSettings::areSet();
    return 0;
  };
  EXPECT_EQ(rill_run(terrain.get(), look, &areRetained), RILL_OK);
  EXPECT_TRUE(areRetained);
  EXPECT_EQ(terrain.fingerprint(), fingerprintOfShortRecipe);
}

TEST(LibrarySameness, HoldsInAThreadWithOtherRoundingBesideOneWithout) {
  std::string first, second;
  std::thread one([&] {
    const OtherSettings settings;
    first = resultOf(shortRecipe, 2);
  });
  std::thread two([&] { second = resultOf(shortRecipe, 2); });
  one.join();
  two.join();
  EXPECT_EQ(first, fingerprintOfShortRecipe);
  EXPECT_EQ(second, fingerprintOfShortRecipe);
}

TEST(LibrarySameness, HoldsAfterTwoHundredStops) {
  Terrain terrain("2/size=200x150;seed=10/simplex/stream-power;iterations=12/blur/thermal@2;iterations=190", 2);
  const auto stop = [](const rill_progress*, void*) { return 1; };
  int stops = 0;
  while (rill_run(terrain.get(), stop, nullptr) == RILL_STOPPED) ++stops;
  EXPECT_GE(stops, 200);
  EXPECT_EQ(terrain.fingerprint(),
            resultOf("2/size=200x150;seed=10/simplex/stream-power;iterations=12/blur/thermal@2;iterations=190"));
}

TEST(LibrarySameness, HoldsForHeightsOfOnesOwn) {
  const std::string recipe = "2/size=65x33;extent=2000;seed=3/simplex/thermal@2;iterations=9";
  Terrain ground("2/size=65x33;extent=2000;seed=3/simplex");
  ASSERT_EQ(ground.run(), RILL_OK);
  std::vector<float> heights(65 * 33);
  ASSERT_EQ(rill_get_heights(ground.get(), heights.data(), heights.size()), RILL_OK);
  rill_options options{};
  options.size = sizeof options;
  options.recipe = recipe.c_str();
  options.heights = heights.data();
  options.width = 65;
  options.height = 33;
  Terrain terrain(options);
  ASSERT_EQ(terrain.status(), RILL_OK) << terrain.error();
  ASSERT_EQ(terrain.run(), RILL_OK);
  EXPECT_EQ(terrain.fingerprint(), resultOf(recipe));
}

// The chunk in column 1 and row 0 alone has the heights that it has in the map of all chunks of the world.
void expectSameChunk(const std::string& world) {
  SCOPED_TRACE(world);
  Terrain all(world);
  ASSERT_EQ(all.run(), RILL_OK) << all.error();
  rill_layer whole{sizeof(rill_layer), nullptr, 0, 0, 0, nullptr}, part = whole;
  ASSERT_EQ(rill_get_layer(all.get(), "height", &whole), RILL_OK);
  ASSERT_GE(whole.width, 128);
  rill_options options{};
  options.size = sizeof options;
  options.recipe = world.c_str();
  options.one_chunk = 1;
  options.chunk_column = 1;
  Terrain one(options);
  ASSERT_EQ(one.run(), RILL_OK) << one.error();
  rill_size size{};
  size.size = sizeof size;
  ASSERT_EQ(rill_get_size(one.get(), &size), RILL_OK);
  EXPECT_EQ(size.east, 5000.0);
  EXPECT_EQ(size.south, 0.0);
  ASSERT_EQ(rill_get_layer(one.get(), "height", &part), RILL_OK);
  ASSERT_EQ(part.width, 64);
  for (int row = 0; row < 64; ++row) {
    for (int column = 0; column < 64; ++column) {
      ASSERT_EQ(part.values[row * part.stride + column], whole.values[row * whole.stride + 64 + column]) << row << " " << column;
    }
  }
}

TEST(LibrarySameness, HoldsForOneChunkOfAWorld) {
  expectSameChunk("2/size=64;extent=5000;seed=7;chunks=2;join=halo/simplex;scale=3000/thermal@2;iterations=6;talus=20");
}

TEST(LibrarySameness, HoldsForOneChunkOfAWorldOfRivers) {
  const std::string methods = "join=rivers/simplex;scale=3000/stream-power;iterations=2;flow=steepest";
  expectSameChunk("2/size=64;extent=5000;seed=7;chunks=2;" + methods);
#ifndef RILL_SLOW
  // The plan of a region, with its seas, takes a second.
  expectSameChunk("2/size=64;extent=5000;seed=7;chunks=endless;" + methods);
#endif
}

TEST(LibrarySameness, NamesChunksOutsideOfAWorldOfRivers) {
  rill_options options{};
  options.size = sizeof options;
  options.recipe = "2/size=64;chunks=2;join=rivers/simplex/stream-power;iterations=2;flow=steepest";
  options.one_chunk = 1;
  options.chunk_row = 2;
  Terrain terrain(options);
  EXPECT_EQ(terrain.status(), RILL_FAILED);
  EXPECT_NE(terrain.error().find("rows 0 to 1"), std::string::npos) << terrain.error();
}

}  // namespace
}  // namespace rill::library_test
