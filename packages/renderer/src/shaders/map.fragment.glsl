// The terrain from straight above, north up, on a plain background. Everything is computed per pixel, so the map is
// sharp at any zoom.
in vec2 uv;
uniform sampler2D shade;     // natural colours of the ground, evenly lit
uniform sampler2D closeUp;   // the same, finer
uniform vec4 closeUpArea;    // its left, top, width and height in the terrain, 0..1; width 0 without a close-up
uniform sampler2D voids;     // not 0 in cells without data, if hasVoids
uniform bool hasVoids;
uniform sampler2D surface;   // slopes to east and south, m/m
uniform sampler2D sunlight;
uniform sampler2D skylight;
uniform sampler2D layers;    // position of the value on the palette
uniform sampler2D palette;
uniform sampler2D waterMap;  // river, lake, plants, depth of the lake
uniform sampler2D heights;   // m
uniform bool drawsWater;     // on a palette that colours heights
uniform float sea;           // m
uniform int directions;      // number of lights: 0, 1 or 4
uniform vec3 light[4];       // unit vectors to east, south, up
uniform float strength;
uniform float exaggeration;
uniform float cellsPerPixel; // pixels of the canvas
uniform vec2 canvasSize;     // CSS pixels
uniform vec2 centre;         // position of the map's target, CSS pixels from the top left
uniform vec2 target;         // the same point in the map, 0..1
uniform vec2 mapSize;        // CSS pixels
uniform vec2 cells;
uniform vec3 topColour;
uniform vec3 bottomColour;
uniform vec3 shadowColour;
uniform float shadowStrength;
uniform bool isTransparent;  // draws nothing around the map
out vec4 pixel;
#include "include/displayed.glsl"
#include "include/dither.glsl"
#include "include/smooth-surface.glsl"
#include "include/tinted-water.glsl"

// Slopes at the resolution of the pixels.
vec2 slopesAt(vec2 texel) {
  return smoothSurface(texel, int(max(0.0, log2(cellsPerPixel)))).rg;
}

// Lambertian light relative to level ground.
float lambert(vec2 slope, vec3 toward) {
  return max(0.0, toward.z - dot(slope, toward.xy)) / (toward.z * sqrt(1.0 + dot(slope, slope)));
}

// Light from four directions, each weighted by how directly the ground faces it or faces away from it
// (relief-light.ts in the colours package).
float lightOfMany(vec2 slope) {
  float steep = dot(slope, slope);
  if (steep < 1e-12) return 1.0;
  float sum = 0.0;
  for (int i = 0; i < 4; i++) {
    float facing = dot(slope, normalize(light[i].xy));
    sum += facing * facing * lambert(slope, light[i]);
  }
  return sum / (2.0 * steep);
}

// Brightness relative to level, open ground. The visible share of the sky makes valleys distinguishable where all slopes are lit.
float hillshade(vec2 texel) {
  if (directions == 0) return 1.0;
  vec2 slope = slopesAt(texel) * exaggeration;
  float sky = texture(skylight, texel).r;
  float lit = directions == 1
    ? 0.74 * lambert(slope, light[0]) * texture(sunlight, texel).r + 0.26 * sky * sqrt(sky)
    : lightOfMany(slope) * mix(0.35, 1.0, sky);
  // Limits the contrast, so that colours are readable in shadow and on bright slopes.
  float soft = lit < 1.0 ? 0.16 + 0.84 * pow(lit, 0.8) : 1.0 + 0.5 * min(lit - 1.0, 0.8);
  return mix(1.0, soft, strength);
}

float heightAt(vec2 texel) {
  ivec2 last = textureSize(heights, 0) - 1;
  vec2 place = texel * vec2(last + 1) - 0.5;
  ivec2 cell = ivec2(floor(place));
  vec2 part = fract(place);
  ivec2 low = clamp(cell, ivec2(0), last);
  ivec2 high = clamp(cell + 1, ivec2(0), last);
  return mix(
    mix(texelFetch(heights, low, 0).r, texelFetch(heights, ivec2(high.x, low.y), 0).r, part.x),
    mix(texelFetch(heights, ivec2(low.x, high.y), 0).r, texelFetch(heights, high, 0).r, part.x), part.y);
}

// Natural colours: of the close-up, which fades out at its border, or of the whole terrain.
vec3 naturalAt(vec2 texel) {
  vec3 whole = texture(shade, texel).rgb;
  if (closeUpArea.z == 0.0) return whole;
  vec2 place = (texel - closeUpArea.xy) / closeUpArea.zw;
  vec2 inside = min(place, 1.0 - place);
  return mix(whole, texture(closeUp, place).rgb, smoothstep(0.0, 0.03, min(inside.x, inside.y)));
}

void main() {
  vec2 place = vec2(uv.x, 1.0 - uv.y) * canvasSize;
  vec2 share = (place - centre) / mapSize + target;
  // Values belong to the centres of cells, so the first and last values are on the rim of the map, as in 3D.
  vec2 texel = (share * (cells - 1.0) + 0.5) / cells;
  float lit = hillshade(texel);
  vec3 ground = naturalAt(texel);
  if (standsForValues) {
    ground = texture(palette, vec2((texture(layers, texel).r * 255.0 + 0.5) / 256.0, 0.5)).rgb;
    if (drawsWater) ground = tintedWater(ground, texture(waterMap, texel), heightAt(texel) - sea);
  }
  // Shadows are slightly cooler than lit ground.
  vec3 tint = mix(vec3(0.90, 0.96, 1.10), vec3(1.0), smoothstep(0.2, 0.95, lit));
  vec3 map = displayed(ground * lit * tint);
  vec2 beyond = (abs(share - 0.5) - 0.5) * mapSize;
  float outside = clamp(max(beyond.x, beyond.y) + 0.5, 0.0, 1.0);
  float hole = 0.0;
  for (bool isHoled = hasVoids; isHoled; isHoled = false) hole = texelFetch(voids, ivec2(clamp(texel, 0.0, 0.99999) * cells), 0).r;
  outside = max(outside, hole);
  float away = length(max(beyond - vec2(0.0, 3.0), vec2(0.0)));
  vec3 around = mix(bottomColour, topColour, smoothstep(0.0, 1.0, uv.y));
  around = mix(around, shadowColour, 0.45 * shadowStrength * exp(-away / 9.0) * (1.0 - hole));
  pixel = isTransparent ? vec4(map, 1.0) * (1.0 - outside) : vec4(mix(map, around + dither(), outside), 1.0);
}
