#include "grammar.h"

#include <algorithm>
#include <cmath>

#include "base/decimal.h"
#include "method/registry.h"
#include "paint/stroke.h"

namespace rill::fuzz {

std::string Grammar::methodId() { return dice_.oneIn(40) ? "no-method" : std::string(dice_.oneOf(registeredMethods())->id); }

std::string Grammar::number(double minimum, double maximum, double defaultValue, bool isInteger) {
  // Numbers that are difficult to parse, to format or to calculate with.
  static constexpr std::string_view odd[] = {"0",      "-0",   "1e-310", "4.9e-324", "1e400", "1e5", "-1",   "00.10",
                                             "0.1e-9", "1e-7", ".5",     "5.",       "nan",   "--1", "1e+2", ""};
  double number = minimum + (maximum - minimum) * dice_.uniform();
  switch (dice_.below(8)) {
    case 0:
      return std::string(dice_.oneOf(odd));
    case 1:
      number = minimum;
      break;
    case 2:
      number = maximum;
      break;
    case 3:
      number = defaultValue;
      break;
    case 4:
      number = dice_.oneIn(2) ? std::nextafter(minimum, maximum) : std::nextafter(maximum, minimum);
      break;
    case 5:
      // Small numbers are rare in a uniform distribution.
      if (minimum >= 0.0) number = minimum + (maximum - minimum) * std::pow(0.1, 12.0 * dice_.uniform());
      break;
    default:
      break;
  }
  if (isInteger) number = std::round(number);
  return formatNumber(dice_.oneIn(60) ? 2.0 * maximum + 1.0 : number);
}

std::string Grammar::curve() {
  std::string text;
  double x = dice_.oneIn(2) ? 0.0 : dice_.uniform();
  for (std::size_t left = 1 + dice_.below(Curve::maxPoints); left-- > 0;) {
    text += (text.empty() ? "" : ",") + formatNumber(x) + ":" + number(0.0, 1.0, 0.5, false);
    // Points can be as close together as floating-point numbers allow.
    x = dice_.oneIn(3) ? std::nextafter(x, 2.0) : x + (1.0 - x) * dice_.uniform();
  }
  return text;
}

std::string Grammar::springs(const ParameterDescription& row) {
  std::string text;
  for (std::size_t left = dice_.below(Springs::maxCount + 2); left-- > 0;) {
    text += (text.empty() ? "" : ",") + number(0.0, 1.0, 0.5, false) + ":" + number(0.0, 1.0, 0.5, false) + ":" +
            number(row.minimum, row.maximum, row.maximum, false);
  }
  return text.empty() ? "none" : text;
}

std::string Grammar::strokes() {
  static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string text;
  for (std::size_t left = dice_.below(dice_.oneIn(20) ? 300 : 5); left-- > 0;) {
    const StrokeKindDescription& kind = dice_.oneOf(strokeKinds);
    if (!text.empty()) text += dice_.oneIn(40) ? ".." : ".";
    text += dice_.oneIn(40) ? 'z' : kind.letter;
    text += number(minimumStrokeRadius, dice_.oneIn(4) ? maximumStrokeRadius : 5000.0, 100.0, dice_.oneIn(2)) + ":";
    text += number(kind.minimum, kind.maximum, kind.defaultValue, dice_.oneIn(2)) + ":";
    if (dice_.oneIn(3)) text += number(0.0, 1.0, 1.0, false) + ":";
    // Units from 1 m to 128 m make curves on maps of the usual extents.
    text += dice_.oneIn(10) ? dice_.oneOf(digits) : digits[20 + dice_.below(8)];
    for (std::size_t count = dice_.below(dice_.oneIn(20) ? 2000 : 30); count-- > 0;) text += dice_.oneOf(digits);
  }
  return text;
}

std::string Grammar::address() {
  static constexpr std::string_view parts[] = {"/",   "%2F", "%",   "%zz", "%0a", "\xc3\xa9", "a.png",  ";x=1",
                                               "?q=", "+",   "://", "=",   "@2",  "&",        "thermal"};
  std::string text = dice_.oneIn(2) ? "https://host" : "https:%2F%2Fhost";
  for (std::size_t left = dice_.below(dice_.oneIn(20) ? 1000 : 6); left-- > 0;) text += dice_.oneOf(parts);
  return text;
}

std::string Grammar::value(const ParameterDescription& row) {
  switch (row.kind) {
    case ParameterKind::number:
      return number(row.minimum, row.maximum, row.defaultValue, false);
    case ParameterKind::integer:
      return number(row.minimum, row.maximum, row.defaultValue, true);
    case ParameterKind::optionalNumber:
      if (dice_.oneIn(4)) return std::string(row.choices.empty() ? noneText : dice_.oneOf(row.choices).id);
      return number(row.minimum, row.maximum, row.defaultValue, false);
    case ParameterKind::choice:
      return dice_.oneIn(40) ? "none" : std::string(dice_.oneOf(row.choices).id);
    case ParameterKind::text:
      return std::string(1 + dice_.below(dice_.oneIn(20) ? 100 : 3), "ab.-_1"[dice_.below(6)]);
    case ParameterKind::address:
      return address();
    case ParameterKind::fingerprint:
      return std::string(dice_.oneIn(10) ? 15 : 16, "0f9ag"[dice_.below(5)]);
    case ParameterKind::size: {
      std::string text = number(row.minimum, row.maximum, row.defaultValue, true);
      if (dice_.oneIn(2)) text += "x" + number(row.minimum, row.maximum, row.defaultValue, true);
      return text;
    }
    case ParameterKind::curve:
      return curve();
    case ParameterKind::springs:
      return springs(row);
    case ParameterKind::strokes:
      return strokes();
  }
  return {};
}

std::string Grammar::setting(ParameterTable table) {
  if (table.empty() || dice_.oneIn(60)) return "no-parameter=1";
  const ParameterDescription& row = dice_.oneOf(table);
  return std::string(row.id) + "=" + value(row);
}

std::string Grammar::settings(ParameterTable table, std::string_view first, std::string_view next) {
  std::string text;
  for (const ParameterDescription& row : table) {
    if (!dice_.oneIn(3)) continue;
    text += std::string(text.empty() ? first : next) + std::string(row.id) + "=" + value(row);
  }
  return text;
}

std::string Grammar::method(const MethodDescription& method, StageRole role) {
  std::string text(dice_.oneIn(8) ? "!" : "");
  text += method.id;
  if (dice_.oneIn(3)) text += "@" + number(1.0, 9.0, method.revision, true);
  return text + settings(stageTable(method, role), ";", ";");
}

std::string Grammar::stage() {
  const MethodDescription& host = *dice_.oneOf(registeredMethods());
  std::string text = method(host, StageRole::main);
  for (std::size_t left = dice_.oneIn(3) ? dice_.below(dice_.oneIn(20) ? 12 : 3) : 0; left-- > 0;) {
    const MethodDescription& companion = *dice_.oneOf(registeredMethods());
    if (canFollow(host, companion) || dice_.oneIn(60)) text += "+" + method(companion, StageRole::companion);
  }
  return text;
}

std::string Grammar::recipe() {
  std::string text = std::string(dice_.oneIn(4) ? "" : dice_.oneIn(4) ? "1/" : "2/") + settings(worldParameters(), "", ";");
  for (std::size_t left = dice_.below(dice_.oneIn(40) ? 40 : 5); left-- > 0;) text += "/" + stage();
  return text + settings(viewParameters(), "?", "&");
}

namespace {

constexpr std::string_view separators = "/+;?&";

// Begin and end of a piece of text between separators.
struct Range {
  std::size_t begin, end;
};

Range pieceOf(const std::string& text, Dice& dice) {
  const std::size_t at = dice.below(text.size() + 1);
  const std::size_t before = at == 0 ? std::string::npos : text.find_last_of(separators, at - 1);
  return {before == std::string::npos ? 0 : before + 1, std::min(text.find_first_of(separators, at), text.size())};
}

// The parameter table that applies at a position in a recipe text.
std::vector<ParameterDescription> tableAround(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, at);
  if (before.find('?') != std::string_view::npos) return {viewParameters().begin(), viewParameters().end()};
  const std::size_t start = before.find_last_of("/+");
  if (start == std::string_view::npos) return {};
  if (start == before.find('/')) return {worldParameters().begin(), worldParameters().end()};
  std::string_view stage = text.substr(start + 1);
  if (stage.starts_with('!')) stage.remove_prefix(1);
  const MethodDescription* method = findMethod(stage.substr(0, stage.find_first_of(";@+/?")));
  if (method == nullptr) return {};
  return stageTable(*method, text[start] == '+' ? StageRole::companion : StageRole::main);
}

}  // namespace

