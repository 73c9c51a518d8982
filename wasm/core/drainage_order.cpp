#include "core/drainage_order.h"

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
  bands_ = (shape_.height + rowsPerBand - 1) / rowsPerBand;
  bandCells_.resize(static_cast<std::size_t>(bands_));
  return order_.allocate(shape_.cells()) && trunk_.allocate(shape_.cells()) && waiting_.allocate(lattice);
}

void DrainageOrder::build(const Lattice& lattice, ThreadPool& pool, const Lattice::Bytes& receivers,
                          const Lattice::Bytes& donors) {
  pool.parallelFor(bands_, [&](int band) { takeBand(lattice, band, receivers, donors); });
  trunkCells_ = 0;
  for (int band = 0; band < bands_; ++band) crossBands(lattice, band, receivers);
  takeTrunk(lattice, receivers);
}

void DrainageOrder::takeBand(const Lattice& lattice, int band, const Lattice::Bytes& receivers,
                             const Lattice::Bytes& donors) {
  const int first = firstRow(band);
  const int end = endRow(band);
  const Cell from = lattice.firstOfRow(first);
  const Cell to = lattice.firstOfRow(end);
  Cell* next = order_.begin() + static_cast<std::ptrdiff_t>(first) * shape_.width;
  Cell* const start = next;
  Cell* free = next;
  for (int r = first; r < end; ++r) {
    for (int c = 0; c < shape_.width; ++c) {
      const Cell cell = lattice.cell(c, r);
      const int count = std::popcount(donors[cell]);
      waiting_[cell] = static_cast<std::uint8_t>(count);
      if (count == 0) *free++ = cell;
    }
  }
  while (next != free) {
    const Cell cell = *next++;
    waiting_[cell] = taken;
    forBits(receivers[cell], [&](int d) {
      const Cell receiver = lattice.neighbour(cell, d);
      if (receiver < from || receiver >= to || lattice.isOutside(receiver)) return;
      if (--waiting_[receiver] == 0) *free++ = receiver;
    });
  }
  bandCells_[static_cast<std::size_t>(band)] = free - start;
}

// What the cells of a band's part give to other bands: only those of its first and last row do.
void DrainageOrder::crossBands(const Lattice& lattice, int band, const Lattice::Bytes& receivers) {
  const int first = firstRow(band);
  const int last = endRow(band) - 1;
  const Cell from = lattice.firstOfRow(first);
  const Cell to = lattice.firstOfRow(last + 1);
  for (int r = first; r <= last; r += last > first ? last - first : 1) {
    for (int c = 0; c < shape_.width; ++c) {
      const Cell cell = lattice.cell(c, r);
      if (waiting_[cell] != taken) continue;
      forBits(receivers[cell], [&](int d) {
        const Cell receiver = lattice.neighbour(cell, d);
        if ((receiver >= from && receiver < to) || lattice.isOutside(receiver)) return;
        if (--waiting_[receiver] == 0) trunk_[static_cast<std::size_t>(trunkCells_++)] = receiver;
      });
    }
  }
}

void DrainageOrder::takeTrunk(const Lattice& lattice, const Lattice::Bytes& receivers) {
  for (std::ptrdiff_t next = 0; next < trunkCells_; ++next) {
    const Cell cell = trunk_[static_cast<std::size_t>(next)];
    forBits(receivers[cell], [&](int d) {
      const Cell receiver = lattice.neighbour(cell, d);
      if (lattice.isOutside(receiver)) return;
      if (--waiting_[receiver] == 0) trunk_[static_cast<std::size_t>(trunkCells_++)] = receiver;
    });
  }
}

}  // namespace rill
