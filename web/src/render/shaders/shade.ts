/**
 * The lit colour of the ground, baked once per change and not per picture: light on a matt (Lambertian) surface looks the same from
 * everywhere. Radiance in linear light; alpha is the place's reflectance (water, in the sun).
 */
import { linearColour as colour } from '../theme'
import { lights } from './common'

export const shadeShader = `
in vec2 uv;
uniform sampler2D surface;
uniform sampler2D sunlight;
uniform sampler2D skylight;  // its share; lies in a hollow
uniform sampler2D layers;
uniform sampler2D moved;     // worn away, put down
uniform sampler2D waterMap;  // river, lake, plants, depth of the lake
uniform bool hasWaterMap;
uniform bool showsWater;
uniform sampler2D palette;
uniform sampler2D noise;
uniform vec2 blockSize;
uniform vec3 sun;            // unit vector towards the sun: x east, y up, z south
uniform float exaggeration;
// Heights (within the range, 0..1) that count as valley and as summit; slope that counts as steep.
uniform vec2 altitudeRange;
uniform float steepSlope;
uniform float snow;          // how much of the summits may be white
uniform float waterUnit;     // metres of water that count as 1 in the layers
uniform float waterFull;     // how much of it shows fully
uniform bool waterStands;
uniform sampler2D heights;    // m
uniform float sea;           // its level, m
uniform float overlayShare;  // 1: palette instead of natural colours
uniform float lightShare;    // 0: flat colours
out vec4 shade;
${lights}

// Slopes between cells by a cubic B-spline, whose light has no creases, in four reads (Sigg and Hadwiger 2005).
vec4 smoothSurface() {
  vec2 size = vec2(textureSize(surface, 0));
  vec2 place = uv * size - 0.5;
  vec2 part = fract(place);
  vec2 middle = floor(place) + 0.5;
  vec2 rest = 1.0 - part;
  vec2 first = rest * rest * rest / 6.0;
  vec2 second = 2.0 / 3.0 - 0.5 * part * part * (2.0 - part);
  vec2 last = part * part * part / 6.0;
  vec2 low = first + second;
  vec2 west = (middle - 1.0 + second / low) / size;
  vec2 east = (middle + 1.0 + last / (1.0 - low)) / size;
  return mix(
    mix(textureLod(surface, east, 0.0), textureLod(surface, vec2(west.x, east.y), 0.0), low.x),
    mix(textureLod(surface, vec2(east.x, west.y), 0.0), textureLod(surface, west, 0.0), low.x), low.y);
}

vec3 lighting(vec3 normal, vec3 lit) {
  float direct = max(dot(normal, sun), 0.0) * lit.r;
  // A little contrast makes valleys read from afar.
  float sky = pow(lit.g, 1.7) * (0.62 + 0.38 * normal.y);
  return sunLight * direct + skyLight * sky + bounceLight * lit.g * (1.0 - 0.5 * normal.y);
}

vec3 natural(vec4 ground, float hollow, float plants, vec2 history) {
  vec2 place = uv * blockSize;
  vec3 broad = texture(noise, place * 2.3).rgb - 0.5;
  vec3 middle = texture(noise, place * 9.7 + 0.37).rgb - 0.5;
  vec3 fine = texture(noise, place * 41.0 + 0.71).rgb - 0.5;

  float altitude = (ground.a + 0.5 - altitudeRange.x) / (altitudeRange.y - altitudeRange.x);
  altitude += 0.16 * broad.r + 0.09 * middle.r + 0.03 * fine.r;
  float steep = length(ground.rg) / steepSlope;
  steep += 0.30 * middle.g + 0.22 * fine.g;
  float concave = hollow * 2.0 - 1.0 + 0.25 * middle.b;

  vec3 meadow = mix(${colour('#a09f7b')}, ${colour('#868d6a')}, smoothstep(-0.15, 0.2, broad.g));
  vec3 forest = mix(${colour('#4e5c45')}, ${colour('#5f6b50')}, smoothstep(-0.2, 0.2, fine.b));
  vec3 alpine = mix(${colour('#a89c7f')}, ${colour('#8f886c')}, smoothstep(-0.2, 0.2, middle.g));
  vec3 rock = mix(${colour('#998c7f')}, ${colour('#766c65')}, smoothstep(-0.2, 0.25, fine.g + middle.b));
  vec3 scree = ${colour('#bfb19a')};
  vec3 white = ${colour('#f3f3f1')};

  float wooded = smoothstep(0.05, 0.30, altitude + 0.35 * steep * 0.4) * (1.0 - smoothstep(0.50, 0.68, altitude));
  wooded *= smoothstep(-0.35, 0.25, concave + 0.5 * middle.g + 0.25);
  vec3 result = mix(meadow, alpine, smoothstep(0.35, 0.62, altitude));
  result = mix(result, forest, 0.85 * wooded);
  result = mix(result, scree, smoothstep(0.55, 0.85, steep) * smoothstep(0.35, 0.75, altitude) * 0.75);
  float bare = smoothstep(0.80, 1.20, steep + 0.30 * smoothstep(0.5, 0.95, altitude) - 0.12 * concave);
  if (hasWaterMap) {
    // Wet floors of valleys are green, and what nothing grows on is rock.
    float lush = smoothstep(0.62, 0.95, plants + 0.14 * middle.g + 0.06 * fine.b) * (1.0 - smoothstep(0.55, 0.8, altitude));
    vec3 green = mix(${colour('#84915f')}, ${colour('#6f8257')}, smoothstep(-0.2, 0.2, fine.b + middle.r));
    result = mix(result, green, 0.75 * lush);
    bare = max(bare, 1.0 - smoothstep(0.04, 0.24, plants + 0.10 * fine.g + 0.06 * middle.g));
  }
  // Steep ground that was worn is fresh rock; below it lies what came down, and in the valleys what rivers brought.
  bare = max(bare, smoothstep(0.55, 0.9, history.r + 0.2 * fine.g) * smoothstep(0.75, 1.05, steep) * 0.9);
  float laid = smoothstep(0.35, 0.8, history.g + 0.25 * middle.b);
  result = mix(result, scree, 0.8 * laid * smoothstep(0.35, 0.6, steep) * (1.0 - bare));
  float gravel = laid * (1.0 - smoothstep(0.2, 0.45, steep)) * smoothstep(-0.1, 0.25, broad.b + middle.r);
  result = mix(result, ${colour('#b3aa90')}, 0.45 * gravel);
  result = mix(result, rock, bare);
  float snowy = smoothstep(0.84, 0.95, altitude + 0.10 * concave) * (1.0 - smoothstep(0.95, 1.45, steep));
  result = mix(result, white, snowy * snow);
  // Crests a little paler, gullies a little darker: the finest forms stay readable where the light is even.
  float crest = clamp(-ground.b / steepSlope, -0.5, 0.5);
  return result * (1.0 + 0.55 * crest) * (1.0 + 0.16 * fine.r + 0.10 * middle.r);
}

// How wet a place looks, and how deep its water is; both 0..1.
vec2 waterAt() {
  if (waterStands) {
    float amount = texture(layers, uv).g;
    return vec2(smoothstep(1.0, waterFull, amount), 1.0 - exp(-amount * waterUnit / 12.0));
  }
  float amount = texture(layers, uv).g;
  // Streams carry powers more than the slopes they drain, so the step is by the logarithm.
  float share = log(max(amount, 1e-6) * 1.6) / log(waterFull);
  return vec2(smoothstep(0.0, 1.0, share), 0.6 * smoothstep(0.5, 1.8, share));
}

// The same of rivers and lakes of the water map.
vec2 mappedAt(vec4 map) {
  return max(vec2(map.r, 0.25 * map.r), vec2(map.g, map.a));
}

// The same of the sea: pale over shoals, dark where it is deep.
vec2 seaAt() {
  ivec2 last = textureSize(heights, 0) - 1;
  vec2 place = uv * vec2(last + 1) - 0.5;
  ivec2 cell = ivec2(floor(place));
  vec4 bed = vec4(
    texelFetch(heights, clamp(cell, ivec2(0), last), 0).r,
    texelFetch(heights, clamp(cell + ivec2(1, 0), ivec2(0), last), 0).r,
    texelFetch(heights, clamp(cell + ivec2(0, 1), ivec2(0), last), 0).r,
    texelFetch(heights, clamp(cell + ivec2(1, 1), ivec2(0), last), 0).r);
  vec2 part = fract(place);
  float depth = max(sea - mix(mix(bed.x, bed.y, part.x), mix(bed.z, bed.w, part.x), part.y), 0.0);
  return vec2(smoothstep(0.0, 3.0, depth), 1.0 - exp(-depth / 120.0));
}

void main() {
  vec4 ground = smoothSurface();
  vec3 lit = vec3(texture(sunlight, uv).r, texture(skylight, uv).rg);
  vec3 normal = normalize(vec3(-ground.r * exaggeration, 1.0, -ground.g * exaggeration));
  // Large forms, which are read from afar (Kennelly and Stewart 2014; Imhof 1965): slopes of some eight cells.
  vec2 broad = textureLod(surface, uv, 3.0).rg * exaggeration;
  normal = normalize(mix(normal, normalize(vec3(-broad.x, 1.0, -broad.y)), 0.25));

  vec3 base;
  if (overlayShare > 0.5) {
    base = texture(palette, vec2((texture(layers, uv).r * 255.0 + 0.5) / 256.0, 0.5)).rgb;
    vec3 flatLight = lighting(vec3(0.0, 1.0, 0.0), vec3(1.0));
    vec3 relative = lighting(normal, lit) / flatLight;
    shade = vec4(base * mix(vec3(1.0), min(relative, vec3(1.35)), lightShare), 0.0);
    return;
  }
  vec2 history = texture(moved, uv).rg;
  vec4 map = hasWaterMap ? texture(waterMap, uv) : vec4(0.0);
  base = natural(ground, lit.b, map.b, history);
  // Warm towards the sun and cool away from it, as relief painters do.
  float facing = dot(broad, -normalize(sun.xz)) / sqrt(1.0 + dot(broad, broad));
  base *= mix(vec3(0.88, 0.95, 1.10), vec3(1.08, 1.01, 0.90), clamp(0.5 + 0.8 * facing, 0.0, 1.0));
  vec2 atSea = seaAt();
  vec2 wet = waterAt();
  if (showsWater) wet = max(wet, mappedAt(map));
  wet = mix(wet, atSea, atSea.x);
  vec3 deepWater = mix(${colour('#4d6f74')}, ${colour('#23434f')}, wet.y);
  // The banks darken before the water covers them.
  base *= 1.0 - 0.25 * smoothstep(0.0, 0.5, wet.x);
  // Rivers are lighter than lakes, or shadows would hide them.
  deepWater = mix(deepWater, ${colour('#5a89a0')}, map.r * (1.0 - max(map.g, atSea.x)));
  base = mix(base, deepWater, 0.88 * wet.x);
  vec3 waterNormal = normalize(mix(normal, vec3(0.0, 1.0, 0.0), 0.75 * wet.x));
  shade = vec4(base * lighting(waterNormal, lit), wet.x * (0.3 + 0.7 * lit.r));
}`
