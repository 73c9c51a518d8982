// The numbers of grounds with known numbers.
#include "ground_texture.h"

#include <cmath>

#include "support.h"

namespace rill::ground_texture_test {
namespace {

// Cells of 10 m.
template <class Height>
test::GroundTexture textureOf(Shape shape, const Height& height) {
  Terrain terrain;
  EXPECT_TRUE(terrain.allocate(shape, 10.0, Edges::open, {LayerId::height}).ok());
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) terrain.height().row(r)[c] = static_cast<float>(height(c, r));
  }
  return test::groundTexture(terrain);
}

TEST(GroundTexture, SlopeOfATiltedPlane) {
  const test::GroundTexture plane = textureOf({64, 600}, [](int, int r) { return 5000.0 - 4.0 * r; });
  EXPECT_NEAR(plane.slope95, std::atan(0.4) * 180.0 / 3.14159265358979, 0.01);
  EXPECT_EQ(plane.aggraded, 0.0);
}

TEST(GroundTexture, RoughnessOfAChessboard) {
  const test::GroundTexture board = textureOf({40, 40}, [](int c, int r) { return (c + r) % 2 == 0 ? 1.0 : -1.0; });
  // The mean of 3 x 3 cells is 1/9 of the middle cell, the mean of 9 x 9 cells is 1/81 of it.
  EXPECT_NEAR(board.roughness, (1.0 - 1.0 / 9.0) / (1.0 - 1.0 / 81.0), 1e-6);
}

}  // namespace
}  // namespace rill::ground_texture_test
