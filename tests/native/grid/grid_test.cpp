#include "grid/grid.h"

#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "base/vector.h"
#include "grid/buffer.h"
#include "grid/edges.h"
#include "grid/fingerprint.h"
#include "terrain/terrain.h"

namespace rill::grid_test {
namespace {

Grid ramp(Shape shape) {
  Grid grid;
  EXPECT_TRUE(grid.allocate(shape));
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) grid.row(r)[c] = static_cast<float>(10 * r + c);
  }
  return grid;
}

TEST(Grid, RowsAreAlignedAndApart) {
  for (const int width : {4, 5, 33, 1024, 2048}) {
    Grid grid;
    ASSERT_TRUE(grid.allocate({width, 7}));
    for (int r = 0; r < 7; ++r) EXPECT_EQ(reinterpret_cast<std::uintptr_t>(grid.row(r)) % 16, 0u);
    // A vector may extend three cells beyond the last column, which must not be ghost cells of the next row.
    EXPECT_GE(grid.row(1) - Grid::halo, grid.row(0) + width + 3);
    EXPECT_NE(grid.stride() * static_cast<std::ptrdiff_t>(sizeof(float)) % 4096, 0);
  }
}

// Vectors are loaded from buffers; malloc in WebAssembly only aligns to 8 bytes.
TEST(Buffer, IsAlignedWhateverItHolds) {
  std::vector<Buffer<std::uint8_t>> bytes(8);
  std::vector<Buffer<Floats>> vectors(8);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    ASSERT_TRUE(bytes[i].allocate(1 + 7 * i));
    ASSERT_TRUE(vectors[i].allocate(1 + i));
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(bytes[i].begin()) % memoryAlignment, 0u);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(vectors[i].begin()) % memoryAlignment, 0u);
  }
}

// Cell indices have 32 bits, and the memory for more cells may be available.
TEST(Grid, RefusesMoreCellsThanCanBeNumbered) {
  constexpr int most = std::numeric_limits<int>::max();
  for (const Shape shape : {Shape{65536, 65536}, Shape{65536, 1 << 30}, Shape{4, most}, Shape{most, 4}, Shape{most, most}}) {
    Grid grid;
    EXPECT_FALSE(grid.allocate(shape));
    EXPECT_TRUE(grid.empty());
    const Status status = allocateGrids(shape, {&grid});
    ASSERT_FALSE(status.ok());
    EXPECT_NE(status.error().message.find(std::to_string(shape.width) + " x " + std::to_string(shape.height)), std::string::npos);
    EXPECT_NE(status.error().message.find("2,147,483,647"), std::string::npos);
    Terrain terrain;
    EXPECT_FALSE(terrain.allocate(shape, 10.0, Edges::open, {}).ok());
  }
  EXPECT_TRUE(Grid::canNumber({65536, 32768 - 2 * Grid::halo - 32}));
  EXPECT_FALSE(Grid::canNumber({65536, 32768}));
}

TEST(Edges, OpenGroundGoesOnWithItsSlope) {
  Grid grid = ramp({5, 4});
  fillHaloWithGround(grid, Edges::open);
  for (int r = -2; r < 6; ++r) {
    for (int c = -2; c < 7; ++c) EXPECT_EQ(grid.row(r)[c], static_cast<float>(10 * r + c)) << r << ", " << c;
  }
}

TEST(Edges, WallRepeatsTheBorder) {
  Grid grid = ramp({5, 4});
  fillHaloWithGround(grid, Edges::wall);
  EXPECT_EQ(grid.row(0)[-2], 0.0f);
  EXPECT_EQ(grid.row(2)[6], 24.0f);
  EXPECT_EQ(grid.row(5)[6], 34.0f);
}

TEST(Edges, PeriodicEdgesMeet) {
  Grid grid = ramp({5, 4});
  fillHaloWithGround(grid, Edges::periodic);
  EXPECT_EQ(grid.row(0)[-1], 4.0f);
  EXPECT_EQ(grid.row(1)[6], 11.0f);
  EXPECT_EQ(grid.row(-1)[-2], 33.0f);
  EXPECT_EQ(grid.row(5)[5], 10.0f);
}

TEST(Edges, NothingIsBeyondABoundedMap) {
  Grid grid = ramp({5, 4});
  grid.fill(7.0f);
  fillHaloWithNothing(grid, Edges::open);
  EXPECT_EQ(grid.row(-1)[0], 0.0f);
  EXPECT_EQ(grid.row(2)[5], 0.0f);
  EXPECT_EQ(grid.row(2)[4], 7.0f);
}

TEST(Fingerprint, DependsOnContentAndShapeOnly) {
  Grid grid = ramp({6, 4});
  const std::uint64_t before = fingerprint(grid);
  fillHaloWithGround(grid, Edges::periodic);
  EXPECT_EQ(fingerprint(grid), before);
  EXPECT_NE(fingerprint(ramp({4, 6})), before);
  grid.row(3)[5] += 1e-5f;
  EXPECT_NE(fingerprint(grid), before);
  EXPECT_EQ(hexadecimal(0x0123456789abcdefu), "0123456789abcdef");
}

}  // namespace
}  // namespace rill::grid_test
