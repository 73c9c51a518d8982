/** The ground: tiles displaced by the height texture (displacement mapping), coloured by the shade texture, behind air. */
import { air } from './air'
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
