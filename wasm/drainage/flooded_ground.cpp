#include "drainage/flooded_ground.h"

#include <algorithm>
#include <cmath>

#include "drainage/drainage.h"

namespace rill {
namespace {

// m: water spreads only to neighbours that are lower by more than this, so that the shares are divided by a sum above zero.
constexpr float minimumFall = 1e-30f;

}  // namespace

Status FloodedGround::start(ScratchArena& scratch, Edges edges) {
  const auto blocks = static_cast<std::size_t>(rowBlocks(scratch.shape().height));
  Status status = scratch.take({&level_});
  if (status) status = scratch.take(lowest_, blocks);
  if (status) status = scratch.take(pits_, blocks);
  if (status) status = lattice_.start(scratch, level_, edges);
  if (status) status = flood_.start(scratch, lattice_);
  if (status) status = levelPaths_.start(scratch, lattice_);
  if (status) status = direction_.start(scratch, lattice_);
  if (status) status = receivers_.start(scratch, lattice_);
  if (status) direction_.fill(noDirection);
  return status;
}

void FloodedGround::route(ThreadPool& pool, const Grid& ground, Spread spread, float sea, BorderRule* rule) {
  fillLevel(pool, ground, sea);
  Outlets outlets(ground, sea, voids_);
  if (lattice_.edges() == Edges::wall || (lattice_.isJoined() && !outlets.haveVoids())) {
    const float lowest = lowestWithData(pool, outlets);
    if (!(lowest < sea)) outlets = Outlets(ground, std::nextafter(lowest, highest), voids_);
  }
  // Eroded ground has no pits. Water then flows on the ground itself, and flooding is skipped.
  hasPits_ = findDirections(pool, outlets);
  if (hasPits_) {
    if (flood_.findWays(lattice_, pool, outlets, direction_, level_, rule)) {
      findDirectionsAtBorder(outlets);
      flood_.findWaysAgain(lattice_, pool, outlets, direction_, level_);
    }
    flood_.raise(lattice_, pool, level_);
    if (lattice_.isJoined()) fillHaloWithGround(level_, Edges::periodic);
    levelPaths_.run(lattice_, pool, outlets, flood_, level_, direction_);
  }
  if (spread != Spread::directionsOnly) findReceivers(pool, outlets, spread);
}

float FloodedGround::lowestWithData(ThreadPool& pool, const Outlets& outlets) {
  const Grid& ground = outlets.ground();
  forRowBlocks(pool, ground.height(), [&](int block, int first, int end) {
    float lowest = highest;
    if (!outlets.haveVoids()) {
      lowest = rangeOfRows(ground, first, end).lowest;
    } else {
      for (Cell row = lattice_.cell(0, first); first < end; row = lattice_.cell(0, ++first)) {
        for (Cell cell = row; cell < row + ground.width(); ++cell) {
          if (!outlets.isVoid(cell)) lowest = std::min(lowest, ground.row(0)[cell]);
        }
      }
    }
    lowest_[static_cast<std::size_t>(block)] = lowest;
  });
  return *std::min_element(lowest_.begin(), lowest_.end());
}

// Fills the water level with the ground and its ghost cells, raised to sea level.
void FloodedGround::fillLevel(ThreadPool& pool, const Grid& ground, float sea) {
  const int rows = ground.height();
  forRowBlocks(pool, rows, [&](int, int first, int end) {
    for (int r = first == 0 ? -Grid::halo : first; r < (end == rows ? end + Grid::halo : end); ++r) {
      const float* const from = ground.row(r);
      float* const to = level_.row(r);
      for (int c = -Grid::halo; c < ground.width() + Grid::halo; ++c) to[c] = maximum(from[c], sea);
    }
  });
}

// Finds directions of steepest descent on unflooded ground. Returns whether there are pits: cells without a direction that are not
// outlets.
bool FloodedGround::findDirections(ThreadPool& pool, const Outlets& outlets) {
  forRowBlocks(pool, level_.height(), [&](int block, int first, int end) {
    bool hasPits = false;
    for (int r = first; r < end; ++r) {
      const Rows rows(level_, r);
      std::uint8_t* const direction = &direction_[lattice_.cell(0, r)];
      for (int c = 0; c < level_.width(); c += lanes) {
        const Ints found = descentOf<ReceiverRule::steepest>(rows, c).direction;
        for (int lane = 0; lane < std::min(lanes, level_.width() - c); ++lane) {
          direction[c + lane] = static_cast<std::uint8_t>(found[lane]);
          hasPits = hasPits || (found[lane] == noDirection && !outlets.has(lattice_.cell(c + lane, r)));
        }
      }
      stopInVoids(outlets, r);
    }
    pits_[static_cast<std::size_t>(block)] = hasPits ? 1 : 0;
  });
  return std::find(pits_.begin(), pits_.end(), 1) != pits_.end();
}

// Water that has entered a void leaves the map.
void FloodedGround::stopInVoids(const Outlets& outlets, int row) {
  if (!outlets.haveVoids()) return;
  const Cell from = lattice_.cell(0, row);
  for (Cell cell = from; cell < from + level_.width(); ++cell) {
    if (outlets.isVoid(cell)) direction_[cell] = noDirection;
  }
}

// Finds the directions of the cells next to the border again.
void FloodedGround::findDirectionsAtBorder(const Outlets& outlets) {
  const int width = level_.width(), height = level_.height();
  const auto find = [&](int r, int c) {
    const Ints found = descentOf<ReceiverRule::steepest>(Rows(level_, r), c).direction;
    std::uint8_t* const direction = &direction_[lattice_.cell(c, r)];
    for (int lane = 0; lane < std::min(lanes, width - c); ++lane) direction[lane] = static_cast<std::uint8_t>(found[lane]);
  };
  for (int r = 0; r < height; ++r) {
    const bool isWhole = r == 0 || r == height - 1;
    const int last = (width - 1) / lanes * lanes;
    for (int c = 0; c <= last; c += isWhole ? lanes : std::max(last, lanes)) find(r, c);
    stopInVoids(outlets, r);
  }
}

void FloodedGround::findReceivers(ThreadPool& pool, const Outlets& outlets, Spread spread) {
  const Grid& ground = outlets.ground();
  const bool isMultiple = spread == Spread::multiple;
  forRowBlocks(pool, level_.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const Rows levels(level_, r);
      const std::uint8_t* const direction = &direction_[lattice_.cell(0, r)];
      std::uint8_t* const receivers = &receivers_[lattice_.cell(0, r)];
      for (int c = 0; c < level_.width(); c += lanes) {
        const Floats here = levels.at(c, 0, 0);
        Ints lower{};
        for (int d = 0; d < directions; ++d) {
          const Ints isLower = here - levels.at(c, columnStep(d), rowStep(d)) > splat(minimumFall);
          lower |= isLower & splat(1 << d);
        }
        // A lake cell has one receiver.
        const Ints isSpread = isMultiple ? readVector(ground.row(r) + c) >= here : Ints{};
        lower &= isSpread;
        for (int lane = 0; lane < std::min(lanes, level_.width() - c); ++lane) {
          receivers[c + lane] = static_cast<std::uint8_t>(static_cast<unsigned>(lower[lane]) | (1u << direction[c + lane]));
        }
      }
      for (int c = 0; outlets.haveVoids() && c < level_.width(); ++c) {
        if (outlets.isVoid(lattice_.cell(c, r))) receivers[c] = 0;
      }
    }
  });
  if (lattice_.isJoined()) lattice_.exchangeHalo(receivers_);
}

void FloodedGround::passAllWhere(ThreadPool& pool, const Grid& values) {
  forRowBlocks(pool, level_.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const std::uint8_t* const direction = &direction_[lattice_.cell(0, r)];
      std::uint8_t* const receivers = &receivers_[lattice_.cell(0, r)];
      for (int c = 0; c < level_.width(); ++c) {
        if (values.row(r)[c] > 0.0f) receivers[c] &= static_cast<std::uint8_t>(1u << direction[c]);
      }
    }
  });
  if (lattice_.isJoined()) lattice_.exchangeHalo(receivers_);
}

}  // namespace rill
