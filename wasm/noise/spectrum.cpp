#include "noise/spectrum.h"

#include <algorithm>
#include <vector>

namespace rill {
namespace {

constexpr int columnsPerBlock = 16;

}  // namespace

Status Spectrum::start(ScratchArena& scratch) {
  shape_ = scratch.shape();
  if (Status status = scratch.take(waves_, index(0, shape_.height)); !status) return status;
  alongRows_ = std::make_unique<Fourier>(shape_.width);
  alongColumns_ = std::make_unique<Fourier>(shape_.height);
  return {};
}

template <class Transform>
void Spectrum::forColumns(ThreadPool& pool, const Transform& transform) {
  const auto height = static_cast<std::size_t>(shape_.height);
  pool.parallelFor((columns() + columnsPerBlock - 1) / columnsPerBlock, [&](int block) {
    const int first = block * columnsPerBlock;
    const int end = std::min(first + columnsPerBlock, columns());
    std::vector<Complex> scratch(alongColumns_->scratchLength());
    // Several columns at once, because a cache line contains values of four columns.
    std::vector<Complex> values(height * static_cast<std::size_t>(end - first));
    const auto valueOf = [&](int c, int r) -> Complex& {
      return values[static_cast<std::size_t>(c - first) * height + static_cast<std::size_t>(r)];
    };
    for (int r = 0; r < shape_.height; ++r) {
      for (int c = first; c < end; ++c) valueOf(c, r) = at(c, r);
    }
    for (int c = first; c < end; ++c) transform(&valueOf(c, 0), scratch.data());
    for (int r = 0; r < shape_.height; ++r) {
      for (int c = first; c < end; ++c) at(c, r) = valueOf(c, r);
    }
  });
}

void Spectrum::analyse(const Grid& grid, ThreadPool& pool) {
  const int width = shape_.width;
  const double scale = 0.5 / static_cast<double>(shape_.cells());
  forRowBlocks(pool, shape_.height, [&](int, int first, int end) {
    std::vector<Complex> values(static_cast<std::size_t>(width)), scratch(alongRows_->scratchLength());
    for (int r = first; r < end; r += 2) {
      const bool isPair = r + 1 < end;
      for (int c = 0; c < width; ++c) {
        values[static_cast<std::size_t>(c)] = {grid.row(r)[c], isPair ? grid.row(r + 1)[c] : 0.0};
      }
      alongRows_->forward(values.data(), scratch.data());
      // For z = x + iy with real x and y: 2 X(f) = Z(f) + conj Z(-f), 2i Y(f) = Z(f) - conj Z(-f).
      for (int c = 0; c < columns(); ++c) {
        const Complex here = values[static_cast<std::size_t>(c)];
        const Complex opposite = values[static_cast<std::size_t>(c == 0 ? 0 : width - c)].conjugate();
        const Complex sum = here + opposite, difference = here - opposite;
        at(c, r) = {scale * sum.re, scale * sum.im};
        if (isPair) at(c, r + 1) = {scale * difference.im, -scale * difference.re};
      }
    }
  });
  forColumns(pool, [&](Complex* values, Complex* scratch) { alongColumns_->forward(values, scratch); });
}

void Spectrum::synthesise(Grid& grid, ThreadPool& pool) {
  const int width = shape_.width;
  const auto scale = static_cast<double>(shape_.cells());  // `backward` divides by it
  forColumns(pool, [&](Complex* values, Complex* scratch) { alongColumns_->backward(values, scratch); });
  forRowBlocks(pool, shape_.height, [&](int, int first, int end) {
    std::vector<Complex> values(static_cast<std::size_t>(width)), scratch(alongRows_->scratchLength());
    for (int r = first; r < end; r += 2) {
      const bool isPair = r + 1 < end;
      for (int c = 0; c < columns(); ++c) {
        Complex one = at(c, r), other = isPair ? at(c, r + 1) : Complex{};
        if (2 * c % width == 0) one.im = other.im = 0.0;  // its own opposite
        values[static_cast<std::size_t>(c)] = {one.re - other.im, one.im + other.re};
        if (c > 0) values[static_cast<std::size_t>(width - c)] = {one.re + other.im, other.re - one.im};
      }
      alongRows_->backward(values.data(), scratch.data());
      for (int c = 0; c < width; ++c) {
        const Complex& value = values[static_cast<std::size_t>(c)];
        grid.row(r)[c] = static_cast<float>(scale * value.re);
        if (isPair) grid.row(r + 1)[c] = static_cast<float>(scale * value.im);
      }
    }
  });
}

}  // namespace rill
