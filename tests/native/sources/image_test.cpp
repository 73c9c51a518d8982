// How the stage `image` prepares an image: crop, turn, flip, filters, scale and limits.
#include <algorithm>
#include <cmath>

#include "recipe/picture_range.h"
#include "support.h"

namespace rill::image_test {
namespace {

using test::turned;

// Distinct values, so that every exchanged pixel is noticed.
std::vector<float> metresOf(int width, int height) {
  std::vector<float> metres;
  for (int i = 0; i < width * height; ++i) metres.push_back(static_cast<float>(i * 7919 % 10007) + 0.25f);
  return metres;
}

std::vector<float> heightsOf(const std::string& text, const ImageLibrary& images) {
  ThreadPool pool(2);
  auto simulation = Simulation::create(test::recipeFor(text), pool, images, {});
  if (!simulation) ADD_FAILURE() << simulation.error().message;
  return simulation ? test::valuesOf(simulation.value()->terrain().height()) : std::vector<float>{};
}

ImageLibrary libraryOf(int width, int height, std::vector<float> metres) {
  ImageLibrary images;
  EXPECT_TRUE(images.provide("model", {width, height, std::move(metres), true}).ok());
  return images;
}

std::vector<float> part(const std::vector<float>& map, int width, int column, int row, int columns, int rows) {
  std::vector<float> result;
  for (int r = row; r < row + rows; ++r) {
    const auto from = map.begin() + r * width + column;
    result.insert(result.end(), from, from + columns);
  }
  return result;
}

TEST(PreparedImage, ACropAtPixelsIsTheCroppedFile) {
  const std::vector<float> metres = metresOf(40, 30);
  const ImageLibrary images = libraryOf(40, 30, metres);
  const ImageLibrary cropped = libraryOf(24, 15, part(metres, 40, 4, 9, 24, 15));
  const std::string crop = "left=10;right=30;top=30;bottom=20";
  for (const char* filter : {"bilinear", "cubic", "lanczos", "average", "nearest"}) {
    for (const char* world : {"size=24x15", "size=57x33", "size=7x9", "size=30;extent=3000;x=-500;y=700"}) {
      const std::string start = std::string("2/") + world + "/image;name=model;filter=" + filter;
      EXPECT_EQ(heightsOf(start + ";" + crop, images), heightsOf(start, cropped)) << start;
    }
  }
  // A third of 30 pixels is no finite decimal.
  EXPECT_EQ(heightsOf("2/size=40x20/image;name=model;top=33.33333", images), part(metres, 40, 0, 10, 40, 20));
  // Half a pixel is cut off: each cell is half of two pixels.
  const std::vector<float> halves = heightsOf("2/size=4/image;name=model;left=1.25;right=88.75;bottom=86.6666667", images);
  for (std::size_t c = 0; c < 4; ++c) EXPECT_EQ(halves[c], (metres[c] + metres[c + 1]) / 2);
}

TEST(PreparedImage, OppositeCutsLeaveOnePercent) {
  const std::vector<float> metres = metresOf(400, 400);
  const ImageLibrary images = libraryOf(400, 400, metres);
  EXPECT_EQ(heightsOf("2/size=4/image;name=model;left=60;right=60;top=99;bottom=99", images), part(metres, 400, 240, 396, 4, 4));
  for (const float height : heightsOf("2/size=4/image;name=model;left=99;right=99", libraryOf(1, 1, {7.0f})))
    EXPECT_EQ(height, 7.0f);
}

TEST(PreparedImage, TurnsAndFlipsMovePixelsOnly) {
  constexpr int side = 12;
  const std::vector<float> metres = metresOf(side, side);
  const ImageLibrary images = libraryOf(side, side, metres);
  std::vector<float> expected = metres;
  for (const char* turn : {"0", "90", "180", "270"}) {
    EXPECT_EQ(heightsOf(std::string("2/size=12/image;name=model;turn=") + turn, images), expected) << turn;
    std::vector<float> mirrored = expected, upsideDown;
    for (int r = 0; r < side; ++r) std::reverse(mirrored.begin() + r * side, mirrored.begin() + (r + 1) * side);
    for (int r = side - 1; r >= 0; --r)
      upsideDown.insert(upsideDown.end(), expected.begin() + r * side, expected.begin() + (r + 1) * side);
    EXPECT_EQ(heightsOf(std::string("2/size=12/image;name=model;flip=horizontal;turn=") + turn, images), mirrored) << turn;
    EXPECT_EQ(heightsOf(std::string("2/size=12/image;name=model;flip=vertical;turn=") + turn, images), upsideDown) << turn;
    expected = turned(expected, side);
  }
}

// The crop belongs to the image, before it is turned; every filter gives the bits of the turned file.
TEST(PreparedImage, AllSettingsTogetherAreThePreparedFile) {
  const std::vector<float> metres = metresOf(20, 20);
  const ImageLibrary images = libraryOf(20, 20, metres);
  const ImageLibrary prepared = libraryOf(10, 10, turned(part(metres, 20, 5, 8, 10, 10), 10));
  for (const char* filter : {"bilinear", "cubic", "lanczos", "average", "nearest"}) {
    const std::string start = std::string("2/size=17x13/image;name=model;filter=") + filter;
    EXPECT_EQ(heightsOf(start + ";left=25;right=25;top=40;bottom=10;turn=90", images), heightsOf(start, prepared)) << filter;
  }
}

TEST(PreparedImage, AWindowOfTheWorldHasTheSameBits) {
  const ImageLibrary images = libraryOf(40, 30, metresOf(40, 30));
  const std::string image = "/image;name=model;left=10;top=3;turn=270;flip=vertical;filter=cubic;smooth-steps=half";
  const std::vector<float> whole = heightsOf("2/size=64;extent=6400" + image, images);
  const std::vector<float> window = heightsOf("2/size=64;extent=6400;x=2000;y=1000" + image, images);
  for (int r = 0; r < 54; ++r) {
    for (int c = 0; c < 44; ++c) {
      EXPECT_EQ(window[static_cast<std::size_t>(64 * r + c)], whole[static_cast<std::size_t>(64 * (r + 10) + c + 20)]);
    }
  }
}

// An even slope stays an even slope with any filter and at any size.
TEST(PreparedImage, FiltersPreserveEvenSlopes) {
  std::vector<float> slope;
  for (int i = 0; i < 64 * 64; ++i) slope.push_back(static_cast<float>(i % 64 + 2 * (i / 64)));
  const ImageLibrary images = libraryOf(64, 64, slope);
  // Weights that are sampled at whole pixels leave a ripple where a cell is no whole number of pixels.
  for (const auto& [filter, allowed] : {std::pair{"bilinear", 0.1}, {"cubic", 0.01}, {"lanczos", 0.06}, {"average", 0.13}}) {
    double worst = 0.0;
    // `average` preserves slopes only where the map is coarser.
    for (const int side : {16, 24, 64, 160}) {
      if (side == 160 && filter == std::string("average")) continue;
      const std::vector<float> heights = heightsOf("2/size=" + std::to_string(side) + "/image;name=model;filter=" + filter, images);
      const double perCell = 64.0 / side;
      // The outer pixels repeat beyond the image.
      const int margin = static_cast<int>(std::ceil(4.0 * std::max(1.0, 1.0 / perCell)));
      for (int r = margin; r < side - margin; ++r) {
        for (int c = margin; c < side - margin; ++c) {
          const double wanted = ((c + 0.5) + 2.0 * (r + 0.5)) * perCell - 1.5;
          worst = std::max(worst, std::abs(heights[static_cast<std::size_t>(side * r + c)] - wanted));
        }
      }
    }
    test::prove("image", std::string("even slope, filter ") + filter + ": largest error, pixels", test::atMost(allowed), worst);
  }
}

TEST(PreparedImage, NearestTakesValuesAndAverageKeepsTheSum) {
  const std::vector<float> metres = metresOf(50, 35);
  const ImageLibrary images = libraryOf(50, 35, metres);
  for (const float height : heightsOf("2/size=83x20/image;name=model;filter=nearest", images)) {
    EXPECT_NE(std::find(metres.begin(), metres.end(), height), metres.end());
  }
  double sum = 0.0, resampled = 0.0;
  for (const float height : metres) sum += height;
  for (const float height : heightsOf("2/size=7x5/image;name=model;filter=average", images)) resampled += height;
  EXPECT_NEAR(resampled / 35.0, sum / 1750.0, 1e-3);
}

TEST(PreparedImage, ScaleAndLimitsFollowTheEquation) {
  const auto columns = [](const std::vector<float>& values) {
    std::vector<float> rows;
    for (int r = 0; r < 4; ++r) rows.insert(rows.end(), values.begin(), values.end());
    return rows;
  };
  const ImageLibrary images = libraryOf(4, 4, columns({-100.0f, 0.0f, 50.0f, 300.0f}));
  EXPECT_EQ(heightsOf("2/size=4/image;name=model;scale=-2;base=10", images), columns({210, 10, -90, -590}));
  EXPECT_EQ(heightsOf("2/size=4/image;name=model;lowest=-20;highest=100", images), columns({-20, 0, 50, 100}));
  EXPECT_EQ(heightsOf("2/size=4/image;name=model;lowest=0;base=20;scale=0.5", images), columns({0, 20, 45, 170}));
  ImageLibrary pictures;
  ASSERT_TRUE(pictures.provide("picture", {4, 4, columns({0.0f, 0.25f, 0.5f, 1.0f}), false}).ok());
  EXPECT_EQ(heightsOf("2/size=4/image;name=picture;base=5;relief=100;scale=3", pictures), columns({5, 80, 155, 305}));
  const Recipe recipe = test::recipeFor("2/size=4/image;name=picture;base=5;relief=100;scale=3;highest=200");
  EXPECT_EQ(pictureRange(recipe, pictures)->white, 200.0);
}

TEST(ImageNames, HaveTheChosenDecodingOfAnAddress) {
  const auto missing = [](const std::string& stage) { return missingImages(test::recipeFor("2/size=4/" + stage), {}); };
  const std::string address = "https://images.example/a.png";
  EXPECT_EQ(missing("image;url=" + address), std::vector<std::string>{address});
  EXPECT_EQ(missing("image;decode=auto;url=" + address), std::vector<std::string>{address});
  EXPECT_EQ(missing("image;decode=terrain-rgb;url=" + address), std::vector<std::string>{address + "#decode=terrain-rgb"});
  // Images with a name are decoded when they are imported.
  EXPECT_EQ(missing("image;decode=terrarium;name=model"), std::vector<std::string>{"model"});
}

}  // namespace
}  // namespace rill::image_test
