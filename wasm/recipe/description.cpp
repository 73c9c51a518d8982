#include "recipe/description.h"

#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/parameter_text.h"
#include "method/registry.h"
#include "paint/stroke.h"
#include "recipe/epoch.h"
#include "recipe/recipe.h"

namespace rill {
namespace {

std::string_view nameOf(ParameterKind kind) {
  switch (kind) {
    case ParameterKind::number:
      return "number";
    case ParameterKind::integer:
      return "integer";
    case ParameterKind::optionalNumber:
      return "optional-number";
    case ParameterKind::choice:
      return "choice";
    case ParameterKind::text:
      return "text";
    case ParameterKind::address:
      return "address";
    case ParameterKind::fingerprint:
      return "fingerprint";
    case ParameterKind::size:
      return "size";
    case ParameterKind::curve:
      return "curve";
    case ParameterKind::springs:
      return "springs";
    case ParameterKind::strokes:
      return "strokes";
  }
  return "";
}

std::string_view nameOf(MethodKind kind) {
  switch (kind) {
    case MethodKind::source:
      return "source";
    case MethodKind::mask:
      return "mask";
    case MethodKind::erosion:
      return "erosion";
    case MethodKind::finish:
      return "finish";
  }
  return "";
}

std::string_view nameOf(MethodData data) {
  switch (data) {
    case MethodData::none:
      return "none";
    case MethodData::image:
      return "image";
    case MethodData::place:
      return "place";
  }
  return "";
}

void describe(JsonWriter& json, const Condition& condition) {
  json.key("parameter").text(condition.parameter);
  if (condition.choices.empty()) {
    json.key("above").number(condition.above);
    return;
  }
  std::vector<std::string_view> choices;
  forChoices(condition, [&](std::string_view id) { choices.push_back(id); });
  json.key("choices").array(choices, [&](std::string_view id) { json.text(id); });
}

void describe(JsonWriter& json, const ParameterDescription& parameter) {
  json.object([&] {
    json.key("id").text(parameter.id);
    json.key("label").text(parameter.label);
    json.key("unit").text(parameter.unit);
    json.key("help").text(parameter.help);
    if (!parameter.words.empty()) json.key("words").text(parameter.words);
    if (parameter.isEssential) json.key("essential").truth(true);
    json.key("kind").text(nameOf(parameter.kind));
    json.key("default");
    const Value value = parameter.initialValue();
    if (parameter.isNumeric()) {
      json.number(value.number);
    } else {
      json.text(displayValue(parameter, value));
    }
    json.key("minimum").number(parameter.minimum);
    json.key("maximum").number(parameter.maximum);
    if (parameter.kind == ParameterKind::springs) json.key("most").number(Springs::maxCount);
    if (parameter.maximumCells > 0.0) json.key("maximumCells").number(parameter.maximumCells);
    json.key("scale").text(parameter.scale == Scale::logarithmic ? "logarithmic" : "linear");
    if (!parameter.usedWith.parameter.empty()) json.key("usedWith").object([&] { describe(json, parameter.usedWith); });
    json.key("choices").array(parameter.choices, [&](const Choice& choice) {
      json.object([&] {
        json.key("id").text(choice.id);
        json.key("label").text(choice.label);
      });
    });
  });
}

void describe(JsonWriter& json, ParameterTable table) {
  json.array(table, [&](const ParameterDescription& parameter) { describe(json, parameter); });
}

std::string_view nameOf(StrokeEffect effect) {
  switch (effect) {
    case StrokeEffect::adds:
      return "adds";
    case StrokeEffect::removes:
      return "removes";
    case StrokeEffect::levels:
      return "levels";
    case StrokeEffect::multiplies:
      return "multiplies";
    case StrokeEffect::other:
      return "other";
  }
  return "";
}

void describe(JsonWriter& json, const StrokeKindDescription& kind) {
  json.object([&] {
    json.key("id").text(kind.id);
    json.key("label").text(kind.label);
    json.key("unit").text(kind.unit);
    json.key("effect").text(nameOf(kind.effect));
    json.key("help").text(kind.help);
    json.key("minimum").number(kind.minimum);
    json.key("maximum").number(kind.maximum);
    json.key("default").number(kind.defaultValue);
  });
}

std::vector<std::string_view> layersOf(const MethodDescription& method) {
  std::vector<std::string_view> ids;
  for (std::size_t i = 0; i < layerCount; ++i) {
    if (method.writes.has(static_cast<LayerId>(i))) ids.push_back(layerDescriptions[i].id);
  }
  return ids;
}

std::vector<std::string_view> companionsOf(const MethodDescription& method) {
  std::vector<std::string_view> ids;
  for (const MethodDescription* other : registeredMethods()) {
    if (canFollow(method, *other)) ids.push_back(other->id);
  }
  return ids;
}

void describe(JsonWriter& json, const MethodDescription& method) {
  const auto asText = [&](std::string_view id) { json.text(id); };
  json.object([&] {
    json.key("id").text(method.id);
    json.key("kind").text(nameOf(method.kind));
    json.key("title").text(method.title);
    json.key("summary").text(method.summary);
    json.key("source").text(method.source);
    json.key("revision").number(method.revision);
    json.key("epochRevision").number(method.epochRevision);
    json.key("starter").text(method.starter);
    json.key("data").text(nameOf(method.data));
    if (method.iterationsExponent != 0) json.key("iterationsExponent").number(method.iterationsExponent);
    if (!method.whyNotSameAtSizes.empty()) json.key("whyNotSameAtSizes").text(method.whyNotSameAtSizes);
    json.key("layers").array(layersOf(method), asText);
    json.key("parameters");
    describe(json, stageTable(method, StageRole::main));
    json.key("companionParameters");
    describe(json, stageTable(method, StageRole::companion));
    json.key("companions").array(companionsOf(method), asText);
  });
}

}  // namespace

std::string describeRegistry() {
  JsonWriter json;
  json.object([&] {
    json.key("epoch").number(currentEpoch);
    json.key("methods").array(registeredMethods(), [&](const MethodDescription* method) { describe(json, *method); });
    json.key("world");
    describe(json, worldParameters());
    json.key("view");
    describe(json, viewParameters());
    json.key("layers").array(allLayerDescriptions, [&](const LayerDescription& layer) {
      json.object([&] {
        json.key("id").text(layer.id);
        json.key("label").text(layer.label);
        json.key("unit").text(layer.unit);
        json.key("derived").truth(&layer >= &allLayerDescriptions[layerCount]);
        if (!layer.classes.empty()) json.key("classes").array(layer.classes, [&](std::string_view name) { json.text(name); });
      });
    });
    json.key("strokeKinds").array(strokeKinds, [&](const StrokeKindDescription& kind) { describe(json, kind); });
    json.key("strokesSeparator").text(std::string_view(&strokeSeparator, 1));
  });
  return json.written();
}

}  // namespace rill
