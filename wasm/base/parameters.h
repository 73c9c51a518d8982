// Parameter tables: each parameter is written once, beside the struct member it fills. The panel, tooltips, link,
// command line, docs and range checks are all derived from these rows.
#pragma once

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

enum class ParameterKind { number, integer, optionalNumber, choice, text, address, fingerprint, size, curve, springs };
enum class Scale { linear, logarithmic };

struct Choice {
  std::string_view id;
  std::string_view label;
};

// Cells of the map, written `N` or `WxH`.
struct Size {
  int width = 0;
  int height = 0;
  bool operator==(const Size&) const = default;
};

// Where something is on the web; empty for nowhere.
struct Address {
  std::string text;
};

// The content hash of a terrain, 16 hexadecimal digits; empty for none.
struct Fingerprint {
  std::string text;
};

// How a recipe writes that an optional number is not given.
inline constexpr std::string_view noneText = "none";

// The value of one parameter. A choice is the index of the chosen one; of an optional number that is not given the text is noneText.
struct Value {
  double number = 0.0;
  std::string text = {};
  Size size = {};
  Curve curve = {};
  Springs springs = {};
  bool operator==(const Value&) const = default;
};

// A choice of another parameter of the same table.
struct ChoiceOf {
  std::string_view parameter;
  std::string_view choice;
};

// What a row of a table says; `parameter` below adds how the member is filled.
struct ParameterRow {
  std::string_view id;
  std::string_view label;
  std::string_view unit = "";
  std::string_view help;   // one sentence for people
  double byDefault = 0.0;  // for a choice: its index; for a size: both sides
  double minimum =
      0.0;  // for text and addresses: the fewest characters; for a curve: the fewest points; for springs: of a strength
  double maximum = 0.0;  // for text and addresses: the most characters; for a curve: the most points; for springs: of a strength
  Scale scale = Scale::linear;
  std::span<const Choice> choices = {};
  std::string_view textByDefault = "";
  std::span<const CurvePoint> curveByDefault = Curve::straight;
  std::span<const SpringPlace> springsByDefault = {};
  double maximumCells = 0.0;  // for a length whose cost grows with the cells it spans: the most of them; 0 where none
  ChoiceOf usedWith = {};     // the choice with which alone the parameter counts, if that is so
};

struct ParameterDescription : ParameterRow {
  ParameterKind kind = ParameterKind::number;
  void (*fill)(void* settings, const Value& value) = nullptr;

  Value defaultValue() const;
  // Values are numbers; those of every other kind are texts to whoever is shown them.
  bool isNumeric() const { return kind == ParameterKind::number || kind == ParameterKind::integer; }
};

// Never defined: a table row that reaches it does not compile, and the compiler shows its name.
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

// A table row that fills `Member`. The kind follows from the member's type: a floating-point number, an integer, one of the former that
// may be none (std::optional), an enumeration (choice), a Size, a Curve, Springs, an Address, a Fingerprint or a std::string (text).
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
    if (!Curve::accepts(row.curveByDefault)) parameterRangeMustHold_minimum_default_maximum();
    description.minimum = Curve::fewest;
    description.maximum = Curve::most;
    description.kind = ParameterKind::curve;
    description.fill = [](void* settings, const Value& value) { static_cast<Settings*>(settings)->*Member = value.curve; };
    return description;
  } else if constexpr (std::is_same_v<Type, Springs>) {
    if (!Springs::accepts(row.springsByDefault, row.minimum, row.maximum)) parameterRangeMustHold_minimum_default_maximum();
    description.kind = ParameterKind::springs;
    description.fill = [](void* settings, const Value& value) { static_cast<Settings*>(settings)->*Member = value.springs; };
    return description;
  } else if constexpr (std::is_same_v<Type, Address>) {
    description.kind = ParameterKind::address;
    description.fill = [](void* settings, const Value& value) { static_cast<Settings*>(settings)->*Member = Address{value.text}; };
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
    if (!(description.minimum <= row.byDefault && row.byDefault <= description.maximum)) {
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
// Stands for a member of any type where an aggregate is initialised.
struct AnyMember {
  template <class Type>
  operator Type() const;
};

// How many members an aggregate has: as many as it can be initialised with.
template <class Aggregate, class... Members>
consteval std::size_t memberCount() {
  if constexpr (requires { Aggregate{Members{}..., AnyMember{}}; }) {
    return memberCount<Aggregate, Members..., AnyMember>();
  } else {
    return sizeof...(Members);
  }
}
}  // namespace detail

// The settings that a table's values say; `values` are parallel to `table`.
template <class Settings, std::size_t rows>
Settings settingsFrom(const ParameterDescription (&table)[rows], std::span<const Value> values) {
  static_assert(detail::memberCount<Settings>() == rows, "Each member of the settings needs its row in the table.");
  Settings settings{};
  for (std::size_t i = 0; i < rows; ++i) table[i].fill(&settings, values[i]);
  return settings;
}

// Reads a value as a recipe writes it. The error's sentence names the parameter, the allowed range and what was given.
Result<Value> parseValue(const ParameterDescription& parameter, std::string_view text);

// Writes a value so that parseValue reads the same one back, in as few characters as that takes.
std::string formatValue(const ParameterDescription& parameter, const Value& value);

// Writes a value for people to see: as formatValue, but an address as it is typed.
std::string displayValue(const ParameterDescription& parameter, const Value& value);

// The allowed range in words: "between 0 and 89 °", "one of open, wall, periodic".
std::string allowedRange(const ParameterDescription& parameter);

}  // namespace rill
