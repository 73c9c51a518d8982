#include "core/flood.h"

#include <algorithm>
#include <bit>

namespace rill {
namespace {

// One bit each, so that the states of all neighbours can be asked at once.
enum State : std::uint8_t { dry = 1, waiting = 2, lake = 4, drained = 8, closed = 16 };

// What lies around a cell: bits by direction.
using Bits = unsigned;

// Eight bytes, one for each direction.
using Bytes8 = std::uint64_t;
constexpr Bytes8 oneEach = 0x0101010101010101;

// Which of eight states are this one. The factor gathers the lowest bit of every byte in the last byte.
Bits where(Bytes8 states, State state) {
  return static_cast<Bits>(((states / state & oneEach) * 0x0102040810204080) >> 56);
}

}  // namespace

bool Flood::allocate(const Lattice& lattice) {
  lakes_.resize(static_cast<std::size_t>(lattice.shape().height));
  return state_.allocate(lattice) && shores_.allocate(lattice) && queue_.allocate(lattice.shape().cells());
}

struct Flood::Work {
  const Lattice& lattice;
  const float* ground;
  float* level;
  Lattice::Bytes& direction;
  Lattice::Bytes& state;
  std::vector<std::uint8_t>& lakes;
  RisingQueue& shores;
  Cell* const queue;

  void add(Cell cell) {
    state[cell] = waiting;
    shores.add(cell, ground[cell]);
  }

  void start(float lowest, float highest) {
    shores.start(lowest, highest);
    const Shape shape = lattice.shape();
    const bool isOpen = lattice.edges() == Edges::open;
    state.fill(closed);
    const int ring = isOpen ? 1 : 0;
    for (int r = -ring; r < shape.height + ring; ++r) {
      std::memset(&state[lattice.cell(-ring, r)], dry, static_cast<std::size_t>(shape.width + 2 * ring));
    }
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < shape.width; ++c) {
        const Cell cell = lattice.cell(c, r);
        if (direction[cell] != noDirection) continue;
        if (!isOpen && ground[cell] == lowest) {
          state[cell] = drained;
        } else {
          add(cell);
        }
      }
    }
  }

  void run() {
    for (Cell cell = shores.take(ground); cell != RisingQueue::none; cell = shores.take(ground)) {
      const bool isBeyond = lattice.isOutside(cell);
      const bool isPit = !isBeyond && direction[cell] == noDirection;
      const Bytes8 states = statesAround(cell);
      const Bits dryAround = where(states, dry);
      const bool hasLake = where(states, lake) != 0;
      const Bits ways = where(states, drained) | ((dryAround | where(states, waiting)) & lowerAround(cell));
      if (isBeyond || ways != 0 || !(hasLake || isPit)) {
        // Its lake may have found another outlet in the meantime.
        state[cell] = drained;
        if (!isBeyond && ways != 0) direction[cell] = static_cast<std::uint8_t>(std::countr_zero(ways));
        if (hasLake) drain(cell);
      } else {
        drown(cell, dryAround);
      }
    }
  }

  // The states of the neighbours, in the order of the directions. Over joined edges of a map of two columns, one cell is the
  // neighbour in two of them.
  Bytes8 statesAround(Cell cell) const {
    Bytes8 states = 0;
    for (int d = 0; d < directions; ++d) states |= Bytes8{state[lattice.neighbour(cell, d)]} << (8 * d);
    return states;
  }

  Bits lowerAround(Cell cell) const {
    const float here = ground[cell];
    Bits lower = 0;
    for (int d = 0; d < directions; ++d) lower |= (ground[lattice.neighbour(cell, d)] < here ? 1u : 0u) << d;
    return lower;
  }

  void drown(Cell cell, Bits dryAround) {
    state[cell] = lake;
    for (; dryAround != 0; dryAround &= dryAround - 1) {
      const Cell next = lattice.neighbour(cell, std::countr_zero(dryAround));
      if (state[next] == dry) add(next);
    }
  }

  // Lets the lakes beside a cell run out over it, in the order of distance.
  void drain(Cell outlet) {
    const float at = ground[outlet];
    Cell* end = queue;
    const auto spreadFrom = [&](Cell cell) {
      for (Bits rest = where(statesAround(cell), lake); rest != 0; rest &= rest - 1) {
        const int d = std::countr_zero(rest);
        const Cell next = lattice.neighbour(cell, d);
        if (state[next] != lake) continue;
        state[next] = drained;
        direction[next] = static_cast<std::uint8_t>(opposite(d));
        level[next] = at;
        lakes[static_cast<std::size_t>(lattice.rowOf(next))] = 1;
        *end++ = next;
      }
    };
    spreadFrom(outlet);
    for (const Cell* next = queue; next != end; ++next) spreadFrom(*next);
  }
};

void Flood::run(const Lattice& lattice, const Grid& ground, float lowest, float highest, Grid& level, Lattice::Bytes& direction) {
  std::fill(lakes_.begin(), lakes_.end(), std::uint8_t{0});
  Work work{lattice, ground.row(0), level.row(0), direction, state_, lakes_, shores_, queue_.begin()};
  work.start(lowest, highest);
  work.run();
}

}  // namespace rill