std::string changedText(std::string text, Dice& dice) {
  Grammar grammar(dice);
  if (text.empty() || dice.oneIn(20)) return grammar.recipe();
  const Range piece = pieceOf(text, dice);
  const std::size_t length = piece.end - piece.begin;
  const std::vector<ParameterDescription> table = tableAround(text, piece.end);
  switch (dice.below(8)) {
    case 0:  // adds a stage
      return text.insert(piece.end, "/" + grammar.stage());
    case 1: {  // adds a companion
      const MethodDescription& method = *dice.oneOf(registeredMethods());
      return text.insert(piece.end, "+" + grammar.method(method, StageRole::companion));
    }
    case 2:  // adds a setting
      return text.insert(piece.end, ";" + grammar.setting(table));
    case 3:  // removes a piece
      return text.erase(piece.begin, length + 1);
    case 4:  // replaces a piece with a copy of another one
      return text.replace(piece.begin, length, [&] {
        const Range other = pieceOf(text, dice);
        return text.substr(other.begin, other.end - other.begin);
      }());
    default: {  // changes a value, or if the piece has no value, the method or setting
      const std::size_t equals = text.find('=', piece.begin);
      if (equals >= piece.end) {
        return text.replace(piece.begin, length, table.empty() || dice.oneIn(2) ? grammar.methodId() : grammar.setting(table));
      }
      const std::string name = text.substr(piece.begin, equals - piece.begin);
      const auto row = std::find_if(table.begin(), table.end(), [&](const auto& each) { return each.id == name; });
      if (row == table.end()) return text.replace(piece.begin, length, grammar.setting(table));
      return text.replace(equals + 1, piece.end - equals - 1, grammar.value(*row));
    }
  }
}

}  // namespace rill::fuzz
