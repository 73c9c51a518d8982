// The ground with detail finer than its cells, and reflecting water. Loops replace `if`, because software rendering
// (SwiftShader) executes both sides of a branch, but skips a loop that no pixel of a group enters.
in vec2 uv;
in vec3 position;
uniform sampler2D shade;
uniform sampler2D matter;
uniform sampler2D surface;
uniform sampler2D noise;
uniform vec3 eye;
uniform vec3 sun;
uniform float exaggeration;
uniform float pixelAngle;       // width of a pixel at distance 1, block units
uniform float detailTile;       // minimum width of a tile of detail, pixels
uniform float finest;           // log2 of the tiles of detail per block unit above which detail is finer than the cells
uniform float detailStrength;
uniform float octaveBlend;      // width of the blend between two octaves of detail, in octaves
uniform float crownTiles;       // tiles of tree crowns per block unit
// Contour lines: intervals per block unit (0 draws none), and the lowest ground in intervals above 0 m.
uniform float contourScale;
uniform float contourOffset;
uniform vec3 contourColour;
out vec4 pixel;
#include "include/displayed.glsl"
#include "include/dither.glsl"
#include "include/air.glsl"
#include "include/holes.glsl"

// Detail finer than the cells, as fine as the pixels at any distance: two octaves of the noise, blended by the
// distance. A narrow blend reads only one octave for most pixels. Red, green, blue: noise; alpha: rounded blocks.
vec4 detailAt(vec2 place, float octave, float blur) {
  float whole = floor(octave);
  vec2 near = place * exp2(whole);
  // Every other octave is transposed, so that rows of tiles are not visible.
  float share = clamp((octave - whole - 0.5) / octaveBlend + 0.5, 0.0, 1.0);
  vec4 coarse = vec4(0.0);
  vec4 fine = vec4(0.0);
  for (bool isSeen = share < 1.0; isSeen; isSeen = false) coarse = textureLod(noise, mod(whole, 2.0) < 1.0 ? near : near.yx + 0.37, blur);
  for (bool isSeen = share > 0.0; isSeen; isSeen = false) fine = textureLod(noise, mod(whole, 2.0) < 1.0 ? near.yx * 2.0 + 0.37 : near * 2.0, blur + 0.4);
  return mix(coarse, fine, share) - 0.5;
}

// Relief between the cells, by the materials of the ground.
float reliefOf(vec4 detail, vec4 ground) {
  float cracks = abs(detail.g) + 0.6 * abs(detail.b);
  float turf = 1.0 - max(max(ground.r, ground.g), max(ground.b, ground.a));
  return ground.r * (0.9 * detail.r + 1.0 * cracks) - ground.g * 1.3 * detail.a + turf * 0.55 * detail.g + ground.b * 0.3 * detail.g + ground.a * 0.2 * detail.r;
}

