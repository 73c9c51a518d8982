#include "core/drainage_network.h"

#include <algorithm>
#include <bit>

#include "core/drainage.h"

namespace rill {
namespace {

// m: water spreads to neighbours lower by more than that, so that the shares have a sum to be divided by.
constexpr float leastFall = 1e-30f;

constexpr std::uint8_t bitOf(int direction) { return static_cast<std::uint8_t>(1u << direction); }

bool isSingle(std::uint8_t bits) { return (bits & (bits - 1)) == 0; }

}  // namespace

Status DrainageNetwork::allocate(const Grid& ground, Edges edges) {
  if (Status status = allocateGrids(ground.shape(), {&level_}); !status) return status;
  const auto blocks = static_cast<std::size_t>(rowBlocks(ground.height()));
  lowest_.resize(blocks);
  pits_.resize(blocks);
  if (lattice_.allocate(level_, edges) && flood_.allocate(lattice_) && order_.allocate(lattice_) &&
      direction_.allocate(lattice_) && receivers_.allocate(lattice_) && donors_.allocate(lattice_)) {
    return {};
  }
  return outOfMemory(ground.shape(), Grid::bytesFor(ground.shape()) * grids, 0);
}

void DrainageNetwork::route(ThreadPool& pool, const Grid& ground, Spread spread) {
  level_.copyFrom(ground);
  const float lowest = lowestOf(pool, ground);
  // Ground that erosion has shaped has no pits, and then water runs on the ground itself.
  if (findDirections(pool, lowest)) {
    flood_.run(lattice_, ground, lowest, level_, direction_);
    if (lattice_.isJoined()) fillHaloWithGround(level_, Edges::periodic);
    turnDirections(pool, ground);
  }
  findReceivers(pool, ground, spread);
  findDonors(pool);
  order_.build(lattice_, pool, receivers_, donors_);
}

float DrainageNetwork::lowestOf(ThreadPool& pool, const Grid& ground) {
  forRowBlocks(pool, ground.height(), [&](int block, int first, int end) {
    float lowest = ground.row(first)[0];
    for (int r = first; r < end; ++r) {
      for (int c = 0; c < ground.width(); ++c) lowest = std::min(lowest, ground.row(r)[c]);
    }
    lowest_[static_cast<std::size_t>(block)] = lowest;
  });
  return *std::min_element(lowest_.begin(), lowest_.end());
}

// The steepest way on unflooded ground. Says whether there are cells without one that are no outlets.
bool DrainageNetwork::findDirections(ThreadPool& pool, float lowest) {
  const bool isOpen = lattice_.edges() == Edges::open;
  forRowBlocks(pool, level_.height(), [&](int block, int first, int end) {
    bool hasPits = false;
    for (int r = first; r < end; ++r) {
      const Rows rows(level_, r);
      std::uint8_t* const direction = &direction_[lattice_.cell(0, r)];
      for (int c = 0; c < level_.width(); c += lanes) {
        const Ints found = __builtin_convertvector(descentOf<ReceiverRule::steepest>(rows, c).direction, Ints);
        for (int lane = 0; lane < std::min(lanes, level_.width() - c); ++lane) {
          direction[c + lane] = static_cast<std::uint8_t>(found[lane]);
          hasPits = hasPits || (found[lane] == noDirection && (isOpen || level_.row(r)[c + lane] > lowest));
        }
      }
    }
    pits_[static_cast<std::size_t>(block)] = hasPits ? 1 : 0;
  });
  return std::find(pits_.begin(), pits_.end(), 1) != pits_.end();
}

// After a flood: the steepest way down to water or dry ground from cells that lie above their lakes, of several cells of one
// lake the deepest. Cells in a lake, and on dry ground as flat as one, stay with the way that the flood came.
void DrainageNetwork::turnDirections(ThreadPool& pool, const Grid& ground) {
  forRowBlocks(pool, level_.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const Rows levels(level_, r), grounds(ground, r);
      std::uint8_t* const direction = &direction_[lattice_.cell(0, r)];
      for (int c = 0; c < level_.width(); c += lanes) {
        const Descent descent = descentOf<ReceiverRule::steepest>(levels, c, grounds);
        const Ints isDry = grounds.at(c, 0, 0) >= levels.at(c, 0, 0);
        const Ints found = __builtin_convertvector(descent.direction, Ints);
        for (int lane = 0; lane < std::min(lanes, level_.width() - c); ++lane) {
          const bool hasWay = isDry[lane] != 0 && found[lane] != noDirection;
          if (hasWay) direction[c + lane] = static_cast<std::uint8_t>(found[lane]);
        }
      }
    }
  });
}

