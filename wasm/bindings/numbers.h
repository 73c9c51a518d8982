// Numbers and lists of numbers of measures, for JavaScript.
#pragma once

#include <emscripten/val.h>

#include <cmath>
#include <span>
#include <vector>

#include "grid/buffer.h"

namespace rill {

using emscripten::val;

// Numbers that the terrain does not determine are null.
inline val toNumber(double number) { return std::isfinite(number) ? val(number) : val::null(); }

// Copies a list at once: adding numbers one by one takes a call into JavaScript for each.
template <class Number>
val toNumbers(std::span<const Number> numbers) {
  return val::global("Array").call<val>("from", val(emscripten::typed_memory_view(numbers.size(), numbers.data())));
}
template <class Number>
val toNumbers(const std::vector<Number>& numbers) {
  return toNumbers(std::span<const Number>(numbers));
}
template <class Number>
val toNumbers(const Buffer<Number>& numbers) {
  return toNumbers(std::span<const Number>(numbers.begin(), numbers.size()));
}

// Copies numbers to a typed array, which has its own memory even where the heap is shared.
template <class Number>
val toTypedArray(const std::vector<Number>& numbers) {
  return val(emscripten::typed_memory_view(numbers.size(), numbers.data())).template call<val>("slice");
}

// The same as toNumbers for a list whose numbers may be NaN.
inline val toGaps(const std::vector<double>& numbers) {
  val made = toNumbers(numbers);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!std::isfinite(numbers[i])) made.set(i, val::null());
  }
  return made;
}

}  // namespace rill
