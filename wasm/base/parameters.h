// Parameter tables: each parameter is declared once, next to the struct member that it fills. The panel, tooltips, links,
// command line, documentation and range checks are derived from these rows.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/curve.h"
#include "base/result.h"
#include "base/springs.h"

namespace rill {

enum class ParameterKind { number, integer, optionalNumber, choice, text, address, fingerprint, size, curve, springs, strokes };
enum class Scale { linear, logarithmic };

struct Choice {
  std::string_view id;
  std::string_view label;
};

// Size of the map in cells, written `N` or `WxH`.
struct Size {
  int width = 0;
  int height = 0;
  bool operator==(const Size&) const = default;
};

// A web address; empty for none.
struct Address {
  std::string text;
};

// The fingerprint of a terrain, 16 hexadecimal digits; empty for none.
struct Fingerprint {
  std::string text;
};

// A list of strokes (paint/stroke_codec.h); empty for none.
struct StrokeList {
  std::string text;
};

// The text in a recipe for an optional number without a value.
inline constexpr std::string_view noneText = "none";

// The value of one parameter. The value of a choice is the index of the chosen item. An optional number without a value has the
// text noneText.
struct Value {
  double number = 0.0;
  std::string text = {};
  Size size = {};
  Curve curve = {};
  Springs springs = {};
  bool operator==(const Value&) const = default;
};

// The values of another parameter of the same table with which a parameter has an effect.
struct Condition {
  std::string_view parameter;     // empty for a parameter that always has an effect
  std::string_view choices = "";  // ids, separated by spaces; empty if the other parameter is a number
  double above = 0.0;             // the number must be above this value
};

// The data of a table row; `parameter` below adds the function that fills the member.
struct ParameterRow {
  std::string_view id;
  std::string_view label;
  std::string_view unit = "";
  std::string_view help;        // one sentence for users: what a higher value does to the land
  std::string_view words = "";  // effects that users may search for and that the help does not name: "steeper cliffs"
  bool isEssential = false;     // shown at once; the page shows the other parameters of the table on request
  double defaultValue = 0.0;    // for a choice: its index; for a size: both sides
  double minimum = 0.0;         // for text and addresses: characters; for a curve: points; for springs: strength
  double maximum = 0.0;         // for text and addresses: characters; for a curve: points; for springs: strength
  Scale scale = Scale::linear;
  std::span<const Choice> choices = {};
  std::string_view defaultText = "";
  std::span<const CurvePoint> defaultCurve = Curve::straight;
  std::span<const SpringPlace> defaultSprings = {};
  double maximumCells = 0.0;  // maximum number of cells that a length may span, if its cost grows with them; 0 for no limit
  Condition usedWith = {};    // when the parameter has an effect
  // For strokes: whether a text is a list of them. The error is a sentence without its full stop.
  Status (*check)(std::string_view text) = nullptr;
};

struct ParameterDescription : ParameterRow {
  ParameterKind kind = ParameterKind::number;
  void (*fill)(void* settings, const Value& value) = nullptr;

