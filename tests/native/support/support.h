// Helpers for several test files: simulations from recipe text, images and rotated maps.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "grid/fingerprint.h"
#include "method/registry.h"
#include "proof.h"
#include "recipe/recipe.h"
#include "simulation/simulation.h"

namespace rill {

// GoogleTest prints a method as its id. Every test file must see this function: the linker keeps one copy of GoogleTest's printer.
inline void PrintTo(const MethodDescription* method, std::ostream* out) {
  if (method == nullptr) {
    *out << "no method";
  } else {
    *out << method->id;
  }
}

}  // namespace rill

namespace rill::test {

// World window for a method that runs without a simulation: at the origin of world 1, with cells of 25 m.
inline const WorldWindow& windowForTests() {
  static const WorldWindow window({{40, 40}, 1000.0, 1, Edges::open, 0.0, 0.0});
  return window;
}

// Runs all parts of an iteration.
inline void runIteration(Method& method, rill::Run& run) {
  const int parts = method.parts(run);
  for (run.part = 0; run.part < parts; ++run.part) method.iterate(run);
  run.part = 0;
}

// Provides the images that a method names by numbers: one for each combination of their defaults and ends of their ranges.
inline void provideForNumbers(const MethodDescription& method, ImageLibrary& library) {
  std::vector<std::vector<Value>> all(1);
  for (const ParameterDescription& row : method.parameters) {
    std::vector<std::vector<Value>> longer;
    for (const std::vector<Value>& values : all) {
      for (const double number : {row.defaultValue, row.minimum, row.maximum}) {
        longer.push_back(values);
        longer.back().push_back({.number = number});
      }
    }
    all = std::move(longer);
  }
  for (const std::vector<Value>& values : all) {
    const std::string name = method.imageName(values);
    if (library.find(name) != nullptr) continue;
    HeightImage image{3, 2, {}, true};
    for (int i = 0; i < 6; ++i) image.values.push_back(static_cast<float>((std::hash<std::string>{}(name) >> i) % 3001));
    EXPECT_TRUE(library.provide(name, std::move(image)).ok());
  }
}

// Hills of 48 x 40 pixels in metres with voids: their outer columns and rows, cut obliquely, and with `isCut` also seven columns
// from north to south, so that two areas with data remain. The western area is the same for every `factor` of the eastern hills.
inline HeightImage imageWithVoids(bool isCut, float factor) {
  HeightImage image{48, 40, {}, true};
  for (int r = 0; r < image.height; ++r) {
    for (int c = 0; c < image.width; ++c) {
      const float hills = 400.0f + 120.0f * std::sin(0.5f * static_cast<float>(c)) * std::cos(0.37f * static_cast<float>(r)) +
                          4.0f * static_cast<float>(r) + static_cast<float>((7 * c + 5 * r) % 11);
      // The lowest ground of a map limits how deep droplets dig, so it is in the west.
      image.values.push_back(isCut && c >= 24 ? 300.0f + factor * hills : hills);
      const bool isOutside = c + r / 4 < 6 || c - r / 5 > 40 || r < 3 || r + c / 8 > 36;
      image.voids.push_back(isOutside || (isCut && c >= 21 && c < 28) ? 1 : 0);
    }
  }
  return image;
}

// The images that recipes in tests use: 97 x 61 pixels; value i is (i * factor mod 2^32) / 2^32, and their
// north-western corners are voids. The stepped image is a slope of 28
// levels.
inline ImageLibrary makeImagesForTests() {
  ImageLibrary library;
  const auto provide = [&](const char* name, std::uint32_t factor) {
    HeightImage image{97, 61, {}, false};
    for (std::uint32_t i = 0; i < 97u * 61u; ++i) {
      image.values.push_back(static_cast<float>(static_cast<double>(i * factor) / 4294967296.0));
    }
    for (int i = 0; i < 97 * 61; ++i) image.voids.push_back(i % 97 + i / 97 < 30 ? 1 : 0);
    EXPECT_TRUE(library.provide(name, std::move(image)).ok());
  };
  provide("test-image", 2654435761u);
  provide("other-image", 40503u);
  provide("https://images.example/dem/other.png", 40503u);
  std::uint32_t factor = 69069u;
  for (const char* code : {"brightness", "terrarium", "terrain-rgb"}) {
    provide((std::string("https://images.example/dem/other.png#decode=") + code).c_str(), factor++);
  }
  HeightImage steps{97, 61, {}, false};
  for (int i = 0; i < 97 * 61; ++i) steps.values.push_back(static_cast<float>((i % 97 + 2 * (i / 97)) / 8) / 32.0f);
  EXPECT_TRUE(library.provide("stepped-image", std::move(steps)).ok());
  EXPECT_TRUE(library.provide("basin", imageWithVoids(false, 1.0f)).ok());
  EXPECT_TRUE(library.provide("two-basins", imageWithVoids(true, 1.0f)).ok());
  EXPECT_TRUE(library.provide("two-other-basins", imageWithVoids(true, 1.3f)).ok());
  for (const MethodDescription* method : registeredMethods()) {
    const auto isText = [](const ParameterDescription& row) { return row.kind == ParameterKind::text; };
    if (method->imageName && std::ranges::none_of(method->parameters, isText)) provideForNumbers(*method, library);
  }
  return library;
}

// Created once, because a test of a method's parameter ranges starts thousands of simulations.
inline const ImageLibrary& imagesForTests() {
  static const ImageLibrary images = makeImagesForTests();
  return images;
}

inline Recipe recipeFor(const std::string& text) {
  Result<Recipe> recipe = parseRecipe(text);
  if (!recipe) {
    ADD_FAILURE() << text << ": " << recipe.error().message;
    return {};
  }
  return std::move(recipe.value());
}

// Peak memory of a recipe.
inline std::uint64_t bytesOf(const Recipe& recipe) {
  ThreadPool pool(1);
  const Result<std::uint64_t> bytes = Simulation::bytesNeeded(recipe, pool, imagesForTests());
  EXPECT_TRUE(bytes.ok());
  return bytes.ok() ? bytes.value() : 0;
}

// Starts a part of a method without a simulation, and without a memory limit.
template <class Part, class... Arguments>
void startPart(Part& part, Shape shape, Arguments&&... arguments) {
  ScratchArena arena(shape);
  EXPECT_TRUE(part.start(arena, std::forward<Arguments>(arguments)...).ok());
}

// Sanitizers make programs about ten times slower. Short cases show the errors that they detect as well.
#ifdef RILL_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

// Numbers of threads whose results are compared with one thread. Sanitizers check which memory blocks of rows access;
// three threads have blocks of different heights, and one block between two others.
inline std::vector<int> threadCounts() { return sanitized ? std::vector{3} : std::vector{2, 3, 8}; }

// A simulation with its own threads and images.
class Bench {
 public:
  explicit Bench(const std::string& text, int threads = 1, std::span<const float> heights = {})
      : Bench(recipeFor(text), threads, heights) {}

