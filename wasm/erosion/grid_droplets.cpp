#include "erosion/grid_droplets.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/softness.h"
#include "core/stencil.h"

namespace rill {
namespace {

constexpr float waterOfSizeOne = 1.0f / 128.0f;  // m; a power of two, so that converting loses nothing
constexpr float sizeOfMetre = 128.0f;
constexpr float flat = 1e-12f;  // m: a gradient per cell below this has no direction
// The bilinear weights of all droplets around a cell sum to at most 4 there (1 from its own at the centre and 1/2 from each
// side, along both axes), so with a quarter each they cannot change its height by more than the largest drop.
constexpr float mostShare = 0.25f;
constexpr float farthest = 1.5f;  // cells from the old cell's centre: half a cell away, and one cell's step

// Where a droplet went, as a number: 5 is the cell it was in, 1 its north-western and 9 its south-eastern neighbour.
// The ghost cells of a bounded map hold 0, which is nowhere.
constexpr float targetCode(int column, int row) { return static_cast<float>(5 + column + 3 * row); }

struct Factors {
  float capacity;
  float minimumDrop;  // m
  float erosion;
  float deposition;
  float gravityPerMetre;  // gravity / dx
  float kept;             // 1 - friction
  float dried;            // 1 - evaporation
  float rain;
};

// What falls to a cell from one droplet or several.
struct Ground {
  Floats put, taken;  // m
  Ground operator+(const Ground& other) const { return {put + other.put, taken + other.taken}; }
};

// Droplets that merge: what is averaged is multiplied by size.
struct Merged {
  Floats size, x, y, speed, sediment;
  Merged operator+(const Merged& other) const {
    return {size + other.size, x + other.x, y + other.y, speed + other.speed, sediment + other.sediment};
  }
};

class GridDroplets final : public Method {
 public:
  explicit GridDroplets(const GridDropletsSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    const Shape shape = run.terrain.shape();
    Status status = allocateGrids(shape, {&x_, &y_, &nextX_, &nextY_, &speed_, &target_, &movedX_, &movedY_,
                                          &movedSpeed_, &movedSize_, &movedSediment_, &change_});
    if (!status) return status;
    speed_.fill(1.0f);
    run.terrain.get(LayerId::water).fill(waterOfSizeOne);
    run.terrain.get(LayerId::sediment).fill(0.0f);
    const auto dx = static_cast<float>(run.terrain.cellSize());
    factors_ = {static_cast<float>(settings_.capacity),
                static_cast<float>(settings_.minimumSlope) * dx,
                static_cast<float>(settings_.erosion),
                static_cast<float>(settings_.deposition),
                static_cast<float>(settings_.gravity) / dx,
                static_cast<float>(1.0 - settings_.friction),
                static_cast<float>(1.0 - settings_.evaporation),
                static_cast<float>(settings_.rain)};
    const Edges edges = run.terrain.edges();
    reachX_ = limits(shape.width, edges == Edges::wall, farthest);
    reachY_ = limits(shape.height, edges == Edges::wall, farthest);
    restX_ = limits(shape.width, edges != Edges::periodic, 0.5f);
    restY_ = limits(shape.height, edges != Edges::periodic, 0.5f);
    const auto blocks = static_cast<std::size_t>(rowBlocks(shape.height));
    eroded_.resize(blocks);
    deposited_.resize(blocks);
    lost_.resize(blocks);
    carried_.resize(blocks);
    return {};
  }

  void iterate(Run& run) override {
    const Shape shape = run.terrain.shape();
    run.terrain.fillGroundHalo();
    forRowBlocks(run.pool, shape.height, [&](int block, int first, int end) { moveRows(run.terrain, block, first, end); });
    for (Grid* grid : {&target_, &movedX_, &movedY_, &movedSpeed_, &movedSize_, &movedSediment_, &change_, &x_, &y_}) {
      fillHaloWithNothing(*grid, run.terrain.edges());
    }
    forRowBlocks(run.pool, shape.height,
                 [&](int block, int first, int end) { gatherRows(run.terrain, block, first, end); });
    x_.swap(nextX_);
    y_.swap(nextY_);
    addUp(run);
  }

  void visitState(const std::function<void(Grid&)>& visit) override {
    visit(x_);
    visit(y_);
    visit(speed_);
  }

 private:
  // How far from its cell's centre a droplet may be, in cells, for each column or row.
  struct Limits {
    std::vector<float> least, most;
  };

  // A bounded map holds the droplets of its border cells within the hull of the cell centres.
  static Limits limits(int count, bool bounded, float reach) {
    const auto padded = static_cast<std::size_t>(count + lanes);
    Limits made{std::vector<float>(padded, -reach), std::vector<float>(padded, reach)};
    if (bounded) {
      made.least[0] = 0.0f;
      made.most[static_cast<std::size_t>(count - 1)] = 0.0f;
    }
    return made;
  }

