// Runs every golden case through the kernels that the methods run. RILL_GOLDEN_DIR names another folder of cases, of any size.
#ifdef RILL_TEST_DATA

#include <cstdlib>
#include <filesystem>

#include "core/drainage.h"
#include "core/droplet_ground.h"
#include "core/nearest_points.h"
#include "core/normal.h"
#include "core/normalise.h"
#include "core/slope.h"
#include "core/spectral_noise.h"
#include "core/stitch.h"
#include "erosion/grid_flow.h"
#include "erosion/slump.h"
#include "finish/blur.h"
#include "golden.h"
#include "support.h"

namespace rill {
namespace {

using test::GoldenArray;
using test::GoldenCase;
using test::GoldenResults;

Grid gridOf(const GoldenArray& array) {
  Grid grid;
  EXPECT_TRUE(grid.allocate({array.cols(), array.rows()}));
  for (int r = 0; r < array.rows(); ++r) {
    std::copy_n(array.values.data() + static_cast<std::ptrdiff_t>(r) * array.cols(), array.cols(), grid.row(r));
  }
  return grid;
}

// The articles' units: cell size 1.
Terrain terrainOf(const GoldenArray& height, Edges edges) {
  Terrain terrain;
  EXPECT_TRUE(terrain
                  .allocate({height.cols(), height.rows()}, 1.0, edges,
                            {LayerId::height, LayerId::water, LayerId::sediment, LayerId::wear, LayerId::deposit})
                  .ok());
  terrain.height().copyFrom(gridOf(height));
  return terrain;
}

// Calls visit(c, r) for every fourth cell, as kernels do.
template <class Visit>
void forFours(const Grid& grid, const Visit& visit) {
  for (int r = 0; r < grid.height(); ++r) {
    for (int c = 0; c < grid.width(); c += lanes) visit(c, r);
  }
}

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
  return {{"d_col", test::valuesOf(x)}, {"d_row", test::valuesOf(y)}};
}

GoldenResults heightDownhill(const GoldenCase& golden) {
  Grid height = gridOf(golden.input("height"));
  fillHaloWithGround(height, Edges::periodic);
  const Grid x = gridOf(golden.input("dir_col")), y = gridOf(golden.input("dir_row"));
  Grid there;
  EXPECT_TRUE(there.allocate(height.shape()));
  forFours(height, [&](int c, int r) {
    const Floats fall = fallTowards(Rows(height, r), c, load(x.row(r) + c), load(y.row(r) + c));
    store(there.row(r) + c, load(height.row(r) + c) - fall);
  });
  return {{"height_downhill", test::valuesOf(there)}};
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
  return {{"moved", test::valuesOf(moved)}};
}

GoldenResults blurred(const GoldenCase& golden, const std::vector<float>& weights, int passes, Edges edges) {
  Grid height = gridOf(golden.input("height"));
  Grid scratch;
  EXPECT_TRUE(scratch.allocate(height.shape()));
  ThreadPool pool(1);
  for (int i = 0; i < passes; ++i) convolve(height, scratch, weights, edges, pool);
  return {{"height_out", test::valuesOf(height)}};
}

GoldenResults gaussianBlur(const GoldenCase& golden) {
  return blurred(golden, gaussianWeights(golden.parameter("sigma")), 1, Edges::periodic);
}

// Repeating the outer cells and mirroring at the border is the same for a kernel that reaches one cell.
GoldenResults binomialBlur(const GoldenCase& golden) {
  return blurred(golden, binomialWeights(), static_cast<int>(golden.parameter("passes")), Edges::wall);
}

// The article turns to its neighbours on inner cells only: on the border its normals are upright. Its x is axis 0, our y.
GoldenResults normals(const GoldenCase& golden) {
  const Grid height = gridOf(golden.input("height"));
  Grid unchanged, x, y, up;
  EXPECT_TRUE(allocateGrids(height.shape(), {&unchanged, &x, &y, &up}).ok());
  const DropletGround ground(height, unchanged, Edges::wall);
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
  return {{"x", test::valuesOf(x)}, {"y", test::valuesOf(y)}, {"up", test::valuesOf(up)}};
}

// The scratch of a slump or of a flow in turn, as the grid simulation holds it.
struct Scratch {
  Grid grids[5];
  explicit Scratch(Shape shape) {
    EXPECT_TRUE(allocateGrids(shape, {&grids[0], &grids[1], &grids[2], &grids[3], &grids[4]}).ok());
  }
  Slump::Scratch ofSlump() { return {grids[0], grids[1], grids[2], grids[3], grids[4]}; }
  GridFlow::Scratch ofFlow() { return {grids[0], grids[1], grids[2], grids[3], grids[4]}; }
};

GoldenResults slippage(const GoldenCase& golden) {
  Terrain terrain = terrainOf(golden.input("height"), Edges::periodic);
  Scratch scratch(terrain.shape());
  ThreadPool pool(1);
  Budget budget;
  Slump slump(golden.parameter("repose_slope"), golden.parameter("sigma"), Exchange::oneSided);
  slump.allocate(terrain.shape(), Edges::periodic);
  slump.apply(terrain, scratch.ofSlump(), pool, budget);
  return {{"height_out", test::valuesOf(terrain.height())}};
}

GoldenResults gridSimulation(const GoldenCase& golden) {
  const auto value = [&](const char* id) { return static_cast<float>(golden.parameter(id)); };
  Terrain terrain = terrainOf(golden.input("height"), Edges::periodic);
  const Shape shape = terrain.shape();
  Scratch scratch(shape);
  Grid velocity;
  EXPECT_TRUE(velocity.allocate(shape));
  ThreadPool pool(1);
  Budget budget;
  GridFlow flow({.keptWater = 1.0f - value("evaporation_rate"),
                 .minimumDrop = value("min_height_delta"),
                 .gravity = value("gravity"),
                 .capacity = value("sediment_capacity"),
                 .dissolving = value("dissolving_rate"),
                 .deposition = value("deposition_rate")},
                Load::unlimited);
  flow.allocate(terrain);
  Slump slump(golden.parameter("repose_slope"), 1.5, Exchange::oneSided);
  slump.allocate(shape, Edges::periodic);
  const auto given = golden.inputs.find("rain");
  const float rate = value("rain_rate");
  for (int i = 0; i < static_cast<int>(golden.parameter("steps")); ++i) {
    flow.step(
        terrain, velocity, scratch.ofFlow(),
        [&](int row, float* to) {
          for (int c = 0; c < shape.width; ++c) {
            const auto at = (static_cast<std::size_t>(i) * static_cast<std::size_t>(shape.height) +
                             static_cast<std::size_t>(row)) * static_cast<std::size_t>(shape.width) +
                            static_cast<std::size_t>(c);
            to[c] = rate * (given == golden.inputs.end() ? 1.0f : given->second.values[at]);
          }
        },
        pool, budget);
    slump.apply(terrain, scratch.ofSlump(), pool, budget);
  }
  return {{"height_out", test::valuesOf(terrain.height())},
          {"water", test::valuesOf(terrain.get(LayerId::water))},
          {"sediment", test::valuesOf(terrain.get(LayerId::sediment))},
          {"velocity", test::valuesOf(velocity)}};
}

// The method itself. Nothing leaves the article's map: its border is a wall.
GoldenResults blurosion(const GoldenCase& golden) {
  Terrain terrain = terrainOf(golden.input("height"), Edges::wall);
  ThreadPool pool(1);
  Budget budget;
  const ImageLibrary images;
  rill::Run run{terrain, pool, budget, {}, images, test::windowForTests()};
  const Value strength{.number = golden.parameter("strength")};
  const auto method = findMethod("blurosion")->create({&strength, 1});
  EXPECT_TRUE(method->start(run).ok());
  for (int i = 0; i < static_cast<int>(golden.parameter("iterations")); ++i) method->iterate(run);
  return {{"height_out", test::valuesOf(terrain.height())}};
}

// Cells that drain through each cell, counting one iteration of the count at a time. Nothing is known beyond the border.
GoldenResults drainageArea(const GoldenCase& golden) {
  Terrain terrain = terrainOf(golden.input("height"), Edges::wall);
  const Shape shape = terrain.shape();
  Grid direction, fall, area, next;
  EXPECT_TRUE(allocateGrids(shape, {&direction, &fall, &area, &next}).ok());
  fillHaloWithValue(terrain.height(), Edges::wall, highest);
  findLowestNeighbours(terrain.height(), 0, shape.height, direction, fall);
  area.fill(1.0f);
  for (int i = 0; i < static_cast<int>(golden.parameter("iterations")); ++i) {
    fillHaloWithNothing(area, Edges::wall);
    iterateDrainageArea(direction, area, 1.0f, 0, shape.height, next);
    area.swap(next);
  }
  return {{"area", test::valuesOf(area)}};
}

GoldenResults spectralNoise(const GoldenCase& golden) {
  Grid height = gridOf(golden.input("white"));
  ThreadPool pool(1);
  Spectrum spectrum;
  EXPECT_TRUE(spectrum.allocate(height.shape()).ok());
  spectrum.analyse(height, pool);
  spectrum.forWaves(pool, [&](Complex& wave, int columns, int rows) {
    const double squared = static_cast<double>(columns) * columns + static_cast<double>(rows) * rows;
    const double gain = spectralGain(squared, golden.parameter("exponent"));
    wave = {gain * wave.re, gain * wave.im};
  });
  spectrum.synthesise(height, pool);
  normalise(height);
  return {{"height", test::valuesOf(height)}};
}

GoldenResults voronoi(const GoldenCase& golden) {
  const int rows = static_cast<int>(golden.parameter("rows")), cols = static_cast<int>(golden.parameter("cols"));
  const double c1 = golden.parameter("c1"), c2 = golden.parameter("c2");
  const std::vector<float>& x = golden.input("points_col").values;
  const std::vector<float>& y = golden.input("points_row").values;
  std::vector<Point> points;
  for (std::size_t i = 0; i < x.size(); ++i) points.push_back({x[i], y[i]});
  const NearestPoints index(points, cols, rows, false);
  Grid height;
  EXPECT_TRUE(height.allocate({cols, rows}));
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < cols; ++c) {
      const SquaredDistances squared = index.from(c, r);
      height.row(r)[c] = static_cast<float>(c1 * squared.nearest + c2 * squared.second);
    }
  }
  normalise(height);
  return {{"height", test::valuesOf(height)}};
}