void DrainageNetwork::findReceivers(ThreadPool& pool, const Grid& ground, Spread spread) {
  forRowBlocks(pool, level_.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const float* const level = level_.row(r);
      for (int c = 0; c < level_.width(); ++c) {
        const Cell cell = lattice_.cell(c, r);
        std::uint8_t bits = isOutlet(cell) ? 0 : bitOf(direction_[cell]);
        if (spread == Spread::multiple && bits != 0 && ground.row(r)[c] >= level[c]) {
          for (int d = 0; d < directions; ++d) {
            if (level[c] - level[c + lattice_.offset(d)] > leastFall) bits |= bitOf(d);
          }
        }
        receivers_[cell] = bits;
      }
    }
  });
  if (lattice_.isJoined()) lattice_.wrapAround(receivers_);
}

void DrainageNetwork::findDonors(ThreadPool& pool) {
  forRowBlocks(pool, level_.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const std::uint8_t* const receivers = &receivers_[lattice_.cell(0, r)];
      std::uint8_t* const donors = &donors_[lattice_.cell(0, r)];
      for (int c = 0; c < level_.width(); ++c) {
        unsigned bits = 0;
        for (int d = 0; d < directions; ++d) {
          const unsigned gives = receivers[c + lattice_.offset(d)] >> opposite(d) & 1u;
          bits |= gives << d;
        }
        donors[c] = static_cast<std::uint8_t>(bits);
      }
    }
  });
}

// Share of its water that `from` sends to its lower neighbour, up to a factor that all shares of the cell have: contour
// length, 1/2 or 1/sqrt(8), times fall over distance, 1 or sqrt(2).
float DrainageNetwork::weight(Cell from, Cell to, int direction) const {
  const float* const level = level_.row(0);
  return (isDiagonal(direction) ? 0.25f : 0.5f) * (level[from] - level[to]);
}

void DrainageNetwork::accumulate(ThreadPool& pool, Grid& area, Grid& flux) const {
  float* const cells = area.row(0);
  float* const perWeight = flux.row(0);
  order_.downstream(pool, [&](int, Cell cell) {
    // What comes from each neighbour. Opposite ones are added first, so that a turned map has the same bits.
    float from[directions] = {};
    for (unsigned rest = donors_[cell]; rest != 0; rest &= rest - 1) {
      const int d = std::countr_zero(rest);
      const Cell donor = lattice_.neighbour(cell, d);
      from[d] = isSingle(receivers_[donor]) ? cells[donor] : perWeight[donor] * weight(donor, cell, opposite(d));
    }
    cells[cell] = 1.0f + (((from[3] + from[4]) + (from[1] + from[6])) + ((from[0] + from[7]) + (from[2] + from[5])));
    if (isSingle(receivers_[cell])) return;
    float weights[directions] = {};
    for (unsigned rest = receivers_[cell]; rest != 0; rest &= rest - 1) {
      const int d = std::countr_zero(rest);
      weights[d] = weight(cell, cell + lattice_.offset(d), d);
    }
    perWeight[cell] = cells[cell] / (((weights[3] + weights[4]) + (weights[1] + weights[6])) +
                                     ((weights[0] + weights[7]) + (weights[2] + weights[5])));
  });
}

}  // namespace rill
