/** The ground: tiles displaced by the height texture (displacement mapping), coloured by the shade texture, behind air. */
import { air } from './air'
import { displayed, dither, levelOf } from './common'

/** `morphed` is a function that puts a vertex where it belongs, and returns its place in cells. */
export const terrainVertexShader = (morphed: string) => `
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

float heightAt(vec2 place) {
  return (levelOf(ivec2(place)) - lowest) * heightScale;
}

vec3 inBlock(vec2 place, vec2 last, float height) {
  vec2 share = place / last;
  return vec3((share.x - 0.5) * blockSize.x, clamp(height, floorHeight, ceiling), (share.y - 0.5) * blockSize.y);
}
${morphed}

void main() {
  vec2 last = vec2(textureSize(heights, 0) - 1);
  vec2 place = morphed(min(tile.xy + vertex.xy * tile.z, last), last);
  uv = (place + 0.5) / (last + 1.0);
  if (vertex.z > 0.5) {
    position.y -= skirtDepth * tile.z;
    // On the block's own border it hangs just inside the pedestal.
    position.xz -= 0.5 * skirtDepth * (vec2(equal(place, last)) - vec2(equal(place, vec2(0.0))));
  }
  gl_Position = matrix * vec4(position, 1.0);
}`

/** For the first pictures, until `morph.ts` is there. */
export const plainPlaces = `
vec2 morphed(vec2 place, vec2 last) {
  position = inBlock(place, last, heightAt(place));
  return place;
}`

/** For the first pictures, until `near.ts` is there. */
export const plainTerrainShader = `
in vec2 uv;
in vec3 position;
uniform sampler2D shade;
uniform vec3 eye;
uniform vec3 sun;
out vec4 pixel;
${displayed}
${dither}
${air}

void main() {
  vec3 away = position - eye;
  float distance = length(away);
  pixel = vec4(displayed(hazed(texture(shade, uv).rgb, position, distance, away / distance)) + dither(), 1.0);
}`
