#include "paint/stroke_codec.h"

#include <algorithm>
#include <cmath>

#include "base/decimal.h"
#include "paint/stroke_digits.h"
#include "terrain/world.h"

namespace rill {
namespace {

constexpr int unitDigits = 48;      // larger first digits of a curve mark later versions of the format
constexpr int exponentOfZero = 20;  // the digit of a unit of 1 m

double unitOf(int digit) { return std::ldexp(1.0, digit - exponentOfZero); }

int digitOfUnit(double unit) {
  int exponent = 0;
  std::frexp(unit, &exponent);
  return exponent - 1 + exponentOfZero;
}

std::string quotedText(std::string_view text) {
  constexpr std::size_t longest = 20;
  return "'" + std::string(text.substr(0, longest)) + (text.size() > longest ? "...'" : "'");
}

std::string listOfKinds() {
  std::string list;
  for (const StrokeKindDescription& kind : strokeKinds) {
    list += (list.empty() ? "" : ", ") + std::string(1, kind.letter) + " (" + std::string(kind.id) + ")";
  }
  return list;
}

// Parses one stroke. Errors are the rest of a sentence that begins with the number of the stroke.
class StrokeReader {
 public:
  explicit StrokeReader(std::string_view text) : text_(text), left_(text) {}

  Result<Stroke> read() {
    Stroke stroke;
    if (Status status = readKind(stroke); !status) return status.error();
    const StrokeKindDescription& kind = describe(stroke.kind);
    Status status = readField("radius", "m", minimumStrokeRadius, maximumStrokeRadius, stroke.radius);
    if (status) status = readField("strength", kind.unit, kind.minimum, kind.maximum, stroke.strength);
    if (status && left_.find(':') != std::string_view::npos) status = readField("falloff", "", 0.0, 1.0, stroke.falloff);
    if (status) status = readCurve(stroke);
    if (!status) return status.error();
    return stroke;
  }

 private:
  Status readKind(Stroke& stroke) {
    const char letter = left_.empty() ? '\0' : left_.front();
    const auto found =
        std::find_if(strokeKinds.begin(), strokeKinds.end(), [&](const auto& kind) { return kind.letter == letter; });
    if (found == strokeKinds.end()) {
      return Error{"must begin with the letter of its kind, one of " + listOfKinds() + ", but is " + quotedText(text_)};
    }
    stroke.kind = static_cast<StrokeKind>(found - strokeKinds.begin());
    left_.remove_prefix(1);
    return {};
  }

  Status readField(std::string_view name, std::string_view unit, double minimum, double maximum, double& value) {
    const std::size_t end = left_.find(':');
    const std::string_view field = left_.substr(0, end);
    const double number = isPlainNumber(field) ? decimalFrom(field) : NAN;
    if (end == std::string_view::npos || !(number >= minimum && number <= maximum)) {
      return Error{"needs a " + std::string(name) + " between " + formatNumber(minimum) + " and " + formatNumber(maximum) +
                   (unit.empty() ? "" : " " + std::string(unit)) + " before a colon, but has " + quotedText(field)};
    }
    value = number == 0.0 ? 0.0 : number;  // no negative zero
    left_.remove_prefix(end + 1);
    return {};
  }

  Status readCurve(Stroke& stroke) {
    const int digit = left_.empty() ? -1 : digitValue(left_.front());
    if (digit >= unitDigits) return Error{"was written by a later version of Rill, which this version cannot read"};
    if (digit < 0) return Error{"has no curve after its last colon"};
    stroke.unit = unitOf(digit);
    left_.remove_prefix(1);
    const double farthest = farthestFromOrigin / stroke.unit;
    StrokeKnot last, step;
    do {
      const auto x = takeNumber(left_);
      const auto y = x ? takeNumber(left_) : x;
      if (!y)
        return Error{"has a damaged curve: " + quotedText(left_.empty() ? text_ : left_) + " does not end with a whole point"};
      const bool isFirst = stroke.knots.empty();
      // The sums cannot overflow: numbers have at most 60 bits and points are checked.
      step = {*x + (isFirst ? 0 : step.x), *y + (isFirst ? 0 : step.y)};
      last = {last.x + step.x, last.y + step.y};
      if (std::abs(static_cast<double>(last.x)) > farthest || std::abs(static_cast<double>(last.y)) > farthest) {
        return Error{"leaves the world: its points must lie within " + formatNumber(farthestFromOrigin) + " m of the origin"};
      }
      if (isFirst) {
        step = {};
      } else if (step == StrokeKnot{}) {
        return Error{"has the same point twice in a row"};
      }
      stroke.knots.push_back(last);
      if (stroke.knots.size() > maximumPointsOfStroke) {
        return Error{"has too many points: at most " + std::to_string(maximumPointsOfStroke) + " are allowed"};
      }
    } while (!left_.empty());
    return {};
  }

  std::string_view text_, left_;
};

// The end of the first stroke of a list: strokes begin with a letter, and the decimals of a number do not.
std::size_t endOfStroke(std::string_view list) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] == strokeSeparator && (i + 1 == list.size() || !isDigit(list[i + 1]))) return i;
  }
  return list.size();
}

}  // namespace

const StrokeKindDescription& describe(StrokeKind kind) { return strokeKinds[static_cast<std::size_t>(kind)]; }

Result<StrokeKind> strokeKindOf(std::string_view id) {
  const auto found = std::find_if(strokeKinds.begin(), strokeKinds.end(), [&](const auto& each) { return each.id == id; });
  if (found == strokeKinds.end()) return Error{"There is no kind of stroke '" + std::string(id) + "'."};
  return static_cast<StrokeKind>(found - strokeKinds.begin());
}

Result<std::vector<DecodedStroke>> decodeStrokes(std::string_view text) {
  std::vector<DecodedStroke> strokes;
  if (text.empty()) return strokes;
  for (std::string_view left = text;;) {
    const std::size_t end = endOfStroke(left);
    const std::string_view own = left.substr(0, end);
    const std::string number = std::to_string(strokes.size() + 1);
    if (strokes.size() == maximumStrokes) {
      return Error{"Stroke " + number + " is too many: a stage can have at most " + std::to_string(maximumStrokes) + "."};
    }
    Result<Stroke> stroke = StrokeReader(own).read();
    if (!stroke) return Error{"Stroke " + number + " " + stroke.error().message + "."};
    strokes.push_back({std::move(stroke.value()), own});
    if (end == left.size()) return strokes;
    left.remove_prefix(end + 1);
  }
}

std::string formatStroke(const Stroke& stroke) {
  std::string text(1, describe(stroke.kind).letter);
  text += formatNumber(stroke.radius) + ":" + formatNumber(stroke.strength) + ":";
  if (stroke.falloff != defaultFalloff) text += formatNumber(stroke.falloff) + ":";
  text += digitOf(digitOfUnit(stroke.unit));
  StrokeKnot last, step;
  for (const StrokeKnot& knot : stroke.knots) {
    const bool isFirst = &knot == stroke.knots.data();
    const StrokeKnot next{knot.x - last.x, knot.y - last.y};
    appendNumber(text, next.x - step.x);
    appendNumber(text, next.y - step.y);
    step = isFirst ? StrokeKnot{} : next;
    last = knot;
  }
  return text;
}

}  // namespace rill
