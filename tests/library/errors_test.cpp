// Each function reports wrong arguments as a status and a sentence, and never crashes.
#include <cmath>
#include <cstring>

#include "support.h"

namespace rill::library_test {
namespace {

rill_options optionsOf(const char* recipe) {
  rill_options options{};
  options.size = sizeof options;
  options.recipe = recipe;
  return options;
}

std::string sentenceOf(const rill_options& options, rill_status wanted) {
  Terrain terrain(options);
  EXPECT_EQ(terrain.status(), wanted);
  EXPECT_EQ(terrain.run(), RILL_INVALID_ARGUMENT) << "a terrain that is not open does not run";
  return Terrain(options).error();
}

std::string sentenceOf(const char* recipe, rill_status wanted) { return sentenceOf(optionsOf(recipe), wanted); }

bool hasText(const std::string& sentence, const char* text) { return sentence.find(text) != std::string::npos; }

TEST(LibraryErrors, AreThoseOfNull) {
  EXPECT_EQ(rill_open(nullptr, nullptr), RILL_INVALID_ARGUMENT);
  rill_terrain* terrain = nullptr;
  EXPECT_EQ(rill_open(nullptr, &terrain), RILL_INVALID_ARGUMENT);
  EXPECT_STREQ(rill_last_error(terrain), "options is NULL.");
  rill_free(&terrain);
  EXPECT_EQ(terrain, nullptr);
  rill_free(&terrain);
  rill_free(nullptr);
  EXPECT_EQ(rill_run(nullptr, nullptr, nullptr), RILL_INVALID_ARGUMENT);
  rill_size size{};
  rill_layer layer{};
  float height = 0.0f;
  EXPECT_EQ(rill_get_size(nullptr, &size), RILL_INVALID_ARGUMENT);
  EXPECT_EQ(rill_get_heights(nullptr, &height, 1), RILL_INVALID_ARGUMENT);
  EXPECT_EQ(rill_get_layer(nullptr, "height", &layer), RILL_INVALID_ARGUMENT);
  EXPECT_EQ(rill_get_layer_name(nullptr, 0), nullptr);
  EXPECT_EQ(rill_get_measures(nullptr), nullptr);
  EXPECT_EQ(rill_get_recipe(nullptr), nullptr);
  EXPECT_EQ(rill_get_fingerprint(nullptr), nullptr);
  EXPECT_TRUE(hasText(rill_last_error(nullptr), "NULL"));
}

TEST(LibraryErrors, AreThoseOfATerrainThatDidNotOpen) {
  Terrain terrain("2/simplexx");
  ASSERT_EQ(terrain.status(), RILL_INVALID_RECIPE);
  rill_size size{};
  size.size = sizeof size;
  rill_layer layer{};
  layer.size = sizeof layer;
  float height = 0.0f;
  EXPECT_EQ(rill_run(terrain.get(), nullptr, nullptr), RILL_INVALID_ARGUMENT);
  EXPECT_TRUE(hasText(terrain.error(), "not opened")) << terrain.error();
  EXPECT_EQ(rill_get_size(terrain.get(), &size), RILL_INVALID_ARGUMENT);
  EXPECT_EQ(rill_get_heights(terrain.get(), &height, 1), RILL_INVALID_ARGUMENT);
  EXPECT_EQ(rill_get_layer(terrain.get(), "height", &layer), RILL_INVALID_ARGUMENT);
  EXPECT_EQ(rill_get_layer_name(terrain.get(), 0), nullptr);
  EXPECT_EQ(rill_get_measures(terrain.get()), nullptr);
  EXPECT_EQ(rill_get_recipe(terrain.get()), nullptr);
  EXPECT_EQ(rill_get_fingerprint(terrain.get()), nullptr);
  rill_terrain* freed = nullptr;
  ASSERT_EQ(rill_open(nullptr, &freed), RILL_INVALID_ARGUMENT);
  rill_free(&freed);
  EXPECT_EQ(rill_run(freed, nullptr, nullptr), RILL_INVALID_ARGUMENT) << "rill_free sets the handle to NULL";
  EXPECT_TRUE(hasText(rill_last_error(freed), "rill_free"));
}

TEST(LibraryErrors, NameWrongSizes) {
  rill_options options = optionsOf(shortRecipe);
  options.size = 8;
  EXPECT_TRUE(hasText(sentenceOf(options, RILL_INVALID_ARGUMENT), "size of the options is 8"));
  Terrain terrain(shortRecipe);
  rill_size size{};
  EXPECT_EQ(rill_get_size(terrain.get(), &size), RILL_INVALID_ARGUMENT);
  EXPECT_TRUE(hasText(terrain.error(), "rill_size")) << terrain.error();
  EXPECT_EQ(rill_get_size(terrain.get(), nullptr), RILL_INVALID_ARGUMENT);
  rill_layer layer{};
  EXPECT_EQ(rill_get_layer(terrain.get(), "height", &layer), RILL_INVALID_ARGUMENT);
  EXPECT_EQ(rill_get_layer(terrain.get(), "height", nullptr), RILL_INVALID_ARGUMENT);
  layer.size = sizeof layer;
  EXPECT_EQ(rill_get_layer(terrain.get(), nullptr, &layer), RILL_INVALID_ARGUMENT);
  EXPECT_EQ(rill_get_layer(terrain.get(), "snow", &layer), RILL_NO_LAYER);
  EXPECT_TRUE(hasText(terrain.error(), "snow")) << terrain.error();
  std::vector<float> heights(65 * 33);
  EXPECT_EQ(rill_get_heights(terrain.get(), heights.data(), heights.size() - 1), RILL_INVALID_ARGUMENT);
  EXPECT_EQ(rill_get_heights(terrain.get(), nullptr, heights.size()), RILL_INVALID_ARGUMENT);
  EXPECT_EQ(rill_get_heights(terrain.get(), heights.data(), heights.size()), RILL_OK);
}

TEST(LibraryErrors, NameOptionsOutsideTheirRanges) {
  EXPECT_TRUE(hasText(sentenceOf(optionsOf(nullptr), RILL_INVALID_ARGUMENT), "recipe"));
  rill_options options = optionsOf(shortRecipe);
  options.threads = 65;
  EXPECT_TRUE(hasText(sentenceOf(options, RILL_INVALID_ARGUMENT), "1 to 64"));
  options = optionsOf(shortRecipe);
  options.width = 3;
  EXPECT_TRUE(hasText(sentenceOf(options, RILL_INVALID_ARGUMENT), "3 x 0"));
  const float heights[4] = {1.0f, 2.0f, 3.0f, 4.0f};
  options.heights = heights;
  options.width = options.height = 2;
  EXPECT_TRUE(hasText(sentenceOf(options, RILL_HEIGHTS), "size=2x2"));
  options.one_chunk = 1;
  EXPECT_TRUE(hasText(sentenceOf(options, RILL_INVALID_ARGUMENT), "chunk"));
  options = optionsOf(shortRecipe);
  options.one_chunk = 1;
  options.chunk_row = INT64_MAX;
  EXPECT_TRUE(hasText(sentenceOf(options, RILL_INVALID_ARGUMENT), "2^53"));
}

TEST(LibraryErrors, NameWhatARecipeLacks) {
  EXPECT_TRUE(hasText(sentenceOf("2/simplexx", RILL_INVALID_RECIPE), "simplex"));
  EXPECT_TRUE(hasText(sentenceOf(std::string(40000, 'a').c_str(), RILL_INVALID_RECIPE), "32"));
  EXPECT_TRUE(hasText(sentenceOf("1/size=32/simplex/blurosion", RILL_OTHER_REVISION), "epoch 1 means blurosion@1"));
  EXPECT_TRUE(hasText(sentenceOf("k3x9.1/size=32/simplex/blurosion", RILL_OTHER_REVISION), "epoch 1"));
  EXPECT_TRUE(hasText(sentenceOf("2/size=32/image;url=https:%2F%2Fexample.org%2Fa.png", RILL_HEIGHTS), "no network"));
  EXPECT_TRUE(hasText(sentenceOf("2/size=32/image;name=my-model", RILL_HEIGHTS), "my-model"));
  EXPECT_TRUE(hasText(sentenceOf("2/size=32/place;lat=46;lon=8", RILL_HEIGHTS), "place:"));
  EXPECT_TRUE(hasText(sentenceOf("2/size=32/image;name=one/image;name=two;blend=add", RILL_HEIGHTS), "2 images"));
  EXPECT_TRUE(hasText(sentenceOf("2/size=65536/simplex", RILL_FAILED), "memory") ||
              hasText(Terrain("2/size=65536/simplex").error(), "cells"));
}

TEST(LibraryErrors, OfAStopWithinAnIterationLastUntilItIsComplete) {
  Terrain terrain("2/size=1024;seed=1/simplex/stream-power;iterations=3", 1);
  const auto stop = [](const rill_progress*, void*) { return 1; };
  bool wasWithin = false;
  while (rill_run(terrain.get(), stop, nullptr) == RILL_STOPPED && !wasWithin) {
    wasWithin = rill_get_fingerprint(terrain.get()) == nullptr;
  }
  // A processor that completes each iteration within a slice never stops within one.
  if (wasWithin) {
    EXPECT_TRUE(hasText(terrain.error(), "rill_run")) << terrain.error();
  }
  EXPECT_EQ(terrain.run(), RILL_OK);
  EXPECT_NE(rill_get_fingerprint(terrain.get()), nullptr);
}

TEST(LibraryErrors, RejectCallsFromTheCallback) {
  Terrain terrain(shortRecipe);
  struct Seen {
    rill_terrain* terrain;
    bool areRejected;
  } seen{terrain.get(), true};
  const auto meddle = [](const rill_progress* progress, void* context) {
    auto& seen = *static_cast<Seen*>(context);
    EXPECT_EQ(progress->size, sizeof(rill_progress));
    EXPECT_EQ(progress->iterations, 40);
    rill_free(&seen.terrain);
    seen.areRejected &= seen.terrain != nullptr && rill_run(seen.terrain, nullptr, nullptr) == RILL_INVALID_ARGUMENT &&
                        rill_get_measures(seen.terrain) == nullptr;
    return 0;
  };
  EXPECT_EQ(rill_run(terrain.get(), meddle, &seen), RILL_OK);
  EXPECT_TRUE(seen.areRejected);
  EXPECT_EQ(terrain.fingerprint(), fingerprintOfShortRecipe);
}

TEST(LibraryTexts, Describe) {
  EXPECT_EQ(rill_abi_version(), RILL_ABI_VERSION);
  EXPECT_STRNE(rill_version(), "");
  EXPECT_NE(std::strstr(rill_describe(), "\"stream-power\""), nullptr);
  Terrain terrain("size=64/simplex/stream-power;iterations=3");
  ASSERT_EQ(terrain.run(), RILL_OK);
  EXPECT_STREQ(rill_get_recipe(terrain.get()), "2/size=64/simplex/stream-power;iterations=3");
  EXPECT_NE(std::strstr(rill_get_measures(terrain.get()), terrain.fingerprint().c_str()), nullptr);
  EXPECT_STREQ(rill_get_layer_name(terrain.get(), 0), "height");
  EXPECT_EQ(rill_get_layer_name(terrain.get(), 100), nullptr);
  rill_layer layer{sizeof(rill_layer), nullptr, 0, 0, 0, nullptr};
  ASSERT_EQ(rill_get_layer(terrain.get(), "flow", &layer), RILL_OK);
  EXPECT_STREQ(layer.unit, "m²");
  ASSERT_EQ(rill_get_layer(terrain.get(), "streams", &layer), RILL_OK) << terrain.error();
  EXPECT_EQ(layer.width, 64);
}

}  // namespace
}  // namespace rill::library_test
