// Shallow water in pipes (Mei, Decaudin and Hu 2007) as fast programs write it: the equations of plain_pipes.cpp without springs,
// one array per quantity, and four cells at a time in vectors of 128 bits. Only sediment is read from one place at a time.
#include <algorithm>
#include <cmath>

#include "base/vector.h"
#include "erosion/pipes/pipes.h"
#include "plain.h"

namespace rill::bench {
namespace {

constexpr float gravity = 9.81f;
constexpr float fullDepth = 0.2f;        // m of water from which the capacity is not reduced
constexpr float minimumFall = 0.002f;    // m/s: water that descends more slowly moves no rock
constexpr float maximumOfADrop = 0.05f;  // maximum change per step, as a share of the height difference to a neighbour
constexpr float secondsPerHour = 3600.0f;

// One quantity of all cells. Rows are padded, so that a vector may pass their end, and have a ring of cells around them.
struct Field {
  Field(int width, int height)
      : stride(width + 2 + lanes), cells(static_cast<std::size_t>(stride) * static_cast<std::size_t>(height + 2)) {}
  float* row(int r) { return cells.data() + static_cast<std::ptrdiff_t>(r + 1) * stride + 1; }
  int stride;
  std::vector<float> cells;
};

class PlainPipesVectors final : public PlainReference {
 public:
  explicit PlainPipesVectors(PlainStart start)
      : settings_(settingsFrom<PipesSettings>(pipesParameters, start.stage.methodValues())),
        seconds_(static_cast<float>(settings_.timeStep)),
        cellSize_(static_cast<float>(start.cellSize)),
        map_(std::move(start.ground)),
        ground_(map_.width, map_.height),
        next_(ground_),
        water_(ground_),
        sediment_(ground_),
        nextSediment_(ground_),
        x_(ground_),
        y_(ground_),
        west_(ground_),
        east_(ground_),
        north_(ground_),
        south_(ground_) {
    for (int r = 0; r < map_.height; ++r) std::copy_n(&map_.at(0, r), map_.width, ground_.row(r));
  }

  void iterate() override {
    fillRing(ground_);
    accelerate();
    moveWater();
    exchange();
    moveSediment();
    for (int r = 0; r < map_.height; ++r) std::copy_n(ground_.row(r), map_.width, &map_.at(0, r));
  }

  const PlainMap& ground() const override { return map_; }

 private:
  void fillRing(Field& field) const {
    for (int r = 0; r < map_.height; ++r) {
      float* const row = field.row(r);
      row[-1] = row[0];
      row[map_.width] = row[map_.width - 1];
    }
    std::copy_n(field.row(0) - 1, map_.width + 2, field.row(-1) - 1);
    std::copy_n(field.row(map_.height - 1) - 1, map_.width + 2, field.row(map_.height) - 1);
  }

  // Makes a quantity zero beyond the border.
  void clearRing(Field& field) const {
    for (int r = 0; r < map_.height; ++r) field.row(r)[-1] = field.row(r)[map_.width] = 0.0f;
    std::fill_n(field.row(-1) - 1, map_.width + 2, 0.0f);
    std::fill_n(field.row(map_.height) - 1, map_.width + 2, 0.0f);
  }

  void accelerate() {
    const auto rain = splat(static_cast<float>(settings_.rain) / 1000.0f / secondsPerHour * seconds_);
    for (int r = 0; r < map_.height; ++r) {
      float* const water = water_.row(r);
      for (int c = 0; c < map_.width; c += lanes) store(water + c, load(water + c) + rain);
    }
    clearRing(water_);
    const Floats drive = splat(seconds_ * gravity), zero{}, tiny = splat(1e-12f);
    const Floats drag = splat(seconds_ * static_cast<float>(settings_.friction) / cellSize_), area = splat(cellSize_ * cellSize_);
    const Floats perCell = splat(1.0f / cellSize_), time = splat(seconds_);
    for (int r = 0; r < map_.height; ++r) {
      for (int c = 0; c < map_.width; c += lanes) {
        const auto level = [&](int i, int j) { return load(ground_.row(r + j) + c + i) + load(water_.row(r + j) + c + i); };
        const auto flowTo = [&](Field& field, int i, int j) {
          return maximum(load(field.row(r) + c) + drive * (level(0, 0) - level(i, j)), zero);
        };
        const Floats west = flowTo(west_, -1, 0), east = flowTo(east_, 1, 0);
        const Floats north = flowTo(north_, 0, -1), south = flowTo(south_, 0, 1);
        const Floats depth = load(water_.row(r) + c), some = maximum(depth, tiny);
        const Floats squares = squareRoot((west * west + east * east) + (north * north + south * south));
        const Floats slowed = splat(0.5f) + squareRoot(splat(0.25f) + drag * squares / (some * some));
        const Floats slower = maximum(slowed, squares * perCell / (some * squareRoot(splat(gravity) * some)));
        const Floats leaving = ((west + east) + (north + south)) * time / slower;
        const Floats share = maskWhere(depth > tiny, minimum(depth * area / maximum(leaving, tiny), splat(1.0f)) / slower);
        store(west_.row(r) + c, west * share);
        store(east_.row(r) + c, east * share);
        store(north_.row(r) + c, north * share);
        store(south_.row(r) + c, south * share);
      }
    }
    for (Field* field : {&west_, &east_, &north_, &south_}) clearRing(*field);
  }

