#include "base/math.h"
#include "recipe/picture_range.h"
#include "sources/shape.h"
#include "support.h"
#include "terrain/height_bounds.h"

namespace rill::sources_test {
namespace {

using test::Bench;

TEST(Simplex, SamplesTheSameHillsAtEverySize) {
  Bench coarse("2/size=64/simplex;octaves=3");
  Bench fine("2/size=256/simplex;octaves=3");
  double largest = 0.0;
  for (int r = 0; r < 64; ++r) {
    for (int c = 0; c < 64; ++c) {
      double mean = 0.0;
      for (int k = 0; k < 16; ++k) mean += fine->terrain().height().row(4 * r + k / 4)[4 * c + k % 4] / 16.0;
      largest = std::max(largest, std::abs(mean - coarse->terrain().height().row(r)[c]));
    }
  }
  // With cells of 156 m on waves of 1250 m, the mean of a cell differs from its centre by a few metres of 2000.
  EXPECT_LT(largest, 30.0);
}

TEST(Simplex, SlopesAndWarpsAreOffByDefault) {
  const std::uint64_t expected = Bench("2/size=32/simplex")->fingerprint();
  EXPECT_EQ(Bench("2/size=32/simplex;slope=0.2:1,0.7:1")->fingerprint(), expected);
  EXPECT_EQ(Bench("2/size=32/simplex;warp-scale=70")->fingerprint(), expected);
  EXPECT_EQ(Bench("2/size=32/simplex;slope=0:0,1:0")->fingerprint() == expected, false);
}

TEST(Simplex, SpansTheWholeReliefWhereAMapIsScaledByItsOwnExtremes) {
  for (const char* recipe : {"2/size=64/simplex;relief=700;normalise=map", "2/size=64/perlin;relief=700;normalise=map"}) {
    const std::vector<float> heights = test::valuesOf(Bench(recipe)->terrain().height());
    EXPECT_EQ(*std::min_element(heights.begin(), heights.end()), 0.0f);
    EXPECT_FLOAT_EQ(*std::max_element(heights.begin(), heights.end()), 700.0f);
  }
}

TEST(Perlin, AnExponentIsAGainOfItsOwn) {
  // lacunarity^-1 = 1/2.
  EXPECT_EQ(Bench("2/size=32/perlin;amplitude=frequency;exponent=1")->fingerprint(),
            Bench("2/size=32/perlin;gain=0.5")->fingerprint());
  EXPECT_EQ(Bench("2/size=32/perlin;amplitude=frequency;exponent=0")->fingerprint(),
            Bench("2/size=32/perlin;gain=1")->fingerprint());
}

TEST(Simplex, SeedsDiffer) {
  EXPECT_NE(Bench("2/size=32;seed=1/simplex")->fingerprint(), Bench("2/size=32;seed=2/simplex")->fingerprint());
}

TEST(Shape, FormsAreWhatTheySay) {
  const ShapeSettings cone{ShapeForm::cone, 100.0, 50.0, 0.0};
  EXPECT_EQ(shapeHeight(cone, 0.0, 0.0), 100.0f);
  EXPECT_FLOAT_EQ(shapeHeight(cone, 15.0, 20.0), 50.0f);
  EXPECT_EQ(shapeHeight(cone, 60.0, 0.0), 0.0f);
  const ShapeSettings hill{ShapeForm::gaussian, 100.0, 50.0, 0.0};
  EXPECT_FLOAT_EQ(shapeHeight(hill, 0.0, 25.0), static_cast<float>(100.0 * std::exp(-0.5)));
  // v increases southward: a ramp towards the north is higher at negative v.
  const ShapeSettings ramp{ShapeForm::ramp, 100.0, 50.0, 0.0};
  EXPECT_FLOAT_EQ(shapeHeight(ramp, 7.0, -25.0), 75.0f);
  const ShapeSettings step{ShapeForm::step, 100.0, 50.0, 90.0};
  EXPECT_EQ(shapeHeight(step, 1.0, 9.0), 100.0f);
  EXPECT_EQ(shapeHeight(step, -1.0, 9.0), 0.0f);
  const ShapeSettings ridge{ShapeForm::ridge, 100.0, 50.0, 90.0};
  EXPECT_NEAR(shapeHeight(ridge, 400.0, 10.0), 80.0, 1e-4);
  const ShapeSettings flat{ShapeForm::flat, 100.0, 50.0, 90.0};
  EXPECT_EQ(shapeHeight(flat, 400.0, 10.0), 100.0f);
}

TEST(Blend, GroundStaysWhereHeightsCanBe) {
  std::string recipe = "2/size=8/shape;relief=10000";
  for (int i = 0; i < 12; ++i) recipe += "/shape;relief=10000;amount=-10;blend=multiply";
  test::Bench bench(recipe);
  for (const float height : test::valuesOf(bench->terrain().height())) EXPECT_LE(std::abs(height), highestGround);
}

TEST(Blend, JoinsWhatIsThere) {
  const std::string cone = "2/size=16/shape;relief=300/shape;form=flat;relief=50;amount=2;blend=";
  const std::vector<float> before = test::valuesOf(Bench("2/size=16/shape;relief=300")->terrain().height());
  const auto expect = [&](const std::string& blend, const auto& joined) {
    const std::vector<float> got = test::valuesOf(Bench(cone + blend)->terrain().height());
    for (std::size_t i = 0; i < got.size(); ++i) EXPECT_EQ(got[i], joined(before[i])) << blend;
  };
  expect("replace", [](float) { return 100.0f; });
  expect("add", [](float old) { return old + 100.0f; });
  expect("multiply", [](float old) { return old * 100.0f; });
  expect("max", [](float old) { return std::max(old, 100.0f); });
  expect("min", [](float old) { return std::min(old, 100.0f); });
}

TEST(Image, AtItsOwnSizeIsTakenAsItIs) {
  Bench bench("2/size=97x61/image;name=test-image;base=-5;relief=10");
  const ImageLibrary& images = test::imagesForTests();
  const HeightImage& image = *images.find("test-image");
  for (int r = 0; r < 61; ++r) {
    for (int c = 0; c < 97; ++c) {
      const float value = image.values[static_cast<std::size_t>(97 * r + c)];
      ASSERT_FLOAT_EQ(bench->terrain().height().row(r)[c], -5.0f + 10.0f * value) << r << ", " << c;
    }
  }
}

TEST(Image, ElevationModelsPreserveEveryBitOfTheirMetres) {
  const std::vector<float> metres = {236.123f,   1075.9f, -11.0001f, 0.1f, 8848.86f, 1e-3f, -0.0f, 2.5f,
                                     16777.217f, 99.99f,  1.1f,      7.7f, 3.3f,     4.4f,  5.5f,  6.6f};
  ImageLibrary images;
  ASSERT_TRUE(images.provide("model", {4, 4, metres, true}).ok());
  ThreadPool pool(1);
  const auto heightsOf = [&](const char* text) {
    auto simulation = Simulation::create(test::recipeFor(text), pool, images, {});
    EXPECT_TRUE(simulation.ok());
    return test::valuesOf(simulation.value()->terrain().height());
  };
  EXPECT_EQ(heightsOf("2/size=4/image;name=model;relief=7"), metres);
  EXPECT_FLOAT_EQ(heightsOf("2/size=4/image;name=model;base=100")[7], 102.5f);
}

TEST(Image, ReducingAveragesAndEnlargingInterpolates) {
  double mean = 0.0;
  const ImageLibrary& images = test::imagesForTests();
  for (const float value : images.find("test-image")->values) mean += value / (97.0 * 61.0);
  Bench reduced("2/size=8/image;name=test-image;relief=1");
  EXPECT_NEAR(test::sumOf(reduced->terrain().height()) / 64.0, mean, 0.01);
  Bench enlarged("2/size=970x610/image;name=test-image;relief=1");
  EXPECT_NEAR(test::sumOf(enlarged->terrain().height()) / (970.0 * 610.0), mean, 0.01);
  const Grid& fine = enlarged->terrain().height();
  for (int c = 100; c < 200; ++c) EXPECT_LT(std::abs(fine.row(300)[c + 1] - fine.row(300)[c]), 0.11f);
}

TEST(Image, APictureAloneHasTheRangeOfItsBlackAndWhite) {
  ImageLibrary images = test::imagesForTests();
  ASSERT_TRUE(images.provide("model", {1, 1, {7.0f}, true}).ok());
  const auto rangeOf = [&](const char* stages) { return pictureRange(test::recipeFor(std::string("2/size=8/") + stages), images); };
  for (const char* stages : {"image;name=test-image;base=-5;relief=10", "image;name=test-image;base=-5;relief=10/thermal/blur",
                             "image;url=https://images.example/dem/other.png;base=-10;relief=20;amount=0.5"}) {
    ASSERT_TRUE(rangeOf(stages)) << stages;
    EXPECT_EQ(rangeOf(stages)->black, -5.0) << stages;
    EXPECT_EQ(rangeOf(stages)->white, 5.0) << stages;
  }
  for (const char* stages : {"simplex", "image;name=model", "image;name=nowhere", "image;name=test-image/simplex",
                             "simplex/image;name=test-image", "image;name=test-image;blend=multiply"}) {
    EXPECT_FALSE(rangeOf(stages)) << stages;
  }
}

TEST(Image, MissingAndBrokenImagesAreErrors) {
  ThreadPool pool(1);
  ImageLibrary images;
  const Recipe recipe = test::recipeFor("2/size=8/image;name=nowhere");
  EXPECT_EQ(missingImages(recipe, images), std::vector<std::string>{"nowhere"});
  const auto made = Simulation::create(recipe, pool, images);
  ASSERT_FALSE(made.ok());
  EXPECT_NE(made.error().message.find("'nowhere'"), std::string::npos);
  EXPECT_FALSE(images.provide("bad", {2, 2, {1.0f}}).ok());
  EXPECT_FALSE(images.provide("bad", {0, 0, {}}).ok());
  EXPECT_NE(images.provide("bad", {2, 1, {0.0f, NAN}}).error().message.find("column 1, row 0"), std::string::npos);
  // A no-data value that the file does not declare, and a number that is invalid in a picture.
  EXPECT_NE(images.provide("bad", {2, 1, {0.0f, -3.4e38f}, true}).error().message.find("column 1, row 0"), std::string::npos);
  EXPECT_NE(images.provide("bad", {1, 2, {0.0f, 1.5f}}).error().message.find("column 0, row 1"), std::string::npos);
}

}  // namespace
}  // namespace rill::sources_test
