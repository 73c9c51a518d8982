// Parses and formats recipes. The grammar:
//
//     recipe  = format "/" world { "/" stage } [ "?" view ]
//     world   = [ name "=" value { ";" name "=" value } ]
//     stage   = method { "+" method }
//     method  = [ "!" ] id [ "@" revision ] { ";" name "=" value }
//     view    = [ name "=" value { "&" name "=" value } ]
//
// A method after `!` is switched off: it retains its values and does not run.
// In a web address, characters that have a meaning in this grammar are percent-encoded: `url=https:%2F%2Fhost%2Fmap.png`.
#include <algorithm>

#include "method/registry.h"
#include "recipe/recipe.h"
#include "recipe/suggestion.h"

namespace rill {
namespace {

constexpr char switchedOff = '!';

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
  std::vector<Piece> parts;
  for (std::size_t start = 0;;) {
    const std::size_t end = piece.text.find(separator, start);
    parts.push_back(piece.from(start, end == std::string_view::npos ? end : end - start));
    if (end == std::string_view::npos) return parts;
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
  std::vector<Piece> parts = split(whole, '/');
  for (std::size_t i = 0; i + 2 < parts.size(); ++i) {
    const bool opensAddress = parts[i].text.ends_with("=https:") || parts[i].text.ends_with("=http:");
    if (!opensAddress || !parts[i + 1].text.empty()) continue;
    std::size_t end = i + 3;
    while (end < parts.size() && !namesMethod(parts[end].text)) ++end;
    const Piece& last = parts[end - 1];
    const auto length = static_cast<std::size_t>(last.position - parts[i].position) + last.text.size();
    parts[i] = whole.from(static_cast<std::size_t>(parts[i].position - whole.position), length);
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.begin() + static_cast<std::ptrdiff_t>(end));
  }
  return parts;
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

// A method and the revision in the text; revision 1 if the text has none.
struct NamedMethod {
  const MethodDescription* method;
  int revision = 1;
};

Result<NamedMethod> parseMethodName(const Piece& piece) {
  const std::size_t at = piece.text.find('@');
  const std::string_view id = piece.text.substr(0, at);
  NamedMethod named{findMethod(id)};
  if (named.method == nullptr) {
    if (id.empty()) return errorAt(piece, "a stage needs the name of a method, such as simplex or thermal");
    const std::string meant =
        suggestedNames(id, namesOf(registeredMethods(), [](const MethodDescription* known) { return known->id; }));
    return errorAt(piece, "there is no method " + quoted(id) + (meant.empty() ? "" : " (did you mean " + meant + "?)"));
  }
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

Result<StageRecipe> parseMethod(const Piece& piece, StageRole role) {
  const bool isOn = !piece.text.starts_with(switchedOff);
  const std::vector<Piece> parts = split(isOn ? piece : piece.from(1), ';');
  Result<NamedMethod> named = parseMethodName(parts.front());
  if (!named) return named.error();
  StageRecipe stage(*named.value().method, role);
  stage.revision = named.value().revision;
  stage.isOn = isOn;
  const std::vector<ParameterDescription> table = stage.table();
  Status status = parseSettings(std::span(parts).subspan(1), table, stage.method->id,
                                [&](std::size_t index, Value value) { stage.values[index] = std::move(value); });
  if (!status) return status.error();
  return stage;
}

Result<StageRecipe> parseStage(const Piece& piece) {
  const std::vector<Piece> parts = split(piece, '+');
  Result<StageRecipe> stage = parseMethod(parts.front(), StageRole::main);
  if (!stage) return stage;
  if (parts.size() - 1 > maximumCompanions) {
    return errorAt(parts[maximumCompanions + 1], "a stage can have at most " + std::to_string(maximumCompanions) + " companions");
  }
  for (const Piece& part : std::span(parts).subspan(1)) {
    Result<StageRecipe> companion = parseMethod(part, StageRole::companion);
    if (!companion) return companion.error();
    const MethodDescription& host = *stage.value().method;
    if (!canFollow(host, *companion.value().method)) {
      return errorAt(part, std::string(companion.value().method->id) + " cannot follow " + std::string(host.id) +
                               "; a companion is an erosion or finish method joined to an erosion method");
    }
    stage.value().companions.push_back(std::move(companion.value()));
  }
  return stage;
}

Status parseWorld(const Piece& piece, Recipe& recipe) {
  if (piece.text.empty()) return {};
  if (namesMethod(piece.text)) {
    const std::string_view name = piece.text.substr(0, piece.text.find_first_of(";@+"));
    return errorAt(piece, "the world's settings come before the first method; for a world of defaults write '" +
                              std::to_string(recipeFormat) + "//" + std::string(name) + "'");
  }
  return parseSettings(split(piece, ';'), worldParameters(), "the world",
                       [&](std::size_t index, Value value) { recipe.world[index] = std::move(value); });
}

Status parseView(const Piece& piece, Recipe& recipe) {
  if (piece.text.empty()) return {};
  return parseSettings(split(piece, '&'), viewParameters(), "the view",
                       [&](std::size_t index, Value value) { recipe.view[index] = std::move(value); });
}

Piece trimmed(Piece piece) {
  constexpr std::string_view spaces = " \t\r\n";
  const std::size_t first = piece.text.find_first_not_of(spaces);
  if (first == std::string_view::npos) return piece.from(piece.text.size());
  return piece.from(first, piece.text.find_last_not_of(spaces) - first + 1);
}

void appendSettings(std::string& text, const StageRecipe& stage) {
  const std::vector<ParameterDescription> table = stage.table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (stage.values[i] == table[i].initialValue()) continue;
    text += ";" + std::string(table[i].id) + "=" + formatValue(table[i], stage.values[i]);
  }
}

void appendMethod(std::string& text, const StageRecipe& stage) {
  if (!stage.isOn) text += switchedOff;
  text += stage.method->id;
  if (stage.method->revision != 1) text += "@" + std::to_string(stage.method->revision);
  appendSettings(text, stage);
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
  const std::vector<Piece> parts = splitStages(whole.from(0, question));
  if (parts.front().text != std::to_string(recipeFormat)) {
    return errorAt(parts.front(), "a recipe starts with its format, '" + std::to_string(recipeFormat) +
                                      "/', but this one starts with " + quoted(parts.front().text));
  }
  Recipe recipe;
  if (parts.size() > 1) {
    if (Status status = parseWorld(parts[1], recipe); !status) return status.error();
  }
  if (parts.size() > 2 + maximumStages) {
    return errorAt(parts[2 + maximumStages], "a recipe can have at most " + std::to_string(maximumStages) + " stages");
  }
  for (std::size_t i = 2; i < parts.size(); ++i) {
    Result<StageRecipe> stage = parseStage(parts[i]);
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

Result<Recipe> readable(Recipe recipe) {
  const std::size_t length = formatRecipe(recipe).size();
  if (length <= maxRecipe) return recipe;
  return Error{"A recipe has at most " + std::to_string(maxRecipe) + " characters, but written in full this one has " +
               std::to_string(length) + "."};
}

std::string formatRecipe(const Recipe& recipe) {
  std::string text = std::to_string(recipeFormat) + "/";
  std::string_view separator = "";
  for (std::size_t i = 0; i < recipe.world.size(); ++i) {
    const ParameterDescription& row = worldParameters()[i];
    if (recipe.world[i] == row.initialValue()) continue;
    text += std::string(separator) + std::string(row.id) + "=" + formatValue(row, recipe.world[i]);
    separator = ";";
  }
  for (const StageRecipe& stage : recipe.stages) {
    text += "/";
    appendMethod(text, stage);
    for (const StageRecipe& companion : stage.companions) {
      text += "+";
      appendMethod(text, companion);
    }
  }
  separator = "?";
  for (std::size_t i = 0; i < recipe.view.size(); ++i) {
    if (!recipe.view[i]) continue;
    const ParameterDescription& row = viewParameters()[i];
    text += std::string(separator) + std::string(row.id) + "=" + formatValue(row, *recipe.view[i]);
    separator = "&";
  }
  return text;
}

}  // namespace rill
