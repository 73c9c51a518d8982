// Smooth steps: ground that was stored with few levels is restored within half a step.
#include "sources/step_smoothing.h"

#include <algorithm>
#include <cmath>

#include "support.h"

namespace rill::step_smoothing_test {
namespace {

constexpr int side = 512;

struct Quantised {
  std::vector<float> truth;
  HeightImage image;
  float step;
};

// Heights stored with 256 levels.
Quantised quantised(std::vector<float> heights) {
  const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
  const float lowest = *low, step = (*high - *low) / 255.0f;
  Quantised result{heights, {side, side, heights, true}, step};
  for (float& value : result.image.values) value = lowest + step * std::round((value - lowest) / step);
  return result;
}

// Gentle hills: most of the ground is less steep than a step per pixel, as in 8-bit pictures of whole landscapes.
Quantised hills() {
  test::Bench bench("2/size=512/simplex;octaves=2;scale=16000");
  return quantised(test::valuesOf(bench->terrain().height()));
}

Quantised ramp() {
  std::vector<float> heights;
  for (int i = 0; i < side * side; ++i) heights.push_back(static_cast<float>(3.0 * (i % side) + 0.7 * (i / side)));
  return quantised(heights);
}

std::vector<float> smoothed(const HeightImage& image, float step, int threads = 1) {
  ThreadPool pool(threads);
  ScratchArena arena({image.width, image.height});
  StepSmoothing smoothing;
  EXPECT_TRUE(smoothing.start(arena, image.width, image.height).ok());
  smoothing.smooth(pool, image, step);
  return {smoothing.values(), smoothing.values() + image.values.size()};
}

double rms(const std::vector<float>& a, const std::vector<float>& b) {
  double sum = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += (static_cast<double>(a[i]) - b[i]) * (static_cast<double>(a[i]) - b[i]);
  return std::sqrt(sum / static_cast<double>(a.size()));
}

// The share of cells that are as high as their eastern neighbour.
double levelShare(const std::vector<float>& map) {
  double count = 0.0;
  for (std::size_t i = 0; i < map.size(); ++i) count += i % side + 1 < side && map[i] == map[i + 1] ? 1.0 : 0.0;
  return count / static_cast<double>(map.size());
}

TEST(StepSmoothing, RestoresARampAndHills) {
  const auto check = [](const char* name, const Quantised& ground, double error, double level) {
    const std::string of = std::string("8-bit ") + name;
    const std::vector<float> smooth = smoothed(ground.image, stepOf(ground.image));
    // Rounding to a level leaves an error of 1/sqrt(12) = 0.289 steps.
    EXPECT_NEAR(rms(ground.image.values, ground.truth) / ground.step, 0.289, 0.01);
    EXPECT_GT(levelShare(ground.image.values), 0.35);
    test::prove("image", of + ": RMS error after smooth-steps, steps (0.289 before)", test::atMost(error),
                rms(smooth, ground.truth) / ground.step);
    test::prove("image", of + ": level cells after smooth-steps, share of all", test::atMost(level), levelShare(smooth));
    test::prove("image", of + ": largest change by smooth-steps, steps", test::atMost(0.5001),
                test::maxDifference(smooth, ground.image.values) / ground.step);
  };
  check("ramp", ramp(), 0.06, 0.001);
  check("hills", hills(), 0.12, 0.01);
}

TEST(StepSmoothing, DetectsTheStep) {
  const Quantised ground = hills();
  EXPECT_NEAR(stepOf(ground.image), ground.step, 1e-3 * ground.step);
  // Filled voids have values of their own.
  HeightImage filled = ground.image;
  for (std::size_t i = 0; i < 500; ++i) filled.values[i * 7] += 0.37f * ground.step * static_cast<float>(i) / 500.0f;
  EXPECT_NEAR(stepOf(filled), ground.step, 1e-3 * ground.step);
  EXPECT_EQ(stepOf({3, 1, {5.0f, 5.0f, 5.0f}}), 0.0f);
  EXPECT_EQ(stepOf({3, 1, {5.0f, 5.5f, 9.0f}}), 0.5f);
}

TEST(StepSmoothing, StaysInTheRangeAndKeepsCliffsAndTinyImages) {
  const Quantised ground = hills();
  const std::vector<float> smooth = smoothed(ground.image, ground.step);
  const auto [low, high] = std::minmax_element(ground.image.values.begin(), ground.image.values.end());
  EXPECT_GE(*std::min_element(smooth.begin(), smooth.end()), *low);
  EXPECT_LE(*std::max_element(smooth.begin(), smooth.end()), *high);
  HeightImage cliff{side, side, {}, false};
  for (int i = 0; i < side * side; ++i) cliff.values.push_back(i % side < 100 ? 0.0f : 1.0f);
  EXPECT_EQ(smoothed(cliff, 1.0f / 255.0f), cliff.values);
  for (const auto& [width, height] : {std::pair{1, 1}, {1, 9}, {9, 1}, {17, 2}}) {
    const HeightImage flat{width, height, std::vector<float>(static_cast<std::size_t>(width * height), 3.0f), true};
    EXPECT_EQ(smoothed(flat, 1.0f), flat.values) << width << " x " << height;
  }
}

TEST(StepSmoothing, SameBitsForAnyNumberOfThreads) {
  const Quantised ground = hills();
  const std::vector<float> alone = smoothed(ground.image, ground.step);
  for (const int threads : test::threadCounts()) EXPECT_EQ(smoothed(ground.image, ground.step, threads), alone);
}

}  // namespace
}  // namespace rill::step_smoothing_test
