// Golden functions of fields: slopes, neighbours, blurs, normals, noise, distances and seams.
#ifdef RILL_TEST_DATA

#include "droplets/ground.h"
#include "golden_kernels.h"
#include "grid/convolution.h"
#include "grid/normal.h"
#include "grid/slope.h"
#include "noise/nearest_two.h"
#include "noise/normalise.h"
#include "noise/spectral_noise.h"
#include "sources/headstart.h"

namespace rill::test {

namespace {

// Calls visit(c, r) for every fourth cell, like kernels.
template <class Visit>
void forFours(const Grid& grid, const Visit& visit) {
  for (int r = 0; r < grid.height(); ++r) {
    for (int c = 0; c < grid.width(); c += lanes) visit(c, r);
  }
}

}  // namespace

GoldenResults gradient(const GoldenCase& golden) {
  Grid height = gridOf(golden.input("height"));
  fillHaloWithGround(height, Edges::periodic);
  Grid x, y;
  EXPECT_TRUE(allocateGrids(height.shape(), {&x, &y}).ok());
  forFours(height, [&](int c, int r) {
    const Downhill fall = downhillAt(Rows(height, r), c);
    store(x.row(r) + c, fall.x);
    store(y.row(r) + c, fall.y);
  });
  return {{"d_col", valuesOf(x)}, {"d_row", valuesOf(y)}};
}

GoldenResults heightDownhill(const GoldenCase& golden) {
  Grid height = gridOf(golden.input("height"));
  fillHaloWithGround(height, Edges::periodic);
  const Grid x = gridOf(golden.input("dir_col")), y = gridOf(golden.input("dir_row"));
  Grid there;
  EXPECT_TRUE(there.allocate(height.shape()));
  forFours(height, [&](int c, int r) {
    const Floats fall = fallTowards(Rows(height, r), c, readVector(x.row(r) + c), readVector(y.row(r) + c));
    store(there.row(r) + c, readVector(height.row(r) + c) - fall);
  });
  return {{"height_downhill", valuesOf(there)}};
}

GoldenResults scatter(const GoldenCase& golden) {
  Grid amount = gridOf(golden.input("amount"));
  Grid x = gridOf(golden.input("dir_col")), y = gridOf(golden.input("dir_row"));
  for (Grid* grid : {&amount, &x, &y}) fillHaloWithNothing(*grid, Edges::periodic);
  Grid moved;
  EXPECT_TRUE(moved.allocate(amount.shape()));
  forFours(amount, [&](int c, int r) {
    const Rows amounts(amount, r), offsetX(x, r), offsetY(y, r);
    store(moved.row(r) + c, overNeighbours([&](int i, int j) -> Floats {
            return shareToward(-i, offsetX.at(c, i, j)) * shareToward(-j, offsetY.at(c, i, j)) * amounts.at(c, i, j);
          }));
  });
  return {{"moved", valuesOf(moved)}};
}

namespace {

GoldenResults blurred(const GoldenCase& golden, const std::vector<float>& weights, int passes, Edges edges) {
  Grid height = gridOf(golden.input("height"));
  ScratchArena arena(height.shape());
  ThreadPool pool(1);
  Convolution kernel;
  EXPECT_TRUE(kernel.start(arena, weights, edges).ok());
  for (int i = 0; i < passes; ++i) kernel.apply(height, height, pool);
  return {{"height_out", valuesOf(height)}};
}

}  // namespace

GoldenResults gaussianBlur(const GoldenCase& golden) {
  return blurred(golden, gaussianWeights(golden.parameter("sigma")), 1, Edges::periodic);
}

// Repeating the outer cells and mirroring at the border are equal for a kernel that reaches one cell.
GoldenResults binomialBlur(const GoldenCase& golden) {
  return blurred(golden, binomialWeights(), static_cast<int>(golden.parameter("passes")), Edges::wall);
}

// The article computes normals of inner cells only; on the border they are vertical. Its x is axis 0, which is our y.
GoldenResults normals(const GoldenCase& golden) {
  const Grid height = gridOf(golden.input("height"));
  Grid unchanged, x, y, up;
  EXPECT_TRUE(allocateGrids(height.shape(), {&unchanged, &x, &y, &up}).ok());
  const DropletGround ground(height, unchanged, Edges::wall, noSea);
  for (int r = 0; r < height.height(); ++r) {
    const bool border = r == 0 || r == height.height() - 1;
    for (int c = 0; c < height.width(); ++c) {
      const Inclined<float> here = ground.smoothAt({c, r, 0.0f, 0.0f});
      const bool inner = !border && c > 0 && c < height.width() - 1;
      const Normal normal = inner ? normalOf(here.east, here.south) : Normal{0.0f, 0.0f, 1.0f};
      x.row(r)[c] = normal.south;
      y.row(r)[c] = normal.east;
      up.row(r)[c] = normal.up;
    }
  }
  return {{"x", valuesOf(x)}, {"y", valuesOf(y)}, {"up", valuesOf(up)}};
}

namespace {

// The filtered white noise of the case, in 0..1.
Grid filtered(const GoldenCase& golden) {
  Grid height = gridOf(golden.input("white"));
  ThreadPool pool(1);
  Spectrum spectrum;
  ScratchArena arena(height.shape());
  EXPECT_TRUE(spectrum.start(arena).ok());
  spectrum.analyse(height, pool);
  spectrum.forWaves(pool, [&](Complex& wave, int columns, int rows) {
    const double squared = static_cast<double>(columns) * columns + static_cast<double>(rows) * rows;
    const double gain = spectralGain(squared, golden.parameter("exponent"));
    wave = {gain * wave.re, gain * wave.im};
  });
  spectrum.synthesise(height, pool);
  normalise(height);
  return height;
}

// A cellular texture from the distances to the case's points, in 0..1.
Grid cellular(const GoldenCase& golden, Shape shape) {
  const Floats c1 = splat(static_cast<float>(golden.parameter("c1"))), c2 = splat(static_cast<float>(golden.parameter("c2")));
  const std::vector<float>& x = golden.input("points_col").values;
  const std::vector<float>& y = golden.input("points_row").values;
  Grid height;
  EXPECT_TRUE(height.allocate(shape));
  forFours(height, [&](int c, int r) {
    const Floats column = splat(static_cast<float>(c)) + Floats{0.0f, 1.0f, 2.0f, 3.0f};
    NearestTwo found{splat(INFINITY), splat(INFINITY)};
    for (std::size_t i = 0; i < x.size(); ++i) found.meet(splat(x[i]) - column, splat(y[i] - static_cast<float>(r)));
    store(height.row(r) + c, found.combined(c1, c2));
  });
  normalise(height);
  return height;
}

}  // namespace

GoldenResults spectralNoise(const GoldenCase& golden) { return {{"height", valuesOf(filtered(golden))}}; }

GoldenResults voronoi(const GoldenCase& golden) {
  const Shape shape{static_cast<int>(golden.parameter("cols")), static_cast<int>(golden.parameter("rows"))};
  return {{"height", valuesOf(cellular(golden, shape))}};
}

GoldenResults headstart(const GoldenCase& golden) {
  EXPECT_EQ(golden.parameter("p_pink"), spectralShareOfHeadstart);
  Grid height = filtered(golden);
  const Grid ridges = cellular(golden, height.shape());
  const Floats weight = splat(static_cast<float>(golden.parameter("voronoi_weight")));
  forFours(height, [&](int c, int r) {
    store(height.row(r) + c, headstartHeight(readVector(height.row(r) + c), readVector(ridges.row(r) + c), weight));
  });
  return {{"height", valuesOf(height)}};
}

}  // namespace rill::test

#endif
