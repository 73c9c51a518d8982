// The lit colour of the ground, baked once per change instead of once per picture, because light on a matt
// (Lambertian) surface is the same from every direction. Radiance in linear light; alpha is the reflectance (of
// water, in the sun). The second target has the materials of the ground, for detail near the eye.
in vec2 uv;
uniform sampler2D surface;
uniform sampler2D sunlight;
uniform sampler2D skylight;  // visible share; hollow or ridge; bent normal to east and south
uniform sampler2D layers;
uniform sampler2D moved;     // eroded, deposited
uniform sampler2D waterMap;  // river, lake, plants, depth of the lake
uniform bool hasWaterMap;
uniform bool showsWater;
uniform bool tintsWater;     // draws water on a palette that colours heights
uniform sampler2D palette;
uniform sampler2D noise;
uniform vec2 blockSize;
uniform float blockTop;
uniform vec3 sun;            // unit vector towards the sun: x east, y up, z south
uniform float exaggeration;
uniform float canopySlope;   // height of woods divided by the width of a texel
// Heights (within the range, 0..1) of valleys and of summits; slope of steep ground.
uniform vec2 altitudeRange;
uniform float steepSlope;
uniform float snow;          // maximum share of snow on the summits
uniform float waterUnit;     // metres of water that are 1 in the layers texture
uniform float waterFull;     // amount in the layers texture that shows fully
uniform bool waterStands;
uniform sampler2D heights;   // m
uniform sampler2D ice;       // depth, m
uniform sampler2D iceDebris; // share of the ice that debris covers
uniform bool hasIce;
uniform float cellSize;      // m
uniform float sea;           // sea level, m
uniform float overlayShare;  // 1 draws palette colours, 0 natural colours
uniform float lightShare;    // 0 draws flat colours without light
layout(location = 0) out vec4 shade;
layout(location = 1) out vec4 matter;  // rock, loose stones, woods, snow
#include "include/lights.glsl"
#include "include/smooth-surface.glsl"
#include "include/gullies.glsl"
#include "include/between-cells.glsl"
#include "include/strata.glsl"
#include "include/tinted-water.glsl"

// Colour and materials of a place; neither depends on the direction of view.
struct Ground {
  vec3 colour;
  vec4 matter;
};

// Light of the sun and the sky. `lit`: visible shares of sun and sky; `bent`: bent normal, the mean direction of the visible sky.
vec3 lighting(vec3 normal, vec2 lit, vec3 bent, vec3 base) {
  float direct = max(dot(normal, sun), 0.0) * lit.r;
  // Some contrast makes valleys readable from far away.
  float sky = pow(lit.g, 1.7) * (0.62 + 0.38 * dot(normal, bent));
  // The ground that hides the sky is lit too, with about the same colour (one bounce).
  vec3 bounce = bounceLight * lit.g * (1.0 - 0.5 * normal.y) + sunLight * base * (1.0 - lit.g) * max(sun.y, 0.0) * 0.32;
  return sunLight * direct + skyLight * sky + bounce;
}

// Noise at a place, at three scales.
struct Grain {
  vec3 broad;
  vec3 middle;
  vec3 fine;
  float single;
};

Grain grainAt(vec2 place) {
  vec3 broad = texture(noise, place * 2.3).rgb - 0.5;
  vec3 middle = texture(noise, place * 9.7 + 0.37).rgb - 0.5;
  vec4 grain = texture(noise, place * 41.0 + 0.71);
  return Grain(broad, middle, grain.rgb - 0.5, grain.r);
}

// Turf: a mix of green and dry at low altitude, dry at high altitude, where the summer is short.
vec3 turfAt(Grain grain, float altitude, float steep) {
  vec3 meadow = mix(DRY_MEADOW, GREEN_MEADOW, smoothstep(-0.3, 0.34, grain.broad.g + 0.5 * grain.middle.b - 0.25 * steep + 0.1));
  vec3 alpine = mix(DRY_ALPINE_MEADOW, GREEN_ALPINE_MEADOW, smoothstep(-0.36, 0.36, grain.middle.g + 0.4 * grain.fine.r));
  return mix(meadow, alpine, smoothstep(0.34, 0.66, altitude));
}

// Rock, weathered to grey. Level rock is covered by its own dust.
vec3 weatheredAt(Grain grain, float slope, float gully) {
  vec3 weathered = mix(PALE_ROCK, DARK_ROCK, smoothstep(-0.22, 0.26, grain.fine.g + grain.middle.b - 0.5 * gully));
  vec3 dust = mix(PALE_DUST, DARK_DUST, smoothstep(-0.3, 0.3, grain.broad.g + 0.3 * grain.middle.r));
  return mix(dust, weathered, 0.15 + 0.85 * smoothstep(0.15, 0.55, slope));
}