  explicit Bench(Recipe recipe, int threads = 1, std::span<const float> heights = {}) : pool_(threads) {
    auto made = Simulation::create(std::move(recipe), pool_, imagesForTests(), {.startingHeights = heights});
    if (made) {
      simulation_ = std::move(made.value());
    } else {
      ADD_FAILURE() << made.error().message;
    }
  }

  Simulation& operator*() { return *simulation_; }
  Simulation* operator->() { return simulation_.get(); }

  void runToEnd() {
    const Result<int> ran = simulation_->advance(1 << 30);
    EXPECT_TRUE(ran.ok());
  }

 private:
  ThreadPool pool_;
  std::unique_ptr<Simulation> simulation_;
};

inline std::vector<float> valuesOf(const Grid& grid) {
  std::vector<float> values;
  for (int r = 0; r < grid.height(); ++r) values.insert(values.end(), grid.row(r), grid.row(r) + grid.width());
  return values;
}

inline double sumOf(const Grid& grid) {
  double sum = 0.0;
  for (const float value : valuesOf(grid)) sum += value;
  return sum;
}

// The largest difference between two layers of the same shape, m.
inline double maxDifference(const std::vector<float>& a, const std::vector<float>& b) {
  EXPECT_EQ(a.size(), b.size());
  double largest = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    // The comparison is negated so that NaN counts as different.
    const double difference = std::abs(static_cast<double>(a[i]) - b[i]);
    if (!(difference <= largest)) largest = std::isnan(difference) ? INFINITY : difference;
  }
  return largest;
}

// The number of different values in two layers of the same shape.
inline double valuesThatDiffer(const std::vector<float>& a, const std::vector<float>& b) {
  EXPECT_EQ(a.size(), b.size());
  double count = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] == b[i] ? 0.0 : 1.0;
  return count;
}

// A square map rotated clockwise by 90 degrees: the western column becomes the northern row.
inline std::vector<float> turned(const std::vector<float>& map, int side) {
  std::vector<float> result(map.size());
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      result[static_cast<std::size_t>(c) * static_cast<std::size_t>(side) + static_cast<std::size_t>(side - 1 - r)] =
          map[static_cast<std::size_t>(r) * static_cast<std::size_t>(side) + static_cast<std::size_t>(c)];
    }
  }
  return result;
}

// A method as a recipe writes it: with its revision, unless that is the revision of the epoch.
inline std::string written(std::string_view id) {
  const MethodDescription& method = *findMethod(id);
  return std::string(id) + (method.revision == method.epochRevision ? "" : "@" + std::to_string(method.revision));
}

// Used in failure messages of loops over methods.
inline std::string nameOf(const MethodDescription& method) { return std::string(method.id); }

}  // namespace rill::test
