/** A plain gradient behind the block, for the first pictures, until `sky.ts` is there. */
import { dither } from './common'

export const plainBackgroundShader = `
in vec2 uv;
uniform vec3 topColour;
uniform vec3 bottomColour;
out vec4 pixel;
${dither}

void main() {
  pixel = vec4(mix(bottomColour, topColour, smoothstep(0.0, 1.0, uv.y)) + dither(), 1.0);
}`
