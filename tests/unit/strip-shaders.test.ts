/** What the build takes out of the shaders' texts, and what it must leave. */
import { describe, expect, it } from 'vitest'
import { shortenLocals, stripShader } from '../../web/vite-plugins/strip-shaders.mjs'

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

describe('names in a shader', () => {
  it('are short where a function has them to itself', () => {
    const text = 'uniform vec3 sun;float lit(vec3 normal,float far){float share=dot(normal,sun);return share*far;}'
    expect(shortenLocals([text])).toEqual(['uniform vec3 sun;float lit(vec3 b,float c){float d=dot(b,sun);return d*c;}'])
  })

  it('stay where others see them, and are no others', () => {
    const main = 'void main(){vec4 uv=vec4(0.0);float a=uv.x;vec2 place=fract(uv.xy);place.x+=most*a;}'
    const called = 'float one(){float fract=1.0;return fract;}'
    const globals = 'in vec2 uv;const float most=1.0;'
    expect(shortenLocals([globals, main, called])).toEqual([globals, main.replaceAll('place', 'b'), called])
  })

  it('stay those of a structure, which are read from other functions', () => {
    const struct = 'struct Ground{vec3 colour;vec4 matter;};'
    const main = 'void main(){Ground land=natural();vec3 colour=land.colour;pixel=colour*land.matter.x;}'
    expect(shortenLocals([struct, main])).toEqual([struct, main])
  })
})
