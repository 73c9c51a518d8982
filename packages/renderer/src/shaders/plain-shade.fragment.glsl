// Lit colours of the ground in the first pictures, by height and slope only.
in vec2 uv;
uniform sampler2D surface;
uniform sampler2D sunlight;
uniform sampler2D skylight;
uniform sampler2D layers;
uniform sampler2D palette;
uniform vec3 sun;            // unit vector towards the sun: x east, y up, z south
uniform float exaggeration;
// Heights (within the range, 0..1) of valleys and of summits; slope of steep ground.
uniform vec2 altitudeRange;
uniform float steepSlope;
uniform float snow;          // maximum share of snow on the summits
uniform sampler2D heights;   // m
uniform float sea;           // sea level, m
uniform float overlayShare;  // 1 draws palette colours, 0 natural colours
uniform float lightShare;    // 0 draws flat colours without light
layout(location = 0) out vec4 shade;
layout(location = 1) out vec4 matter;
#include "include/lights.glsl"

void main() {
  vec4 ground = textureLod(surface, uv, 0.0);
  vec3 normal = normalize(vec3(-ground.r * exaggeration, 1.0, -ground.g * exaggeration));
  float steep = length(ground.rg) / steepSlope;
  float altitude = (ground.a + 0.5 - altitudeRange.x) / (altitudeRange.y - altitudeRange.x);
  vec3 base = mix(MEADOW, ALPINE_MEADOW, smoothstep(0.1, 0.66, altitude));
  base = mix(base, ROCK, smoothstep(0.7, 1.1, steep + 0.3 * altitude));
  base = mix(base, SNOW, snow * smoothstep(0.78, 0.86, altitude - 0.2 * steep + 0.15));
  float depth = sea - texelFetch(heights, ivec2(uv * vec2(textureSize(heights, 0))), 0).r;
  base = mix(base, WATER, smoothstep(0.0, 8.0, depth));
  vec2 lit = vec2(texture(sunlight, uv).r, texture(skylight, uv).r);
  vec3 light = sunLight * max(dot(normal, sun), 0.0) * lit.r + (skyLight + bounceLight) * lit.g * lit.g;
  if (overlayShare > 0.5) {
    base = texture(palette, vec2((texture(layers, uv).r * 255.0 + 0.5) / 256.0, 0.5)).rgb;
    light = mix(vec3(1.0), min(light / (sunLight * sun.y + skyLight + bounceLight), vec3(1.35)), lightShare);
  }
  shade = vec4(base * light, 0.0);
  matter = vec4(0.0);
}