// Rock without cover. Only cliffs show beds; less steep rock is covered by its own rubble.
vec3 bareRockAt(vec3 weathered, float height, float slope, float fresh) {
  vec3 bedsHere = bedsAt(vec3((uv.x - 0.5) * blockSize.x, (height + 0.5) * blockTop, (uv.y - 0.5) * blockSize.y));
  vec3 rock = mix(weathered, bedsHere * 0.9, 0.25 * smoothstep(0.15, 0.55, slope) + 0.55 * smoothstep(0.9, 1.5, slope));
  return rock * (1.0 + 0.10 * fresh);
}

// Snow remains in hollows and gullies, reaches lower on slopes that face north, and slides off steep ground; its
// edge follows these forms.
float snowAt(Grain grain, float height, float south, float slope, float concave, float gully) {
  float shady = clamp(south / steepSlope, -1.0, 1.0);
  float snowy = height + 0.07 * grain.broad.r + 0.05 * grain.middle.r + 0.17 * concave - 0.20 * gully + 0.07 * shady - 0.20 * max(slope - 0.75, 0.0) - 0.10 * smoothstep(0.45, 0.1, slope);
  return smoothstep(0.715, 0.80, snowy + 0.05 * grain.fine.r) * (1.0 - smoothstep(1.35, 1.75, slope + 0.45 * gully + 0.3 * grain.fine.g)) * snow;
}

#include "include/ice.glsl"

Ground natural(vec4 ground, float hollow, float plants, vec2 history, float gully, float shore, float iceDepth) {
  Grain grain = grainAt(uv * blockSize);
  vec3 broad = grain.broad;
  vec3 middle = grain.middle;
  vec3 fine = grain.fine;

  float altitude = (ground.a + 0.5 - altitudeRange.x) / (altitudeRange.y - altitudeRange.x);
  float height = altitude;
  altitude += 0.12 * broad.r + 0.08 * middle.r + 0.03 * fine.r;
  float slope = length(ground.rg) / steepSlope;
  float steep = slope + 0.22 * middle.g + 0.24 * fine.g + 0.16 * gully;
  float concave = hollow * 2.0 - 1.0 + 0.25 * middle.b;

  vec3 result = turfAt(grain, altitude, steep);
  // Loose stones are the same rock, but look paler because of their many faces.
  vec3 weathered = weatheredAt(grain, slope, gully);
  vec3 scree = mix(PALE_SCREE, DARK_SCREE, smoothstep(-0.2, 0.2, fine.b + 0.5 * middle.r));

  float wooded = smoothstep(0.03, 0.16, altitude + 0.12 * steep) * (1.0 - smoothstep(0.44, 0.56, altitude + 0.10 * fine.b));
  wooded *= smoothstep(-0.30, 0.10, concave + 0.7 * middle.g + 0.5 * broad.b + 0.12) * (1.0 - smoothstep(0.95, 1.25, steep));
  // Roots hold soil, so ground with plants is less often bare.
  float bare = smoothstep(0.80, 1.10, steep + 0.34 * smoothstep(0.45, 0.95, altitude) - 0.14 * concave - 0.6 * smoothstep(0.3, 0.75, plants));
  if (hasWaterMap) {
    // Wet valley floors are green; ground without plants is rock.
    float lush = smoothstep(0.58, 0.92, plants + 0.16 * middle.g + 0.08 * fine.b) * (1.0 - smoothstep(0.5, 0.75, altitude));
    vec3 green = mix(PALE_VALLEY_FLOOR, DARK_VALLEY_FLOOR, smoothstep(-0.2, 0.2, fine.b + middle.r));
    result = mix(result, green, 0.8 * lush);
    wooded *= smoothstep(0.22, 0.5, plants + 0.2 * fine.g);
    bare = max(bare, 1.0 - smoothstep(0.04, 0.20, plants + 0.10 * fine.g + 0.06 * middle.g - 0.06 * gully));
  }
  wooded = smoothstep(0.2, 0.6, wooded * (0.75 + 0.6 * grain.single));
  vec3 forest = mix(DARK_FOREST, PALE_FOREST, smoothstep(-0.22, 0.22, fine.b + 0.6 * middle.r));
  result = mix(result, forest, 0.9 * wooded);

  // Eroded steep ground is fresh rock. Deposits are talus on slopes, and gravel of rivers in valleys.
  float fresh = smoothstep(0.55, 0.9, history.r + 0.2 * fine.g);
  bare = max(bare, fresh * smoothstep(0.75, 1.05, steep) * 0.9);
  float laid = smoothstep(0.35, 0.8, history.g + 0.25 * middle.b);
  // Talus: loose stones in gullies and at the foot of cliffs, up to the steepest slope at which they rest.
  float talus = smoothstep(0.5, 0.8, steep) * (1.0 - smoothstep(1.15, 1.5, steep)) * smoothstep(0.05, 0.4, concave - 0.7 * gully) * smoothstep(0.3, 0.6, altitude);
  talus = max(talus, laid * smoothstep(0.35, 0.6, steep) * (1.0 - smoothstep(1.2, 1.5, steep)));
  float gravel = laid * (1.0 - smoothstep(0.2, 0.45, steep)) * smoothstep(-0.1, 0.25, broad.b + middle.r);
  result = mix(result, GRAVEL, 0.55 * gravel);
  vec3 rock = weathered;
  for (bool isBare = bare > 0.02; isBare; isBare = false) rock = bareRockAt(weathered, ground.a, slope, fresh);
  result = mix(result, rock, bare);
  result = mix(result, scree, 0.75 * talus * (1.0 - 0.4 * bare));
  // Beaches.
  float sand = (1.0 - smoothstep(0.3, 0.8, shore + 0.6 * middle.r)) * (1.0 - smoothstep(0.35, 0.7, steep));
  result = mix(result, mix(PALE_SAND, DARK_SAND, smoothstep(-0.2, 0.2, fine.b)), sand);

  float snowy = snowAt(grain, height, ground.g, slope, concave, gully);
  // Ice too thin to flow is snow.
  snowy = max(snowy, smoothstep(0.5, 3.0, iceDepth) * (1.0 - smoothstep(1.2, 1.6, slope + 0.3 * fine.g)));
  result = mix(result, SNOW, snowy);

  // Crests are slightly paler and gullies slightly darker, so that the finest forms are readable in even light.
  float crest = clamp(-ground.b / steepSlope, -0.5, 0.5);
  result *= (1.0 + 0.5 * crest) * (1.0 + (0.16 * fine.r + 0.10 * middle.r + 0.07 * gully) * (1.0 - 0.8 * snowy));
  float stays = 1.0 - snowy;
  return Ground(result, vec4(bare * (1.0 - 0.6 * talus), max(talus, max(gravel, sand)), wooded * (1.0 - bare) * (1.0 - sand), 0.0) * stays + vec4(0.0, 0.0, 0.0, snowy));
}

