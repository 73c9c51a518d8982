// Parses recipes; format.cpp writes them. The grammar:
//
//     recipe  = [ [ check "." ] epoch "/" ] [ world "/" ] stage { "/" stage } [ "?" view ]
//     check   = four digits of base 36, which pages verify (packages/recipe/src/link-check.ts) and this file ignores
//     epoch   = "1" | "2"
//     world   = [ name "=" value { ";" name "=" value } ]
//     stage   = method { "+" method }
//     method  = [ "!" ] id [ "@" revision ] { ";" name "=" value }
//     view    = [ name "=" value { "&" name "=" value } ]
//
// A recipe without stages is empty ground. A method after `!` is switched off: it retains its values and does not run.
// In a web address, characters that have a meaning in this grammar are percent-encoded: `url=https:%2F%2Fhost%2Fmap.png`.
#include <algorithm>

#include "base/parameter_text.h"
#include "method/registry.h"
#include "recipe/epoch.h"
#include "recipe/recipe.h"
#include "recipe/suggestion.h"

namespace rill {
namespace {

// A part of the recipe text with its position.
struct Piece {
  std::string_view text;
  int position;

  Piece from(std::size_t offset, std::size_t count = std::string_view::npos) const {
    return {text.substr(offset, count), position + static_cast<int>(offset)};
  }
};

Error errorAt(const Piece& piece, const std::string& sentence) {
  return {"Character " + std::to_string(piece.position + 1) + ": " + sentence + ".", piece.position};
}

std::vector<Piece> split(const Piece& piece, char separator) {
  std::vector<Piece> pieces;
  for (std::size_t start = 0;;) {
    const std::size_t end = piece.text.find(separator, start);
    pieces.push_back(piece.from(start, end == std::string_view::npos ? end : end - start));
    if (end == std::string_view::npos) return pieces;
    start = end + 1;
  }
}

bool namesMethod(std::string_view stage) {
  if (stage.starts_with(switchedOff)) stage.remove_prefix(1);
  return findMethod(stage.substr(0, stage.find_first_of(";@+"))) != nullptr;
}

// Splits at the slashes before stages. A text may contain an address without escapes, `url=https://host/map.png`: its slashes
// belong to the address up to the first slash before the name of a method. Escaped slashes always belong to the address, and
// formatRecipe escapes them, so that a method that is added later cannot cut an old link short.
std::vector<Piece> splitStages(const Piece& whole) {
  std::vector<Piece> pieces = split(whole, '/');
  for (std::size_t i = 0; i + 2 < pieces.size(); ++i) {
    const bool opensAddress = pieces[i].text.ends_with("=https:") || pieces[i].text.ends_with("=http:");
    if (!opensAddress || !pieces[i + 1].text.empty()) continue;
    std::size_t end = i + 3;
    while (end < pieces.size() && !namesMethod(pieces[end].text)) ++end;
    const Piece& last = pieces[end - 1];
    const auto length = static_cast<std::size_t>(last.position - pieces[i].position) + last.text.size();
    pieces[i] = whole.from(static_cast<std::size_t>(pieces[i].position - whole.position), length);
    pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(i) + 1, pieces.begin() + static_cast<std::ptrdiff_t>(end));
  }
  return pieces;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  return "'" + std::string(text.substr(0, longest)) + (text.size() > longest ? "...'" : "'");
}

std::string listed(std::span<const std::string_view> names) {
  std::string list;
  for (const std::string_view name : names) list += (list.empty() ? "" : ", ") + std::string(name);
  return list.empty() ? "none" : list;
}

template <class Items, class Name>
std::vector<std::string_view> namesOf(const Items& items, const Name& name) {
  std::vector<std::string_view> names;
  for (const auto& item : items) names.push_back(name(item));
  return names;
}

struct Setting {
  std::size_t index;
  Value value;
};

// Parses `name=value` with a table. `owner` is the name of the method or section, for error messages.
Result<Setting> parseSetting(const Piece& piece, std::span<const ParameterDescription> table, std::string_view owner) {
  const std::size_t equals = piece.text.find('=');
  const std::string_view name = piece.text.substr(0, equals);
  const auto found = std::find_if(table.begin(), table.end(), [&](const ParameterDescription& row) { return row.id == name; });
  if (found == table.end()) {
    const auto names = namesOf(table, [](const ParameterDescription& row) { return row.id; });
    const std::string meant = suggestedNames(name, names);
    return errorAt(piece, std::string(owner) + " has no parameter " + quoted(name) +
                              (meant.empty() ? "; it has " + listed(names) : " (did you mean " + meant + "?)"));
  }
  if (equals == std::string_view::npos) {
    return errorAt(piece, std::string(name) + " of " + std::string(owner) + " has no value; write " + std::string(name) + "=" +
                              formatValue(*found, found->initialValue()));
  }
  const Piece valuePiece = piece.from(equals + 1);
  Result<Value> value = parseValue(*found, valuePiece.text);
  if (!value) return errorAt(valuePiece, std::string(owner) + ": " + value.error().message);
  return Setting{static_cast<std::size_t>(found - table.begin()), std::move(value.value())};
}

// Parses settings and passes each to `store(index, value)`; rejects duplicates.
template <class Store>
Status parseSettings(std::span<const Piece> pieces, std::span<const ParameterDescription> table, std::string_view owner,
                     const Store& store) {
  std::vector<bool> seen(table.size());
  for (const Piece& piece : pieces) {
    Result<Setting> setting = parseSetting(piece, table, owner);
    if (!setting) return setting.error();
    const std::size_t index = setting.value().index;
    if (seen[index]) {
      return errorAt(piece, std::string(table[index].id) + " of " + std::string(owner) + " is given twice");
    }
    seen[index] = true;
    store(index, std::move(setting.value().value));
  }
  return {};
}

// A method and the revision that the text means.
struct NamedMethod {
  const MethodDescription* method;
  int revision = 1;
};

Result<NamedMethod> parseMethodName(const Piece& piece, std::optional<int> epoch) {
  const std::size_t at = piece.text.find('@');
  const std::string_view id = piece.text.substr(0, at);
  NamedMethod named{findMethod(id)};
  if (named.method == nullptr) {
    if (id.empty()) return errorAt(piece, "a stage needs the name of a method, such as simplex or thermal");
    const std::string meant =
        suggestedNames(id, namesOf(registeredMethods(), [](const MethodDescription* known) { return known->id; }));
    return errorAt(piece, "there is no method " + quoted(id) + (meant.empty() ? "" : " (did you mean " + meant + "?)"));
  }
  named.revision = revisionIn(epoch, *named.method);
  if (at != std::string_view::npos) {
    constexpr ParameterDescription row{
        {.id = "revision", .label = "Revision", .help = "", .defaultValue = 1, .minimum = 1, .maximum = 1000000},
        ParameterKind::integer};
    Result<Value> value = parseValue(row, piece.text.substr(at + 1));
    if (!value) return errorAt(piece.from(at + 1), std::string(id) + ": " + value.error().message);
    named.revision = static_cast<int>(value.value().number);
  }
  return named;
}

Result<StageRecipe> parseMethod(const Piece& piece, StageRole role, std::optional<int> epoch) {
  const bool isOn = !piece.text.starts_with(switchedOff);
  const std::vector<Piece> pieces = split(isOn ? piece : piece.from(1), ';');
  Result<NamedMethod> named = parseMethodName(pieces.front(), epoch);
  if (!named) return named.error();
  StageRecipe stage(*named.value().method, role);
  stage.revision = named.value().revision;
  stage.isOn = isOn;
  const std::vector<ParameterDescription> table = stage.table();
  Status status = parseSettings(std::span(pieces).subspan(1), table, stage.method->id,
                                [&](std::size_t index, Value value) { stage.values[index] = std::move(value); });
  if (!status) return status.error();
  return stage;
}

Result<StageRecipe> parseStage(const Piece& piece, std::optional<int> epoch) {
  const std::vector<Piece> pieces = split(piece, '+');
  Result<StageRecipe> stage = parseMethod(pieces.front(), StageRole::main, epoch);
  if (!stage) return stage;
  if (pieces.size() - 1 > maximumCompanions) {
    return errorAt(pieces[maximumCompanions + 1], "a stage can have at most " + std::to_string(maximumCompanions) + " companions");
  }
  for (const Piece& each : std::span(pieces).subspan(1)) {
    Result<StageRecipe> companion = parseMethod(each, StageRole::companion, epoch);
    if (!companion) return companion.error();
    const MethodDescription& host = *stage.value().method;
    if (!canFollow(host, *companion.value().method)) {
      return errorAt(each, std::string(companion.value().method->id) + " cannot follow " + std::string(host.id) +
                               "; a companion is an erosion or finish method joined to an erosion method");
    }
    stage.value().companions.push_back(std::move(companion.value()));
  }
  return stage;
}

Status parseWorld(const Piece& piece, Recipe& recipe) {
  if (piece.text.empty()) return {};
  return parseSettings(split(piece, ';'), worldParameters(), "the world",
                       [&](std::size_t index, Value value) { recipe.world[index] = std::move(value); });
}

Status parseView(const Piece& piece, Recipe& recipe) {
  if (piece.text.empty()) return {};
  return parseSettings(split(piece, '&'), viewParameters(), "the view", [&](std::size_t index, Value value) {
    // An empty fingerprint expects nothing, as without the parameter.
    const bool isNothing = viewParameters()[index].kind == ParameterKind::fingerprint && value.text.empty();
    if (!isNothing) recipe.view[index] = std::move(value);
  });
}

Piece trimmed(Piece piece) {
  constexpr std::string_view spaces = " \t\r\n";
  const std::size_t first = piece.text.find_first_not_of(spaces);
  if (first == std::string_view::npos) return piece.from(piece.text.size());
  return piece.from(first, piece.text.find_last_not_of(spaces) - first + 1);
}

bool isNumber(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// The epoch of a link without the check before it.
Piece withoutCheck(const Piece& front) {
  constexpr std::size_t checkLength = 4;
  const auto isDigit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); };
  const bool hasCheck = front.text.size() > checkLength && front.text[checkLength] == '.' &&
                        std::all_of(front.text.begin(), front.text.begin() + checkLength, isDigit);
  return hasCheck && isNumber(front.text.substr(checkLength + 1)) ? front.from(checkLength + 1) : front;
}