  void moveRows(Terrain& terrain, int block, int first, int end) {
    const bool open = terrain.edges() == Edges::open;
    double eroded = 0.0;
    double deposited = 0.0;
    double lost = 0.0;
    for (int r = first; r < end; ++r) {
      moveRow(terrain, r);
      LaneSum taken;
      LaneSum put;
      float* change = change_.row(r);
      // Lanes beyond the last column must not count.
      std::fill_n(change + terrain.shape().width, lanes - 1, 0.0f);
      for (int c = 0; c < terrain.shape().width; c += lanes) {
        put.add(larger(load(change + c), Floats{}));
        taken.add(larger(-load(change + c), Floats{}));
      }
      eroded += taken.total();
      deposited += put.total();
      if (open) lost += lostFromRow(terrain.shape(), r);
    }
    const auto at = static_cast<std::size_t>(block);
    eroded_[at] = eroded;
    deposited_[at] = deposited;
    lost_[at] = lost;
  }

  // Steps 1 to 4 for the droplets of row r.
  void moveRow(Terrain& terrain, int r) {
    const Grid& heights = terrain.height();
    const Rows ground(heights, r);
    const float* const water = terrain.get(LayerId::water).row(r);
    const float* const load_ = terrain.get(LayerId::sediment).row(r);
    const float* const middle = heights.row(r);
    const SoftnessRow softness = Softness(terrain).row(r);
    const Floats leastY = splat(reachY_.least[static_cast<std::size_t>(r)]);
    const Floats mostY = splat(reachY_.most[static_cast<std::size_t>(r)]);
    const Floats zero{};
    const Factors f = factors_;
    const int width = terrain.shape().width;
    for (int c = 0; c < width; c += lanes) {
      const Floats x = load(x_.row(r) + c);
      const Floats y = load(y_.row(r) + c);
      const Patch patch = groundAround(ground, c, x, y);
      const Floats steepness =
          squareRoot(patch.gradientX * patch.gradientX + patch.gradientY * patch.gradientY);
      const Floats step = select(steepness > splat(flat), -1.0f / steepness, zero);
      const Floats toX = within(x + step * patch.gradientX, load(reachX_.least.data() + c), load(reachX_.most.data() + c));
      const Floats toY = within(y + step * patch.gradientY, leastY, mostY);
      // The cell where it is now, as -1, 0 or 1; half a cell away from the old centre is still the old cell.
      const Floats columns = nearestCell(toX);
      const Floats rows = nearestCell(toY);
      const Floats localX = toX - columns;
      const Floats localY = toY - rows;

      const Floats speed = load(speed_.row(r) + c);
      const Floats size = load(water + c) * sizeOfMetre;
      const Floats sediment = load(load_ + c);
      const Floats drop = patch.height - heightAt(middle + c, heights.stride(), columns, rows, localX, localY);
      const Floats usedDrop = larger(drop, splat(f.minimumDrop));
      const Floats surplus = sediment - f.capacity * usedDrop * speed * size;
      const Floats filled = smaller(sediment, mostShare * -drop);
      const Floats settled = smaller(f.deposition * surplus, mostShare * usedDrop);
      const Floats taken = smaller(f.erosion * softness.of(c) * -surplus, mostShare * drop);
      const Floats change = select(drop < zero, filled, select(surplus > zero, settled, -taken));
      const Floats newSize = f.dried * size;

      store(change_.row(r) + c, change);
      store(target_.row(r) + c, 5.0f + columns + 3.0f * rows);
      // What merges is a mean weighted by size: the products are made once here, not by each cell that looks.
      store(movedX_.row(r) + c, newSize * localX);
      store(movedY_.row(r) + c, newSize * localY);
      store(movedSpeed_.row(r) + c,
            newSize * squareRoot(larger(f.kept * speed * speed + f.gravityPerMetre * drop, zero)));
      store(movedSize_.row(r) + c, newSize);
      store(movedSediment_.row(r) + c, sediment - change);
    }
  }

  static Floats nearestCell(Floats offset) {
    const Floats one = splat(1.0f);
    return keepWhere(offset > splat(0.5f), one) - keepWhere(offset < splat(-0.5f), one);
  }

  // Sediment of the droplets of row r that leave over an open border. Only border cells can lose one.
  double lostFromRow(Shape shape, int r) const {
    const float* sediment = movedSediment_.row(r);
    double lost = 0.0;
    const auto look = [&](int c) {
      const int code = static_cast<int>(target_.row(r)[c]) - 1;
      const int column = c + code % 3 - 1;
      const int row = r + code / 3 - 1;
      if (column < 0 || column >= shape.width || row < 0 || row >= shape.height) lost += sediment[c];
    };
    if (r == 0 || r == shape.height - 1) {
      for (int c = 0; c < shape.width; ++c) look(c);
    } else {
      look(0);
      look(shape.width - 1);
    }
    return lost;
  }