vec3 detailed(vec3 colour, float distance, float octave, float strength) {
  vec4 ground = texture(matter, uv);
  vec2 slope = texture(surface, uv).rg * exaggeration;
  vec3 normal = normalize(vec3(-slope.x, 1.0, -slope.y));
  vec3 toEye = (eye - position) / distance;
  float blur = -0.7 * log2(max(dot(normal, toEye), 0.08));
  float texel = 1.4 * exp2(-octave) / 256.0;
  // Detail is projected from the side on steep ground (triplanar mapping), and stretched along beds of rock.
  bool faceX = abs(normal.x) > abs(normal.z);
  float side = smoothstep(0.62, 0.80, 1.0 - normal.y * normal.y);
  float relief = 0.0;
  vec4 detail = vec4(0.0);
  for (bool isSeen = side < 1.0; isSeen; isSeen = false) {
    detail = detailAt(position.xz, octave, blur);
    relief = reliefOf(detail, ground) - reliefOf(detailAt(position.xz + texel * sun.xz, octave, blur), ground);
  }
  for (bool isSeen = side > 0.0; isSeen; isSeen = false) {
    vec2 place = vec2(faceX ? position.z : position.x, position.y) * vec2(0.6, 1.7);
    vec2 sunward = vec2(faceX ? sun.z : sun.x, sun.y);
    vec4 seen = detailAt(place, octave, blur);
    float rise = reliefOf(seen, ground) - reliefOf(detailAt(place + texel * sunward, octave, blur), ground);
    detail = mix(detail, seen, side);
    relief = mix(relief, rise, side);
  }
  float tone = (0.9 * ground.r + 0.6 * ground.g + 0.55 * (1.0 - ground.r - ground.g - ground.a)) * detail.r - ground.g * 0.4 * detail.a;
  colour *= 1.0 + strength * clamp(tone + 5.2 * relief, -0.75, 0.9);
  for (bool isWooded = ground.b > 0.03; isWooded; isWooded = false) {
    // Tree crowns of a fixed size: lit domes with dark gaps.
    vec2 crowns = position.xz * crownTiles;
    float dome = texture(noise, crowns).a;
    float sunward = texture(noise, crowns + 0.012 * sun.xz).a;
    colour *= mix(1.0, clamp(1.35 - 0.95 * dome + 2.6 * (sunward - dome), 0.25, 1.9), 0.85 * ground.b * min(1.0, 2.0 * strength));
  }
  return colour;
}

// Coverage of a contour line at height `level` in intervals. `width`: intervals per pixel; `halfLine`: half the
// line width in pixels.
float lineAt(float level, float width, float halfLine) {
  return 1.0 - smoothstep(halfLine - 0.5, halfLine + 0.5, abs(fract(level + 0.5) - 0.5) / width);
}

float contourAt(float height) {
  float level = height * contourScale + contourOffset;
  float width = max(fwidth(level), 1e-5);
  // Lines that would be only a few pixels apart fade; the broader lines fade last.
  float line = lineAt(level, width, 0.55) * (1.0 - smoothstep(0.18, 0.4, width));
  float index = lineAt(level / 5.0, width / 5.0, 0.95) * (1.0 - smoothstep(0.9, 2.0, width));
  return max(0.45 * line, 0.7 * index);
}

void main() {
  cutHoles(uv);
  vec4 ground = texture(shade, uv);
  vec3 toEye = eye - position;
  float distance = length(toEye);
  toEye /= distance;
  vec3 colour = ground.rgb;
  float octave = -log2(distance * pixelAngle * detailTile);
  float strength = detailStrength * smoothstep(finest, finest + 2.0, octave) * (1.0 - ground.a);
  for (bool isNear = strength > 0.0; isNear; isNear = false) colour = detailed(colour, distance, octave, strength);
  for (bool isWet = ground.a > 0.02; isWet; isWet = false) {
    // Far away, waves are finer than pixels and are omitted.
    vec2 ripple = vec2(0.0);
    for (bool isNear = detailStrength > 0.0; isNear; isNear = false) ripple = texture(noise, position.xz * 38.0).rg + 0.6 * texture(noise, position.zx * 131.0).gb - 0.8;
    vec3 normal = normalize(vec3(ripple.x * 0.10, 1.0, ripple.y * 0.10));
    // Fresnel reflection of the sky (Schlick 1994) for water, 0.02 at normal incidence; specular reflection of the
    // sun (Blinn 1977).
    float fresnel = 0.02 + 0.98 * pow(1.0 - max(dot(normal, toEye), 0.0), 5.0);
    float specular = pow(max(dot(normal, normalize(toEye + sun)), 0.0), 160.0);
    colour = mix(colour, skyAt(reflect(-toEye, normal)), 0.9 * fresnel * min(1.0, 1.3 * ground.a)) + sunColour * 0.6 * specular * ground.a * ground.a;
  }
  for (bool isLined = contourScale > 0.0; isLined; isLined = false) colour = mix(colour, contourColour, contourAt(position.y) * (1.0 - ground.a));
  pixel = vec4(displayed(hazed(colour, position, distance, -toEye)) + dither(), 1.0);
}