// Visible wetness of a place, and apparent depth of its water; both 0..1.
vec2 waterAt() {
  float amount = texture(layers, uv).g;
  if (waterStands) return vec2(smoothstep(1.0, waterFull, amount), 1.0 - exp(-amount * waterUnit / 12.0));
  // Streams carry orders of magnitude more water than slopes, so the transition is logarithmic.
  float share = log(max(amount, 1e-6) * 1.6) / log(waterFull);
  return vec2(smoothstep(0.0, 1.0, share), 0.6 * smoothstep(0.5, 1.8, share));
}

void main() {
  vec4 ground = smoothSurface(uv, 0);
  vec4 open = texture(skylight, uv);
  vec2 lit = vec2(texture(sunlight, uv).r, open.r);
  // If half of the horizon is hidden, the mean direction of the visible sky is about 45 degrees from the zenith.
  vec3 bent = normalize(vec3(2.0 * open.b - 1.0, 0.5, 2.0 * open.a - 1.0));
  vec3 normal = normalize(vec3(-ground.r * exaggeration, 1.0, -ground.g * exaggeration));
  // Slopes over about eight cells emphasise large forms, which remain readable from far away (Kennelly and Stewart
  // 2014; Imhof 1965).
  vec2 broad = textureLod(surface, uv, 3.0).rg * exaggeration;
  vec3 broadNormal = normalize(vec3(-broad.x, 1.0, -broad.y));

  vec3 flatLight = lighting(vec3(0.0, 1.0, 0.0), vec2(1.0), vec3(0.0, 1.0, 0.0), vec3(0.0));
  matter = vec4(0.0);
  if (overlayShare > 0.5) {
    vec3 base = texture(palette, vec2((texture(layers, uv).r * 255.0 + 0.5) / 256.0, 0.5)).rgb;
    normal = normalize(mix(normal, broadNormal, 0.25));
    if (tintsWater) base = tintedWater(base, hasWaterMap ? texture(waterMap, uv) : vec4(0.0), betweenCells(heights, uv) - sea);
    vec3 relative = lighting(normal, lit, bent, vec3(0.0)) / flatLight;
    shade = vec4(base * mix(vec3(1.0), min(relative, vec3(1.35)), lightShare), 0.0);
    return;
  }
  // Depth of the sea in metres; negative above sea level.
  float depth = sea - betweenCells(heights, uv);
  vec4 map = hasWaterMap ? texture(waterMap, uv) : vec4(0.0);
  float iceDepth = hasIce ? betweenCells(ice, uv) : 0.0;
  // Deep ice hides what is below it.
  float icy = smoothstep(5.0, 12.0, iceDepth);
  vec3 gully = depth > 1.0 || icy == 1.0 ? vec3(0.0) : gulliesAt(uv, ground.rg, exaggeration);
  normal = normalize(vec3(-(ground.rg + gully.yz) * exaggeration, 1.0).xzy);
  normal = normalize(mix(normal, broadNormal, 0.2));
  // Beaches are up to 8 m high.
  Ground land = natural(ground, open.g, map.b, texture(moved, uv).rg, gully.x, max(-depth, 0.0) / 8.0, iceDepth);
  for (bool isIcy = icy > 0.0; isIcy; isIcy = false) {
    vec2 ridges;
    Ground glacier = glacierAt(ground, iceDepth, ridges);
    land = Ground(mix(land.colour, glacier.colour, icy), mix(land.matter, glacier.matter, icy));
    normal = normalize(mix(normal, broadNormal, 0.4 * icy) - icy * exaggeration * vec3(ridges.x, 0.0, ridges.y));
  }
  // Woods are higher than the ground, so their edges face the light or are in shade.
  vec2 edge = canopySlope * vec2(dFdx(land.matter.b), dFdy(land.matter.b));
  normal = normalize(normal - vec3(edge.x, 0.0, edge.y) * exaggeration / max(1.0, 1.6 * length(edge)));
  // Slopes are warmer towards the sun and cooler away from it, as in painted relief.
  float facing = dot(broad, -normalize(sun.xz)) / sqrt(1.0 + dot(broad, broad));
  vec3 tint = mix(vec3(0.90, 0.96, 1.08), vec3(1.06, 1.01, 0.93), clamp(0.5 + 0.8 * facing, 0.0, 1.0));
  land.colour *= mix(vec3(1.0), tint, lightShare);

  vec2 wet = waterAt();
  // Rivers and shallow lakes have an apparent depth, because clear water over its bed would not look like water.
  if (showsWater) wet = max(wet, max(vec2(map.r, 0.25 * map.r), vec2(map.g, max(map.a, 0.25 * map.g))));
  wet *= 1.0 - icy;
  float atSea = smoothstep(0.0, 1.5, depth);
  // Light that passes through the water to the bed and back; red is absorbed first (Beer-Lambert law).
  float optical = mix(2.6 * wet.y * wet.y + 0.5 * wet.y, max(depth, 0.0) / 11.0, atSea);
  vec3 left = exp(-optical * vec3(1.9, 0.85, 0.72));
  wet.x = max(wet.x, atSea);
  // Wet banks are darker.
  vec3 base = land.colour * (1.0 - 0.3 * smoothstep(0.0, 0.5, wet.x));
  vec3 bed = mix(base, WATER_BED, 0.5) * (1.0 - 0.2 * atSea);
  vec3 water = mix(DEEP_WATER, bed * vec3(0.80, 0.95, 0.92), left);
  // Rivers reflect more sky than lakes, because shadows would otherwise hide them.
  water = mix(water, RIVER, 0.8 * map.r * (1.0 - max(map.g, atSea)));
  // Waterfalls: rivers that fall by 30 m or more from a cell to the next.
  water = mix(water, SURF, 0.85 * map.r * (1.0 - max(map.g, atSea)) * smoothstep(22.0, 34.0, length(ground.rg) * cellSize));
  // Surf, where the sea is shallow.
  float surf = smoothstep(0.0, 0.5, depth) * (1.0 - smoothstep(0.8, 3.5, depth + 2.0 * (texture(noise, uv * blockSize * 31.0).r - 0.5)));
  water = mix(water, SURF, 0.5 * surf);
  base = mix(base, water, 0.94 * wet.x);
  normal = normalize(mix(normal, vec3(0.0, 1.0, 0.0), max(atSea, 0.85 * wet.x)));
  matter = land.matter * (1.0 - wet.x);
  shade = vec4(base * mix(flatLight, lighting(normal, lit, bent, base), lightShare), wet.x * (0.3 + 0.7 * lit.r));
}
