#include "droplets/field.h"

#include <cmath>

#include "base/math.h"
#include "grid/value_range.h"
#include "terrain/row_changes.h"

namespace rill {
namespace {

constexpr double maximumPerCell = 1.0;      // droplets per cell and iteration
constexpr std::uint32_t cellsPerPlace = 4;  // a batch has one droplet for this number of cells
constexpr std::uint32_t minimumBatch = 64;
constexpr int iterationsBetweenLakes = 17;  // that overflow
constexpr double radiusOfSpring = 100.0;    // m
constexpr double memory = 0.1;              // weight of one iteration in the flow layer
constexpr int maximumTries = 100;           // places that are drawn for a droplet that starts again under painted rain

// Two numbers in [0, 1) from one hash.
float firstOf(std::uint64_t bits) { return static_cast<float>(bits >> 40) * (1.0f / 16777216.0f); }
float secondOf(std::uint64_t bits) { return static_cast<float>((bits >> 16) & 0xffffffu) * (1.0f / 16777216.0f); }

// The factor of painted rain at the place of a droplet.
float rainAt(const PaintedFactor& rain, const Droplet& droplet) {
  return rain.row(static_cast<int>(droplet.y + 0.5f)).at(static_cast<int>(droplet.x + 0.5f));
}

}  // namespace

double shareOver(double distance, double share, double given) { return 1.0 - power(1.0 - share, distance / given); }

std::int32_t stepsOver(double metres, const Terrain& terrain) {
  const double most = 2.0 * (terrain.shape().width + terrain.shape().height);
  return static_cast<std::int32_t>(std::clamp(std::round(metres / terrain.cellSize()), 1.0, most));
}

Status DropletField::start(Run& run, ScratchArena& scratch, const DropletRain& rain) {
  Terrain& terrain = run.terrain;
  shape_ = terrain.shape();
  if (Status status = scratch.take({&change_, &passed_}); !status) return status;
  const auto cells = static_cast<double>(shape_.cells());
  const double area = cells * terrain.cellArea();
  // Number of droplets that the density requires for an area of rain. If it exceeds the maximum, one droplet represents several.
  const auto wishedFor = [&](double squareMetres) { return std::round(rain.density * 1e-6 * squareMetres); };
  double wished = std::max(1.0, wishedFor(area));
  for (const SpringPlace& spring : rain.springs.places()) wished += wishedFor(1e6 * spring.strength);
  standsFor_ = std::max(1.0, wished / (maximumPerCell * cells));
  const auto countOf = [&](double droplets) { return static_cast<std::uint64_t>(droplets / standsFor_); };
  fallen_ = countOf(std::max(1.0, wishedFor(area)));
  count_ = fallen_;
  springs_.clear();
  for (const auto& [east, south, strength] : rain.springs.places()) {
    count_ += countOf(wishedFor(1e6 * strength));
    springs_.push_back({static_cast<float>(east * shape_.width - 0.5), static_cast<float>(south * shape_.height - 0.5), count_});
  }
  areaOfOne_ = static_cast<float>(standsFor_ * area / std::max(1.0, wishedFor(area)));
  brush_.start(static_cast<float>(rain.radius / terrain.cellSize()));
  // The brush radius, one step outside of the tile, and rounding of the brush position to the next cell.
  const int reach = ceilingOf(brush_.radius()) + 3;
  max_ = std::max(minimumBatch, static_cast<std::uint32_t>(shape_.cells() / cellsPerPlace));
  Status status = tiles_.start(scratch, terrain.edges(), reach, rain.oneByOne, max_);
  if (status) status = scratch.take(lost_, static_cast<std::size_t>(tiles_.tiles()), 0.0);
  if (status) status = scratch.take(lowestOfRows_, static_cast<std::size_t>(rowBlocks(shape_.height)));
  if (status && terrain.has(LayerId::paintedRain)) status = scratch.take(starting_, max_);
  if (status) status = ledger_.start(scratch);
  if (status) status = banks_.start(run, scratch, rain.repose);
  if (status) status = loneCells_.start(scratch);
  lakes_ = rain.lakes;
  if (status && lakes_ == Lakes::overflow) {
    status = outlets_.start(run, scratch);
    if (status) status = scratch.take({&settled_});
  }
  springRadius_ = std::max(brush_.radius(), static_cast<float>(radiusOfSpring / terrain.cellSize()));
  if (!status) return status;
  terrain.get(LayerId::flow).fill(0.0f);
  return {};
}

DropletField::Drawn DropletField::draw(const Run& run, std::uint64_t number, std::uint64_t life) const {
  const std::uint64_t set = number < count_ ? 0 : number / count_;
  const std::uint64_t ofSet = number - set * count_;
  return {run.random.bits(ofSet ^ (set << 32) ^ (life << 40)), set, ofSet};
}

void DropletField::placeAnywhere(const Run& run, std::uint64_t number, std::uint64_t life, Droplet& droplet) const {
  Drawn drawn = draw(run, number, life);
  place(run, drawn, droplet);
  const PaintedFactor rain(run.terrain, LayerId::paintedRain);
  if (life == 0 || rain.isEven() || drawn.number >= fallen_) return;
  for (int tries = 0; tries < maximumTries && secondOf(mixBits(drawn.bits)) * heaviest_ >= rainAt(rain, droplet); ++tries) {
    drawn.bits = mixBits(drawn.bits + 1);
    place(run, drawn, droplet);
  }
}

std::uint32_t DropletField::chooseStarting(const Run& run, std::uint64_t first, std::uint32_t numbers) {
  const PaintedFactor rain(run.terrain, LayerId::paintedRain);
  std::uint32_t starting = 0;
  for (std::uint64_t number = first; number < first + numbers; ++number) {
    const Drawn drawn = draw(run, number, 0);
    Droplet droplet;
    place(run, drawn, droplet);
    // It does not rain from springs.
    const float factor = drawn.number < fallen_ ? rainAt(rain, droplet) : 1.0f;
    if (secondOf(mixBits(drawn.bits)) < factor - static_cast<float>(drawn.set))
      starting_[starting++] = static_cast<std::uint32_t>(number);
  }
  return starting;
}

void DropletField::place(const Run& run, const Drawn& drawn, Droplet& droplet) const {
  const auto width = static_cast<float>(shape_.width), height = static_cast<float>(shape_.height);
  const std::uint64_t bits = drawn.bits, number = drawn.number;
  droplet.x = firstOf(bits) * width - 0.5f;
  droplet.y = secondOf(bits) * height - 0.5f;
  if (number >= fallen_) {
    // Droplets of a spring start over some width, most of them near the centre: a single point would drill a hole.
    const auto spring = std::find_if(springs_.begin(), springs_.end(), [&](const Spring& each) { return number < each.end; });
    const std::uint64_t more = mixBits(bits);
    droplet.x = spring->x + (firstOf(bits) + firstOf(more) - 1.0f) * springRadius_;
    droplet.y = spring->y + (secondOf(bits) + secondOf(more) - 1.0f) * springRadius_;
  }
  // Rounding, or the width of a spring, can move the position over the border.
  const float within = run.terrain.edges() == Edges::wall ? 0.0f : -0.49f;
  droplet.x = std::clamp(droplet.x, within, width - 1.0f - within);
  droplet.y = std::clamp(droplet.y, within, height - 1.0f - within);
}

float DropletField::slopeAt(const DropletGround& ground, const Droplet& droplet) {
  const Inclined<float> here = ground.smoothAt(Spot::at(droplet.x, droplet.y));
  return std::sqrt(here.east * here.east + here.south * here.south);
}

DropletGround DropletField::begin(Run& run) {
  run.terrain.fillGroundHalo();
  // Another method of the recipe may have swapped the grid of the height layer since the last iteration.
  brush_.workOn(run.terrain.height(), change_, run.terrain.edges());
  // Includes the ground beyond an open border, because droplets flow there.
  const Grid& height = run.terrain.height();
  forRowBlocks(run.pool, shape_.height, [&](int block, int first, int end) {
    const int from = first == 0 ? -1 : first;
    const int to = end == shape_.height ? end + 1 : end;
    for (int r = first; r < end; ++r) {
      std::fill_n(passed_.row(r), shape_.width, 0.0f);
      std::fill_n(change_.row(r), shape_.width, 0.0f);
    }
    float lowest = rangeOfRows(height, from, to).lowest;
    for (int r = from; r < to; ++r) lowest = std::min({lowest, height.row(r)[-1], height.row(r)[shape_.width]});
    lowestOfRows_[static_cast<std::size_t>(block)] = lowest;
  });
  if (run.terrain.has(LayerId::paintedRain)) {
    heaviest_ = 1.0f + rangeOfRows(run.terrain.get(LayerId::paintedRain), 0, shape_.height).highest;
    sets_ = static_cast<std::uint64_t>(std::ceil(std::max(heaviest_, 1.0f)));
  }
  lowest_ = std::max(*std::min_element(lowestOfRows_.begin(), lowestOfRows_.end()), run.terrain.sea());
  return DropletGround(height, change_, run.terrain.edges(), run.terrain.sea());
}

// Adds the changes to the layers and to the mass balance. Overwrites the scratch grids.
void DropletField::finish(Run& run) {
  Terrain& terrain = run.terrain;
  // The first iterations have a larger weight, because there are no earlier ones to average with.
  const double share = std::max(memory, 1.0 / (static_cast<double>(run.random.iteration) + 1.0));
  const auto retained = static_cast<float>(1.0 - share);
  const auto added = static_cast<float>(share * areaOfOne_);
  ledger_.forBlocks(run, [&](int, int first, int end) {
    MovedRock moved;
    for (int r = first; r < end; ++r) {
      const RowLedger ledger(terrain, r);
      float* const change = change_.row(r);
      const float* const passed = passed_.row(r);
      float* const height = terrain.height().row(r);
      const float* const wear = terrain.get(LayerId::wear).row(r);
      const float* const deposit = terrain.get(LayerId::deposit).row(r);
      float* const flow = terrain.get(LayerId::flow).row(r);
      forRowSummed(shape_.width, moved, [&](int c, MovedNearby& sums) {
        store(height + c, load(height + c) + ledger.add(c, load(change + c), sums));
        store(flow + c, retained * load(flow + c) + added * load(passed + c));
        store(change + c, load(wear + c) - load(deposit + c));
      });
    }
    return moved.total();
  });
  for (const double lost : lost_) ledger_.of(0).lost += lost;
  ledger_.close(run);
  lost_.fill(0.0);
  banks_.slip(run, change_, passed_);
  if (parts(run) == 1) end(run);
}

int DropletField::parts(const Run& run) const {
  return lakes_ == Lakes::overflow && LakeOutlets::isDue(run, iterationsBetweenLakes) ? 3 : 1;
}

void DropletField::drain(Run& run) {
  if (run.part == 1) return outlets_.find(run);
  run.budget.carried += outlets_.flow(run, nullptr, {change_, passed_, settled_});
  end(run);
}

void DropletField::end(Run& run) {
  if (run.iteration + 1 == run.iterations) loneCells_.level(run, change_);
}

}  // namespace rill
