#include "core/drainage_order.h"

#include <algorithm>
#include <bit>

namespace rill {
namespace {

// Calls visit(direction) for every bit that is set.
template <class Visit>
void forBits(std::uint8_t bits, const Visit& visit) {
  for (unsigned rest = bits; rest != 0; rest &= rest - 1) visit(std::countr_zero(rest));
}

}  // namespace

bool DrainageOrder::allocate(const Lattice& lattice) {
  shape_ = lattice.shape();
  // One more where the cuts are moved.
  bands_ = (shape_.height + rowsPerBand / 2 + rowsPerBand - 1) / rowsPerBand;
  starts_.resize(static_cast<std::size_t>(parts() + 1));
  foundIn_.resize(static_cast<std::size_t>(bands_));
  return order_.allocate(shape_.cells()) && found_.allocate(shape_.cells()) && waiting_.allocate(lattice);
}

void DrainageOrder::build(const Lattice& lattice, ThreadPool& pool, const Lattice::Bytes& receivers,
                          const Lattice::Bytes& donors) {
  countDonors(lattice, pool, donors);
  std::ptrdiff_t start = 0;
  for (int round = 0; round < rounds; ++round) {
    pool.parallelFor(bands_, [&](int band) { takeBand(lattice, round, band, receivers); });
    for (int band = 0; band < bands_; ++band) {
      crossBands(lattice, round, band, receivers);
      starts_[static_cast<std::size_t>(round * bands_ + band)] = start;
      start += foundIn_[static_cast<std::size_t>(band)];
    }
    pool.parallelFor(bands_, [&](int band) {
      const Cell* const found = found_.begin() + static_cast<std::ptrdiff_t>(firstRow(round, band)) * shape_.width;
      std::copy_n(found, foundIn_[static_cast<std::size_t>(band)],
                  order_.begin() + starts_[static_cast<std::size_t>(round * bands_ + band)]);
    });
  }
  starts_[static_cast<std::size_t>(rest())] = start;
  takeRest(lattice, receivers);
}

void DrainageOrder::countDonors(const Lattice& lattice, ThreadPool& pool, const Lattice::Bytes& donors) {
  forRowBlocks(pool, shape_.height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      for (int c = 0; c < shape_.width; ++c) {
        const Cell cell = lattice.cell(c, r);
        waiting_[cell] = static_cast<std::uint8_t>(std::popcount(donors[cell]));
      }
    }
  });
}

void DrainageOrder::takeBand(const Lattice& lattice, int round, int band, const Lattice::Bytes& receivers) {
  const int first = firstRow(round, band);
  const int end = endRow(round, band);
  const Cell from = lattice.firstOfRow(first);
  const Cell to = lattice.firstOfRow(end);
  Cell* const start = found_.begin() + static_cast<std::ptrdiff_t>(first) * shape_.width;
  Cell* next = start;
  Cell* free = start;
  for (int r = first; r < end; ++r) {
    for (int c = 0; c < shape_.width; ++c) {
      const Cell cell = lattice.cell(c, r);
      if (waiting_[cell] == 0) *free++ = cell;
    }
  }
  while (next != free) {
    const Cell cell = *next++;
    waiting_[cell] = static_cast<std::uint8_t>(taken + round);
    forBits(receivers[cell], [&](int d) {
      const Cell receiver = lattice.neighbour(cell, d);
      if (receiver < from || receiver >= to || lattice.isOutside(receiver)) return;
      if (--waiting_[receiver] == 0) *free++ = receiver;
    });
  }
  foundIn_[static_cast<std::size_t>(band)] = free - start;
}

// What the cells that a band has taken in this round give to other bands: only those of its first and last row do.
void DrainageOrder::crossBands(const Lattice& lattice, int round, int band, const Lattice::Bytes& receivers) {
  const int first = firstRow(round, band);
  const int last = endRow(round, band) - 1;
  const Cell from = lattice.firstOfRow(first);
  const Cell to = lattice.firstOfRow(last + 1);
  for (int r = first; r <= last; r += std::max(1, last - first)) {
    for (int c = 0; c < shape_.width; ++c) {
      const Cell cell = lattice.cell(c, r);
      if (waiting_[cell] != taken + round) continue;
      forBits(receivers[cell], [&](int d) {
        const Cell receiver = lattice.neighbour(cell, d);
        if ((receiver >= from && receiver < to) || lattice.isOutside(receiver)) return;
        --waiting_[receiver];
      });
    }
  }
}

void DrainageOrder::takeRest(const Lattice& lattice, const Lattice::Bytes& receivers) {
  Cell* next = order_.begin() + starts_[static_cast<std::size_t>(rest())];
  Cell* free = next;
  for (int r = 0; r < shape_.height; ++r) {
    for (int c = 0; c < shape_.width; ++c) {
      const Cell cell = lattice.cell(c, r);
      if (waiting_[cell] == 0) *free++ = cell;
    }
  }
  while (next != free) {
    const Cell cell = *next++;
    forBits(receivers[cell], [&](int d) {
      const Cell receiver = lattice.neighbour(cell, d);
      if (lattice.isOutside(receiver)) return;
      if (--waiting_[receiver] == 0) *free++ = receiver;
    });
  }
  starts_[static_cast<std::size_t>(rest() + 1)] = free - order_.begin();
}

}  // namespace rill