  Value initialValue() const;
  // Whether values are shown as numbers; values of all other kinds are shown as text.
  bool isNumeric() const { return kind == ParameterKind::number || kind == ParameterKind::integer; }
};

// Not defined: a table row with a default outside of its range does not compile, and the compiler shows this name.
void parameterRangeMustHold_minimum_default_maximum();

namespace detail {
template <class Member>
struct MemberOf;
template <class Settings, class Type>
struct MemberOf<Type Settings::*> {
  using Struct = Settings;
  using Value = Type;
};
}  // namespace detail

// A table row that fills `Member`. The kind follows from the member's type: a floating-point number, an integer, a std::optional of
// a floating-point number, an enumeration (choice), a Size, a Curve, Springs, an Address, a Fingerprint, a StrokeList or a
// std::string (text).
template <auto Member>
consteval ParameterDescription parameter(ParameterRow row) {
  using Settings = typename detail::MemberOf<decltype(Member)>::Struct;
  using Type = typename detail::MemberOf<decltype(Member)>::Value;
  ParameterDescription description{row};
  if constexpr (std::is_same_v<Type, std::string>) {
    description.kind = ParameterKind::text;
    description.fill = [](void* settings, const Value& value) { static_cast<Settings*>(settings)->*Member = value.text; };
    return description;
  } else if constexpr (std::is_same_v<Type, Curve>) {
    if (!Curve::accepts(row.defaultCurve)) parameterRangeMustHold_minimum_default_maximum();
    description.minimum = Curve::minPoints;
    description.maximum = Curve::maxPoints;
    description.kind = ParameterKind::curve;
    description.fill = [](void* settings, const Value& value) { static_cast<Settings*>(settings)->*Member = value.curve; };
    return description;
  } else if constexpr (std::is_same_v<Type, Springs>) {
    if (!Springs::accepts(row.defaultSprings, row.minimum, row.maximum)) parameterRangeMustHold_minimum_default_maximum();
    description.kind = ParameterKind::springs;
    description.fill = [](void* settings, const Value& value) { static_cast<Settings*>(settings)->*Member = value.springs; };
    return description;
  } else if constexpr (std::is_same_v<Type, Address>) {
    description.kind = ParameterKind::address;
    description.fill = [](void* settings, const Value& value) { static_cast<Settings*>(settings)->*Member = Address{value.text}; };
    return description;
  } else if constexpr (std::is_same_v<Type, StrokeList>) {
    description.kind = ParameterKind::strokes;
    description.fill = [](void* settings, const Value& value) {
      static_cast<Settings*>(settings)->*Member = StrokeList{value.text};
    };
    return description;
  } else if constexpr (std::is_same_v<Type, Fingerprint>) {
    description.kind = ParameterKind::fingerprint;
    description.fill = [](void* settings, const Value& value) {
      static_cast<Settings*>(settings)->*Member = Fingerprint{value.text};
    };
    return description;
  } else {
    if constexpr (std::is_enum_v<Type>) {
      description.maximum = static_cast<double>(row.choices.size()) - 1.0;
    }
    if (!(description.minimum <= row.defaultValue && row.defaultValue <= description.maximum)) {
      parameterRangeMustHold_minimum_default_maximum();
    }
    if constexpr (std::is_same_v<Type, std::optional<double>>) {
      description.kind = ParameterKind::optionalNumber;
      description.fill = [](void* settings, const Value& value) {
        static_cast<Settings*>(settings)->*Member = value.text == noneText ? std::optional<double>() : value.number;
      };
    } else if constexpr (std::is_same_v<Type, Size>) {
      description.kind = ParameterKind::size;
      description.fill = [](void* settings, const Value& value) { static_cast<Settings*>(settings)->*Member = value.size; };
    } else {
      description.kind = std::is_enum_v<Type>       ? ParameterKind::choice
                         : std::is_integral_v<Type> ? ParameterKind::integer
                                                    : ParameterKind::number;
      description.fill = [](void* settings, const Value& value) {
        static_cast<Settings*>(settings)->*Member = static_cast<Type>(value.number);
      };
    }
    return description;
  }
}

using ParameterTable = std::span<const ParameterDescription>;

namespace detail {
// Converts to a member of any type when an aggregate is initialised.
struct AnyMember {
  template <class Type>
  operator Type() const;
};

// The number of members of an aggregate: the maximum number of initialisers that it accepts.
template <class Aggregate, class... Members>
consteval std::size_t memberCount() {
  if constexpr (requires { Aggregate{Members{}..., AnyMember{}}; }) {
    return memberCount<Aggregate, Members..., AnyMember>();
  } else {
    return sizeof...(Members);
  }
}
}  // namespace detail

// Fills settings with the values of a table; `values` are parallel to `table`.
template <class Settings, std::size_t rows>
Settings settingsFrom(const ParameterDescription (&table)[rows], std::span<const Value> values) {
  static_assert(detail::memberCount<Settings>() == rows, "Each member of the settings needs a row in the table.");
  Settings settings{};
  for (std::size_t i = 0; i < rows; ++i) table[i].fill(&settings, values[i]);
  return settings;
}

// Calls use(id) with each choice of a condition.
template <class Use>
void forChoices(const Condition& condition, Use use) {
  std::string_view left = condition.choices;
  while (!left.empty()) {
    const std::size_t end = std::min(left.find(' '), left.size());
    use(left.substr(0, end));
    left.remove_prefix(std::min(end + 1, left.size()));
  }
}

// Whether the condition of a row of `table` is met; `values` are parallel to `table`.
bool hasEffect(const ParameterDescription& row, ParameterTable table, std::span<const Value> values);

// Parses a value as it is written in a recipe. The error message names the parameter, the allowed range and the given text.
Result<Value> parseValue(const ParameterDescription& parameter, std::string_view text);

// Formats a value as the shortest text from which parseValue reads the same value.
std::string formatValue(const ParameterDescription& parameter, const Value& value);

// Formats a value for display: like formatValue, but without escapes in an address.
std::string displayValue(const ParameterDescription& parameter, const Value& value);

// The allowed range in words: "between 0 and 89 °", "one of open, wall, periodic".
std::string allowedRange(const ParameterDescription& parameter);

}  // namespace rill
