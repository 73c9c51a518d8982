/** The ground: tiles displaced by the height texture (displacement mapping), coloured by the shade texture, faded by distance fog. */
import { displayed, dither, levelOf } from './common'

export const terrainVertexShader = `
layout(location = 0) in vec4 vertex;   // column and row in the tile; 1 on the skirt
layout(location = 1) in vec3 tile;     // first column, first row, cells per square
uniform mat4 matrix;
uniform vec2 blockSize;
uniform float lowest;
uniform float heightScale;             // block units per metre
uniform float floorHeight;             // heights gone astray stay within the block
uniform float ceiling;
uniform float skirtDepth;              // how far the skirt hangs down, per cell of a square
out vec2 uv;
out vec3 position;
${levelOf}

void main() {
  ivec2 size = textureSize(heights, 0);
  ivec2 place = min(ivec2(tile.xy + vertex.xy * tile.z), size - 1);
  float height = levelOf(place);
  vec2 share = vec2(place) / vec2(size - 1);
  position = vec3((share.x - 0.5) * blockSize.x, clamp((height - lowest) * heightScale, floorHeight, ceiling), (share.y - 0.5) * blockSize.y);
  if (vertex.z > 0.5) {
    position.y -= skirtDepth * tile.z;
    // On the block's own border it hangs just inside the pedestal.
    position.xz -= 0.5 * skirtDepth * (vec2(equal(place, size - 1)) - vec2(equal(place, ivec2(0))));
  }
  uv = (vec2(place) + 0.5) / vec2(size);
  gl_Position = matrix * vec4(position, 1.0);
}`

export const terrainFragmentShader = `
in vec2 uv;
in vec3 position;
uniform sampler2D shade;
uniform sampler2D noise;
uniform vec3 eye;
uniform vec3 sun;
uniform vec3 fogColour;
uniform vec2 fogRange;    // distances at which the fog begins and at which it is as strong as it gets
uniform float fogStrength;
uniform float detailStrength;   // of the detail texture
uniform float top;
uniform vec3 skyColour;
out vec4 pixel;
${displayed}
${dither}

void main() {
  vec4 ground = texture(shade, uv);
  vec3 colour = ground.rgb;
  if (detailStrength > 0.0) {
    // A detail texture, finer than the cells; the mipmaps make it even where it would be finer than the pixels.
    vec2 along = position.xz + position.y * vec2(0.6, -0.5);
    // Lit as if it had a relief of its own (bump mapping, Blinn 1978): the slope of the noise towards the sun.
    vec2 coarse = along * 23.0;
    vec2 fine = along * 101.0;
    float detail = texture(noise, coarse).r + texture(noise, fine).g;
    float sunward = texture(noise, coarse + 0.02 * sun.xz).r + texture(noise, fine + 0.02 * sun.xz).g;
    colour *= 1.0 + detailStrength * (detail - 1.0 + 3.0 * (detail - sunward)) * (1.0 - ground.a);
  }
  vec3 toEye = eye - position;
  float distance = length(toEye);
  if (ground.a > 0.02) {
    toEye /= distance;
    vec2 ripple = texture(noise, position.xz * 60.0).rg - 0.5;
    vec3 normal = normalize(vec3(ripple.x * 0.12, 1.0, ripple.y * 0.12));
    // Fresnel reflection of the sky by Schlick 1994 for water (0.02 head on), specular one of the sun by Blinn 1977.
    float fresnel = 0.02 + 0.98 * pow(1.0 - max(dot(normal, toEye), 0.0), 5.0);
    float specular = pow(max(dot(normal, normalize(toEye + sun)), 0.0), 180.0);
    colour = mix(colour, skyColour, 0.8 * fresnel * ground.a) + vec3(1.0, 0.95, 0.85) * 0.5 * specular * ground.a;
  }
  float far = clamp((distance - fogRange.x) / (fogRange.y - fogRange.x), 0.0, 1.0);
  // Air is thicker in the valleys.
  float thickness = mix(1.0, 0.55, clamp(position.y / top, 0.0, 1.0));
  colour = mix(colour, fogColour, fogStrength * far * far * thickness);
  pixel = vec4(displayed(colour) + dither(), 1.0);
}`
