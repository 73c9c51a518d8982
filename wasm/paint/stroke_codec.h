// The text of strokes, as recipes contain it. docs/painting.md specifies it with an example.
//
//     strokes = [ stroke { "." stroke } ]
//     stroke  = kind radius ":" strength [ ":" falloff ] ":" curve        r400:120:AJdKxd...
//     kind    = letter of the kind (paint/stroke.h)
//     curve   = unit number number { number number }
//
// Radius, strength and falloff are decimal numbers; falloff is omitted if it is 1. The curve consists of base-64 digits (A-Z, a-z,
// 0-9, - and _ for 0 to 63). Its first digit is the unit: 2^(digit - 20) m for digits 0 to 47. The other digits (48 to 63) mark
// later versions of the format. Then follow the first knot (x and y in units) and the steps between the knots; each step is written
// as its difference to the step before it. A number n is first mapped to z = 2 n (n >= 0) or -2 n - 1, and written as
//
//     z < 48             one digit z
//     z < 48 + 15 * 64   two digits, 48 + (z - 48) div 64 and (z - 48) mod 64
//     larger             the digit 63, then z - 1008 in groups of five bits, the lowest first; all but the last group plus 32
//
// There is exactly one text for each stroke.
#pragma once

#include "base/result.h"
#include "paint/stroke.h"

namespace rill {

// A stroke with the part of the text that it was decoded from.
struct DecodedStroke {
  Stroke stroke;
  std::string_view text;
};

// Parses a list of strokes; an empty text has none. The error is one sentence with the number of the stroke.
Result<std::vector<DecodedStroke>> decodeStrokes(std::string_view text);

// The text of one stroke.
std::string formatStroke(const Stroke& stroke);

}  // namespace rill
