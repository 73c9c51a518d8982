/** The pedestal that the terrain stands on, as in a block diagram: soil on top, then strata of rock, gently folded. */
import { linearColour as colour } from '../theme'
import { displayed, dither, levelOf, lights } from './common'

export const pedestalVertexShader = `
uniform mat4 matrix;
uniform vec2 blockSize;
uniform float lowest;
uniform float heightScale;
uniform float base;
uniform float ceiling;
uniform int side;          // 0 north, 1 east, 2 south, 3 west
uniform int stride;
out vec3 position;
out float depth;
out float bed;             // how far below the top the ground lies, under water
${levelOf}

void main() {
  ivec2 size = textureSize(heights, 0);
  int along = (gl_VertexID >> 1) * stride;
  ivec2 place = side == 0 ? ivec2(along, 0)
    : side == 1 ? ivec2(size.x - 1, along)
    : side == 2 ? ivec2(size.x - 1 - along, size.y - 1)
    : ivec2(0, size.y - 1 - along);
  place = clamp(place, ivec2(0), size - 1);
  float height = levelOf(place);
  bed = (height - texelFetch(heights, place, 0).r) * heightScale;
  float top = clamp((height - lowest) * heightScale, base * 0.8, ceiling);
  bool below = (gl_VertexID & 1) == 1;
  vec2 share = vec2(place) / vec2(size - 1) - 0.5;
  position = vec3(share.x * blockSize.x, below ? base : top, share.y * blockSize.y);
  depth = below ? top - base : 0.0;
  gl_Position = matrix * vec4(position, 1.0);
}`

export const pedestalFragmentShader = `
in vec3 position;
in float depth;
in float bed;
uniform sampler2D noise;
uniform vec3 normal;
uniform vec3 sun;
uniform float base;
out vec4 pixel;
${displayed}
${lights}
${dither}

void main() {
  float along = position.x + position.z;
  vec3 fold = texture(noise, vec2(along * 0.22 + 0.13, 0.31)).rgb - 0.5;
  float level = position.y + 0.10 * fold.r + 0.035 * along;
  // Layers of uneven thickness: a slice of noise, drawn out along the layer.
  vec3 coarse = texture(noise, vec2(0.5 + along * 0.02, level * 1.9)).rgb - 0.5;
  vec3 fine = texture(noise, vec2(0.2 + along * 0.15, level * 9.0)).rgb - 0.5;
  vec3 grain = texture(noise, vec2(along, position.y) * 14.0).rgb - 0.5;
  vec3 rock = mix(${colour('#94826c')}, ${colour('#c6b294')}, smoothstep(-0.18, 0.18, coarse.r + 0.45 * fine.r));
  rock = mix(rock, ${colour('#6d6259')}, 0.75 * smoothstep(0.05, 0.22, coarse.g + 0.25 * fine.g));
  rock *= 1.0 + 0.45 * fine.b + 0.18 * grain.r;
  vec3 soil = ${colour('#5b4a3a')} * (1.0 + 0.2 * grain.g);
  float soilDepth = 0.0075 + 0.005 * grain.b;
  vec3 colour = mix(soil, rock, smoothstep(soilDepth * 0.6, soilDepth * 1.5, depth - bed));
  // Lakes and the sea are cut open, too: pale at the top, dark in the depth.
  vec3 waters = mix(${colour('#4d7f8a')}, ${colour('#1d3f4c')}, smoothstep(0.0, 0.12, depth));
  colour = mix(colour, waters, smoothstep(0.0, 0.001, bed - depth));
  float direct = max(dot(normal, sun), 0.0);
  float above = clamp((position.y - base) / 0.12, 0.0, 1.0);
  vec3 lit = 0.55 * sunLight * direct + skyLight * mix(0.4, 0.9, above) + 1.8 * bounceLight;
  pixel = vec4(displayed(colour * lit) + dither(), 1.0);
}`
