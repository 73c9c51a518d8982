#include "droplets/droplet_starts.h"

#include <algorithm>
#include <cmath>

#include "grid/value_range.h"
#include "terrain/painted_factor.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr double maximumPerCell = 1.0;    // droplets per cell and iteration
constexpr double radiusOfSpring = 100.0;  // m
constexpr int maximumTries = 100;         // places that are drawn for a droplet that starts again under painted rain

// Two numbers in [0, 1) from one hash.
float firstOf(std::uint64_t bits) { return static_cast<float>(bits >> 40) * (1.0f / 16777216.0f); }
float secondOf(std::uint64_t bits) { return static_cast<float>((bits >> 16) & 0xffffffu) * (1.0f / 16777216.0f); }

// The factor of painted rain at the place of a droplet.
float rainAt(const PaintedFactor& rain, const Droplet& droplet) {
  return rain.row(static_cast<int>(droplet.y + 0.5f)).at(static_cast<int>(droplet.x + 0.5f));
}

}  // namespace

Status DropletStarts::start(const Terrain& terrain, ScratchArena& scratch, double density, const Springs& springs, float brush,
                            std::uint32_t batch) {
  shape_ = terrain.shape();
  const auto cells = static_cast<double>(shape_.cells());
  const double area = cells * terrain.cellArea();
  // Number of droplets that the density requires for an area of rain. If it exceeds the maximum, one droplet represents several.
  const auto wishedFor = [&](double squareMetres) { return std::round(density * 1e-6 * squareMetres); };
  double wished = std::max(1.0, wishedFor(area));
  for (const SpringPlace& spring : springs.places()) wished += wishedFor(1e6 * spring.strength);
  standsFor_ = std::max(1.0, wished / (maximumPerCell * cells));
  const auto countOf = [&](double droplets) { return static_cast<std::uint64_t>(droplets / standsFor_); };
  fallen_ = countOf(std::max(1.0, wishedFor(area)));
  count_ = fallen_;
  springs_.clear();
  for (const auto& [east, south, strength] : springs.places()) {
    count_ += countOf(wishedFor(1e6 * strength));
    springs_.push_back({static_cast<float>(east * shape_.width - 0.5), static_cast<float>(south * shape_.height - 0.5), count_});
  }
  springRadius_ = std::max(brush, static_cast<float>(radiusOfSpring / terrain.cellSize()));
  areaOfOne_ = static_cast<float>(standsFor_ * area / std::max(1.0, wishedFor(area)));
  isPainted_ = terrain.has(LayerId::paintedRain);
  leavesOut_ = isPainted_ || terrain.hasVoids();
  return leavesOut_ ? scratch.take(starting_, batch) : Status();
}

std::uint64_t DropletStarts::beginIteration(const Run& run) {
  if (isPainted_) {
    heaviest_ = 1.0f + rangeOfRows(run.terrain.get(LayerId::paintedRain), 0, shape_.height).highest;
    sets_ = static_cast<std::uint64_t>(std::ceil(std::max(heaviest_, 1.0f)));
  }
  return count_ * sets_;
}

std::uint32_t DropletStarts::beginBatch(const Run& run, std::uint64_t first, std::uint32_t numbers) {
  first_ = first;
  if (!leavesOut_) return numbers;
  const PaintedFactor rain(run.terrain, LayerId::paintedRain);
  std::uint32_t starting = 0;
  for (std::uint64_t number = first; number < first + numbers; ++number) {
    const Drawn drawn = draw(run, number, 0);
    Droplet droplet;
    placeDrawn(run, drawn, droplet);
    if (isInVoid(run, droplet)) continue;
    // It does not rain from springs.
    const float factor = drawn.number < fallen_ ? rainAt(rain, droplet) : 1.0f;
    if (secondOf(mixBits(drawn.bits)) < factor - static_cast<float>(drawn.set))
      starting_[starting++] = static_cast<std::uint32_t>(number);
  }
  return starting;
}

bool DropletStarts::isInVoid(const Run& run, const Droplet& droplet) {
  return VoidRow(run.terrain, static_cast<int>(droplet.y + 0.5f)).at(static_cast<int>(droplet.x + 0.5f));
}

DropletStarts::Drawn DropletStarts::draw(const Run& run, std::uint64_t number, std::uint64_t life) const {
  const std::uint64_t set = number < count_ ? 0 : number / count_;
  const std::uint64_t ofSet = number - set * count_;
  return {run.random.bits(ofSet ^ (set << 32) ^ (life << 40)), set, ofSet};
}

void DropletStarts::place(const Run& run, std::uint64_t number, std::uint64_t life, Droplet& droplet) const {
  Drawn drawn = draw(run, number, life);
  placeDrawn(run, drawn, droplet);
  if (life == 0 || !leavesOut_ || drawn.number >= fallen_) return;
  const PaintedFactor rain(run.terrain, LayerId::paintedRain);
  const auto isLeftOut = [&] {
    return isInVoid(run, droplet) || (isPainted_ && secondOf(mixBits(drawn.bits)) * heaviest_ >= rainAt(rain, droplet));
  };
  for (int tries = 0; tries < maximumTries && isLeftOut(); ++tries) {
    drawn.bits = mixBits(drawn.bits + 1);
    placeDrawn(run, drawn, droplet);
  }
}

void DropletStarts::placeDrawn(const Run& run, const Drawn& drawn, Droplet& droplet) const {
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

}  // namespace rill
