/** A small tileable texture of fractal value noise. It adds variation to flat colours and folds the strata. */
import { createTexture, mipLevelCount } from './textures'
import { xorshift32 } from './random'

const size = 256

/** Red, green and blue: three independent fields of fractal value noise, each 0..255 around 128. Alpha: rounded blocks. */
function noiseBytes(): Uint8Array {
  const bytes = new Uint8Array(size * size * 4)
  const random = xorshift32(0x9e3779b9)
  for (let channel = 0; channel < 3; channel++) {
    const sum = new Float32Array(size * size)
    for (let cells = 8, amplitude = 0.5; cells <= 128; cells *= 2, amplitude *= 0.55) {
      const lattice = Float32Array.from({ length: cells * cells }, () => random() * 2 - 1)
      addInterpolated(sum, lattice, cells, amplitude)
    }
    for (let index = 0; index < sum.length; index++) {
      bytes[index * 4 + channel] = Math.max(0, Math.min(255, Math.round(128 + 150 * sum[index]!)))
    }
  }
  addBlocks(bytes, random)
  return bytes
}

/** Adds the values of the lattice with smooth interpolation, first along its rows, then between its rows. */
function addInterpolated(sum: Float32Array, lattice: Float32Array, cells: number, amplitude: number): void {
  const squares = size / cells
  const shares = Float32Array.from({ length: squares }, (_, index) => ease(index / squares))
  const widened = new Float32Array(cells * size)
  for (let row = 0, index = 0; row < cells; row++) {
    for (let cell = 0; cell < cells; cell++) {
      const before = lattice[row * cells + cell]!
      const step = lattice[row * cells + ((cell + 1) % cells)]! - before
      for (let within = 0; within < squares; within++) widened[index++] = before + shares[within]! * step
    }
  }
  for (let row = 0, index = 0; row < size; row++) {
    const cell = Math.floor(row / squares)
    const north = cell * size
    const south = ((cell + 1) % cells) * size
    const share = shares[row % squares]!
    for (let column = 0; column < size; column++) {
      const before = widened[north + column]!
      sum[index++]! += amplitude * (before + share * (widened[south + column]! - before))
    }
  }
}

/** Number of blocks along an edge of the texture. */
const blocks = 24

/**
 * Distance to the nearest of some scattered points (Worley 1996, "A cellular texture basis function"): 0 in the middle of a block,
 * up to 255 between blocks.
 */
function addBlocks(bytes: Uint8Array, random: () => number): void {
  const points = Float32Array.from({ length: blocks * blocks * 2 }, random)
  for (let index = 0; index < size * size; index++) {
    const x = ((index % size) * blocks) / size
    const y = (Math.floor(index / size) * blocks) / size
    const [column, row] = [Math.floor(x), Math.floor(y)]
    let nearest = 2
    for (let j = row - 1; j <= row + 1; j++) {
      for (let i = column - 1; i <= column + 1; i++) {
        const point = (((j + blocks) % blocks) * blocks + ((i + blocks) % blocks)) * 2
        const [dx, dy] = [i + points[point]! - x, j + points[point + 1]! - y]
        nearest = Math.min(nearest, dx * dx + dy * dy)
      }
    }
    bytes[index * 4 + 3] = Math.min(255, 255 * Math.sqrt(nearest))
  }
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

let bytes: Uint8Array | null = null

export function createNoiseTexture(gl: WebGL2RenderingContext, anisotropy: number): WebGLTexture {
  bytes ??= noiseBytes()
  const texture = createTexture(gl, gl.RGBA8, size, size, {
    levels: mipLevelCount(size, size),
    filter: 'mipmap',
    wrap: 'repeat',
    anisotropy,
  })
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, bytes)
  gl.generateMipmap(gl.TEXTURE_2D)
  return texture
}
