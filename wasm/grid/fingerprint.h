// The fingerprint: a 64-bit hash of the values of a layer.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "grid/grid.h"

namespace rill {

// Depends on the shape and on every bit of every cell, in row-major order; not on padding or ghost cells.
std::uint64_t fingerprint(const Grid& grid);
std::uint64_t fingerprint(std::span<const float> values);

// 16 hexadecimal digits.
std::string hexadecimal(std::uint64_t bits);

}  // namespace rill
