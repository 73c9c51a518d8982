// Helpers of the tests of the C library, which use only include/rill/rill.h.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rill/rill.h"

namespace rill::library_test {

// A terrain that the test owns.
class Terrain {
 public:
  Terrain() = default;
  explicit Terrain(const rill_options& options) { status_ = rill_open(&options, &handle_); }
  explicit Terrain(const std::string& recipe, int threads = 0) {
    rill_options options{};
    options.size = sizeof options;
    options.recipe = recipe.c_str();
    options.threads = threads;
    status_ = rill_open(&options, &handle_);
  }
  ~Terrain() { rill_free(&handle_); }
  Terrain(const Terrain&) = delete;
  Terrain& operator=(const Terrain&) = delete;

  rill_status status() const { return status_; }
  rill_terrain* get() const { return handle_; }
  rill_status run() { return rill_run(handle_, nullptr, nullptr); }
  std::string error() const { return rill_last_error(handle_); }
  std::string fingerprint() const { return textOf(rill_get_fingerprint(handle_)); }

  static std::string textOf(const char* text) { return text == nullptr ? "(null)" : text; }

 private:
  rill_terrain* handle_ = nullptr;
  rill_status status_ = RILL_FAILED;
};

// The image that recipes of the table of fingerprints read: 97 x 61 grey values (tests/native/support/support.h).
inline std::vector<float> testImage() {
  std::vector<float> values;
  for (std::uint32_t i = 0; i < 97u * 61u; ++i)
    values.push_back(static_cast<float>(static_cast<double>(i * 2654435761u) / 4294967296.0));
  return values;
}

// Made before a test changes how numbers are rounded.
inline const std::vector<float> image = testImage();

// The fingerprint of a recipe at its end, or the sentence of the error.
inline std::string resultOf(const std::string& recipe, int threads = 0) {
  rill_options options{};
  options.size = sizeof options;
  options.recipe = recipe.c_str();
  options.threads = threads;
  if (recipe.find("name=test-image") != std::string::npos) {
    options.heights = image.data();
    options.width = 97;
    options.height = 61;
    options.heights_are_grey = 1;
  }
  Terrain terrain(options);
  return terrain.run() == RILL_OK ? terrain.fingerprint() : terrain.error();
}

inline constexpr const char* shortRecipe = "2/size=65x33;seed=3;edges=wall/simplex/grid-droplets@3;iterations=40";
inline constexpr const char* fingerprintOfShortRecipe = "927c6de033937ad9";

}  // namespace rill::library_test