// Takes the epoch, if the text has one, from the front of the pieces.
Result<std::optional<int>> takeEpoch(std::vector<Piece>& pieces) {
  const Piece front = withoutCheck(pieces.front());
  if (!isNumber(front.text)) return std::optional<int>{};
  for (int epoch = firstEpoch; epoch <= currentEpoch; ++epoch) {
    if (front.text != std::to_string(epoch)) continue;
    pieces.erase(pieces.begin());
    return std::optional(epoch);
  }
  return errorAt(front, "this version of Rill reads recipes that begin with '1/' to '" + std::to_string(currentEpoch) +
                            "/', or without a number, but this one begins with " + quoted(front.text));
}

// The settings of a world contain `=` before any `;`. All other text here is meant to be a method.
bool isWorld(std::string_view text) {
  return text.empty() || (!namesMethod(text) && text.substr(0, text.find(';')).find('=') != std::string_view::npos);
}

}  // namespace

Result<Recipe> parseRecipe(std::string_view text) {
  if (text.size() > maxRecipe) {
    return Error{
        "A recipe has at most " + std::to_string(maxRecipe) + " characters, but this text has " + std::to_string(text.size()) + ".",
        static_cast<int>(maxRecipe)};
  }
  const Piece whole = trimmed({text, 0});
  const std::size_t question = whole.text.find('?');
  if (whole.text.empty()) return errorAt(whole, "a recipe needs at least one stage, such as simplex");
  std::vector<Piece> pieces = splitStages(whole.from(0, question));
  const Result<std::optional<int>> epoch = takeEpoch(pieces);
  if (!epoch) return epoch.error();
  Recipe recipe;
  if (!pieces.empty() && isWorld(pieces.front().text)) {
    if (Status status = parseWorld(pieces.front(), recipe); !status) return status.error();
    pieces.erase(pieces.begin());
  }
  if (pieces.size() > maximumStages) {
    return errorAt(pieces[maximumStages], "a recipe can have at most " + std::to_string(maximumStages) + " stages");
  }
  for (const Piece& each : pieces) {
    Result<StageRecipe> stage = parseStage(each, epoch.value());
    if (!stage) return stage.error();
    recipe.stages.push_back(std::move(stage.value()));
  }
  if (question != std::string_view::npos) {
    if (Status status = parseView(whole.from(question + 1), recipe); !status) return status.error();
  }
  Result<Recipe> checked = readable(std::move(recipe));
  if (!checked) return Error{checked.error().message, 0};
  return checked;
}

StageRecipe starterStage(const MethodDescription& method) {
  const std::string text = std::string(method.id) + (method.starter.empty() ? "" : ";") + std::string(method.starter);
  Result<StageRecipe> stage = parseMethod({text, 0}, StageRole::main, {});
  // A contract test parses the starters of all methods.
  return stage ? std::move(stage.value()) : StageRecipe(method, StageRole::main);
}

Result<Recipe> readable(Recipe recipe) {
  const std::size_t length = formatRecipe(recipe).size();
  if (length <= maxRecipe) return recipe;
  return Error{"A recipe has at most " + std::to_string(maxRecipe) + " characters, but written in full this one has " +
               std::to_string(length) + "."};
}

}  // namespace rill