  void moveWater() {
    const Floats zero{}, half = splat(0.5f), share = splat(seconds_ / (cellSize_ * cellSize_)), side = splat(cellSize_);
    const Floats remaining = splat(1.0f / (1.0f + static_cast<float>(settings_.evaporation) / secondsPerHour * seconds_));
    for (int r = 0; r < map_.height; ++r) {
      for (int c = 0; c < map_.width; c += lanes) {
        const Floats west = load(west_.row(r) + c), east = load(east_.row(r) + c);
        const Floats north = load(north_.row(r) + c), south = load(south_.row(r) + c);
        const Floats fromWest = load(east_.row(r) + c - 1), fromEast = load(west_.row(r) + c + 1);
        const Floats fromNorth = load(south_.row(r - 1) + c), fromSouth = load(north_.row(r + 1) + c);
        const Floats before = load(water_.row(r) + c);
        const Floats change = ((fromWest + fromEast) + (fromNorth + fromSouth)) - ((west + east) + (north + south));
        const Floats after = maximum(before + change * share, zero);
        const Floats across = half * (before + after) * side;
        const Floats isWet = select(across > splat(1e-4f), half / maximum(across, splat(1e-4f)), zero);
        store(x_.row(r) + c, ((fromWest - west) + (east - fromEast)) * isWet);
        store(y_.row(r) + c, ((fromNorth - north) + (south - fromSouth)) * isWet);
        store(water_.row(r) + c, after * remaining);
      }
    }
  }

  void exchange() {
    const Floats capacity = splat(static_cast<float>(settings_.capacity)),
                 least = splat(static_cast<float>(settings_.minimumSlope));
    const Floats dissolved = splat(1.0f - 1.0f / (1.0f + static_cast<float>(settings_.erosion) * seconds_));
    const Floats settled = splat(1.0f - 1.0f / (1.0f + static_cast<float>(settings_.deposition) * seconds_));
    const Floats zero{}, one = splat(1.0f), perTwoCells = splat(0.5f / cellSize_), ofDrop = splat(maximumOfADrop);
    for (int r = 0; r < map_.height; ++r) {
      for (int c = 0; c < map_.width; c += lanes) {
        const Floats west = load(ground_.row(r) + c - 1), east = load(ground_.row(r) + c + 1);
        const Floats north = load(ground_.row(r - 1) + c), south = load(ground_.row(r + 1) + c);
        const Floats here = load(ground_.row(r) + c), sediment = load(sediment_.row(r) + c), water = load(water_.row(r) + c);
        const Floats slopeX = (east - west) * perTwoCells, slopeY = (south - north) * perTwoCells;
        const Floats steepness = slopeX * slopeX + slopeY * slopeY;
        const Floats tilt = maximum(squareRoot(steepness / (one + steepness)), least);
        const Floats x = load(x_.row(r) + c), y = load(y_.row(r) + c);
        const Floats fall = tilt * squareRoot(x * x + y * y) * minimum(water * splat(1.0f / fullDepth), one) - splat(minimumFall);
        const Floats excess = sediment - capacity * maximum(fall, zero);
        const Floats lowest = minimum(minimum(west, east), minimum(north, south));
        const Floats highest = maximum(maximum(west, east), maximum(north, south));
        const Floats rise = maximum(maximum(ofDrop * (highest - here), splat(0.5f) * water), zero);
        const Floats drop = maximum(ofDrop * (here - lowest), zero);
        const Floats put = select(excess > zero, minimum(settled * excess, rise), -minimum(dissolved * -excess, drop));
        store(next_.row(r) + c, here + put);
        store(sediment_.row(r) + c, sediment - put);
      }
    }
    std::swap(ground_.cells, next_.cells);
  }

  void moveSediment() {
    const float cells = seconds_ / cellSize_;
    const auto right = static_cast<float>(map_.width - 1), bottom = static_cast<float>(map_.height - 1);
    fillRing(sediment_);
    for (int r = 0; r < map_.height; ++r) {
      for (int c = 0; c < map_.width; ++c) {
        const float x = std::clamp(static_cast<float>(c) - x_.row(r)[c] * cells, 0.0f, right);
        const float y = std::clamp(static_cast<float>(r) - y_.row(r)[c] * cells, 0.0f, bottom);
        const int column = static_cast<int>(x), row = static_cast<int>(y);
        const float shareX = x - static_cast<float>(column), shareY = y - static_cast<float>(row);
        const float *const above = sediment_.row(row) + column, *const below = sediment_.row(row + 1) + column;
        nextSediment_.row(r)[c] = (above[0] * (1.0f - shareX) + above[1] * shareX) * (1.0f - shareY) +
                                  (below[0] * (1.0f - shareX) + below[1] * shareX) * shareY;
      }
    }
    std::swap(sediment_.cells, nextSediment_.cells);
  }

  PipesSettings settings_;
  float seconds_, cellSize_;
  PlainMap map_;
  Field ground_, next_, water_, sediment_, nextSediment_;
  Field x_, y_;                        // velocity, m/s
  Field west_, east_, north_, south_;  // outflow, m^3/s
};

}  // namespace

std::unique_ptr<PlainReference> plainPipesVectors(PlainStart start) {
  return std::make_unique<PlainPipesVectors>(std::move(start));
}

}  // namespace rill::bench
