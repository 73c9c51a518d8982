/** What the build takes out of the shaders' texts, and what it must leave. */
import { describe, expect, it } from 'vitest'
import { stripShader } from '../../scripts/vite-plugins/strip-shaders.mjs'

describe('a stripped shader', () => {
  it('has no comments, and no spaces that mean nothing', () => {
    const text = `
// The light.
uniform vec3 sun;   // towards it
/* in all
   directions */
void main() {
  pixel = vec4( sun, 1.0 );
}`
    expect(stripShader(text)).toBe(' uniform vec3 sun;void main(){pixel=vec4(sun,1.0);}')
  })

  it('keeps what would else become another word or operator', () => {
    expect(stripShader('return a - -b + +c;')).toBe('return a - -b + +c;')
    expect(stripShader('highp float x')).toBe('highp float x')
  })

  it('keeps the spaces between its text and what is put into it', () => {
    expect(stripShader('in vec2 uv;\nconst float ')).toBe('in vec2 uv;const float ')
  })
})