GoldenResults stitchLerp(const GoldenCase& golden) {
  const Grid left = gridOf(golden.input("left")), right = gridOf(golden.input("right"));
  const int seam = static_cast<int>(golden.parameter("seam"));
  Grid joined;
  EXPECT_TRUE(joined.allocate({left.width() + right.width() - seam, left.height()}));
  stitchEastward(left, right, seam, joined);
  return {{"stitched", test::valuesOf(joined)}};
}

// The functions of the index, by the words that it names them with.
const std::map<std::string, GoldenResults (*)(const GoldenCase&)> kernels = {
    {"spectral_noise", spectralNoise},
    {"voronoi", voronoi},
    {"gradient (downhill), periodic", gradient},
    {"height one cell downhill, bilinear, periodic", heightDownhill},
    {"scatter by unit direction, bilinear, periodic, mass conserving", scatter},
    {"gaussian blur, periodic", gaussianBlur},
    {"3x3 binomial blur, edges repeated", binomialBlur},
    {"unit normals, axis 0 is x", normals},
    {"thermal erosion by blurring where steeper than repose", slippage},
    {"grid simulation, periodic", gridSimulation},
    {"iterative drainage area, lowest of 8 neighbours by height, open border", drainageArea},
    {"all cells at once, lowest of 8 neighbours by height", blurosion},
    {"blend the seam columns of two chunks", stitchLerp},
};

TEST(Golden, EveryCaseIsMet) {
  const char* given = std::getenv("RILL_GOLDEN_DIR");
  const std::filesystem::path folder(given == nullptr ? RILL_TEST_DATA "/golden" : given);
  const std::vector<GoldenCase> cases = test::readGoldenCases(folder.lexically_normal().string());
  EXPECT_FALSE(cases.empty());
  for (const GoldenCase& golden : cases) {
    EXPECT_FALSE(golden.outputs.empty()) << golden.name;
    const auto kernel = kernels.find(golden.function);
    if (kernel == kernels.end()) {
      ADD_FAILURE() << golden.name << ": no kernel for the function '" << golden.function << "'";
      continue;
    }
    test::expectGolden(golden, kernel->second(golden));
  }
}

}  // namespace
}  // namespace rill

#endif