  void gatherRows(Terrain& terrain, int block, int first, int end) {
    double carried = 0.0;
    for (int r = first; r < end; ++r) {
      gatherGround(terrain, r);
      gatherDroplets(terrain, r);
      LaneSum sum;
      float* sediment = terrain.get(LayerId::sediment).row(r);
      std::fill_n(sediment + terrain.shape().width, lanes - 1, 0.0f);
      for (int c = 0; c < terrain.shape().width; c += lanes) sum.add(load(sediment + c));
      carried += sum.total();
    }
    carried_[static_cast<std::size_t>(block)] = carried;
  }

  // Step 3 as a gather: what the droplets of the 3 x 3 cells around took from this cell and put down on it.
  void gatherGround(Terrain& terrain, int r) {
    const Rows x(x_, r), y(y_, r), change(change_, r);
    float* const height = terrain.height().row(r);
    float* const wear = terrain.get(LayerId::wear).row(r);
    float* const deposit = terrain.get(LayerId::deposit).row(r);
    const Floats zero{};
    const int width = terrain.shape().width;
    for (int c = 0; c < width; c += lanes) {
      const Ground ground = overNeighbours([&](int i, int j) -> Ground {
        const Floats amount = shareToward(-i, x.at(c, i, j)) * shareToward(-j, y.at(c, i, j)) * change.at(c, i, j);
        return {larger(amount, zero), larger(-amount, zero)};
      });
      store(height + c, load(height + c) + (ground.put - ground.taken));
      store(wear + c, load(wear + c) + ground.taken);
      store(deposit + c, load(deposit + c) + ground.put);
    }
  }

  // Step 5: the droplets that are in this cell now, and the rain.
  void gatherDroplets(Terrain& terrain, int r) {
    const Rows target(target_, r), x(movedX_, r), y(movedY_, r), speed(movedSpeed_, r), size(movedSize_, r),
        sediment(movedSediment_, r);
    float* const water = terrain.get(LayerId::water).row(r);
    float* const load_ = terrain.get(LayerId::sediment).row(r);
    const Floats rain = splat(factors_.rain);
    const Floats zero{};
    const Floats leastY = splat(restY_.least[static_cast<std::size_t>(r)]);
    const Floats mostY = splat(restY_.most[static_cast<std::size_t>(r)]);
    const int width = terrain.shape().width;
    for (int c = 0; c < width; c += lanes) {
      const Merged sum = overNeighbours([&](int i, int j) -> Merged {
        const Floats here = keepWhere(target.at(c, i, j) == splat(targetCode(-i, -j)), splat(1.0f));
        return {here * size.at(c, i, j), here * x.at(c, i, j), here * y.at(c, i, j), here * speed.at(c, i, j),
                here * sediment.at(c, i, j)};
      });
      const Floats total = sum.size + rain;
      const Floats share = select(total > zero, 1.0f / total, zero);
      store(nextX_.row(r) + c, within(sum.x * share, load(restX_.least.data() + c), load(restX_.most.data() + c)));
      store(nextY_.row(r) + c, within(sum.y * share, leastY, mostY));
      store(speed_.row(r) + c, (sum.speed + rain) * share);
      store(water + c, total * waterOfSizeOne);
      store(load_ + c, sum.sediment);
    }
  }

  void addUp(Run& run) {
    const double area = run.terrain.cellArea();
    run.budget.eroded += sumBlocks(eroded_) * area;
    run.budget.deposited += sumBlocks(deposited_) * area;
    run.budget.lost += sumBlocks(lost_) * area;
    run.budget.carried = sumBlocks(carried_) * area;
  }

  GridDropletsSettings settings_;
  Factors factors_{};
  Limits reachX_, reachY_;  // where one step can lead
  Limits restX_, restY_;    // where a droplet can be
  Grid x_, y_;              // positions, cells from the cell's centre: -0.5 .. 0.5
  Grid nextX_, nextY_;
  Grid speed_;
  // What the droplets of one iteration did, kept in the cell that each came from.
  Grid target_;             // targetCode of the cell where it is now
  Grid movedX_, movedY_;    // size times position in that cell
  Grid movedSpeed_;         // size times speed
  Grid movedSize_;
  Grid movedSediment_;      // m
  Grid change_;             // m put down (positive) or taken (negative) at the old position
  std::vector<double> eroded_, deposited_, lost_, carried_;  // of each block of rows, m
};

}  // namespace

namespace methods {

extern const MethodDescription gridDroplets = {
    .id = "grid-droplets",
    .kind = MethodKind::erosion,
    .title = "Grid droplets",
    .summary = "A droplet in every cell runs downhill, cuts where it is fast and full of water, and puts its load down "
               "where it slows; droplets that meet become streams.",
    .source = "Around The World, part 23 (fourth attempt)",
    .parameters = gridDropletsParameters,
    .writes = {LayerId::height, LayerId::water, LayerId::sediment, LayerId::wear, LayerId::deposit},
    .defaultIterations = 100,
    .scratchGrids = 12,
    .create = createMethod<GridDroplets, GridDropletsSettings, gridDropletsParameters>,
};

}  // namespace methods
}  // namespace rill
