/** Tiles of a world for game engines: neighbours share samples, and the text beside them has the numbers. */
import { describe, expect, it } from 'vitest'
import { FileError } from '@rill-terrain/files/file-error'
import { engineTilesOf, tileEngines, tileName } from '@rill-terrain/files/export/engine-pack/tiles'
import { writeEngineTiles } from '@rill-terrain/files/world/engine-tiles'
import { readPng } from '@rill-terrain/files/reading/png/png'
import { readExr } from '../../support/files/exr'
import { heightAt, SmallDirectory, syntheticWorld } from '../../support/files/synthetic-world'

const [width, height] = [1100, 600]
const place = { cellSize: 25, corner: [-6000, 2000] } as const
const range = [-500, 3000] as const
const world = () => syntheticWorld(width, height, place)

/** Heights of a tile in metres, decoded independently of the code under test. */
function metresIn(bytes: Uint8Array, extension: string): ArrayLike<number> {
  const [low, high] = range
  if (extension === 'exr') return readExr(bytes).values
  const shares =
    extension === 'png'
      ? readPng(bytes, 'png').values
      : Float32Array.from(new Uint16Array(Uint8Array.from(bytes).buffer), (step) => step / 65535)
  return Float32Array.from(shares, (share) => low + share * (high - low))
}

describe.each(tileEngines)('tiles for %s', (id) => {
  it('share one row or column of samples, and continue the border beyond the ground', async () => {
    const tiles = engineTilesOf(id, world(), id === 'unreal' ? 505 : 513)
    expect(tiles).toMatchObject({ columns: 3, rows: 2 })
    const directory = new SmallDirectory()
    await writeEngineTiles(world(), tiles, range, directory)
    const { size, engine } = tiles
    for (let y = 0; y < 2; y++) {
      for (let x = 0; x < 3; x++) {
        const heights = metresIn(directory.files.get(tileName(engine, x, y))!, engine.heightmap.extension)
        expect(heights).toHaveLength(size * size)
        let worst = 0
        for (let row = 0; row < size; row += 8) {
          for (let column = 0; column < size; column += 8) {
            const [east, south] = [Math.min(width - 1, x * (size - 1) + column), Math.min(height - 1, y * (size - 1) + row)]
            worst = Math.max(worst, Math.abs(heights[row * size + column]! - heightAt(east, south)))
          }
        }
        expect(worst).toBeLessThan((range[1] - range[0]) / 65535)
      }
    }
  })

  it('come with their scale, their position and what they share', async () => {
    const directory = new SmallDirectory()
    const tiles = engineTilesOf(id, world(), id === 'unreal' ? 505 : 513)
    await writeEngineTiles(world(), tiles, range, directory)
    const text = new TextDecoder().decode(directory.files.get('README.txt'))
    const side = (tiles.size - 1) * 25
    expect(text).toContain(`Recipe: ${world().recipe}`)
    expect(text).toContain(`${tileName(tiles.engine, 0, 0)} is in the north-west`)
    expect(text).toContain('share one row or one column of samples')
    expect(text).toContain(`${side} m times x to the east`)
    expect(text).toContain(
      `continues for ${3 * (tiles.size - 1) + 1 - width} samples in the east and ${2 * (tiles.size - 1) + 1 - height} in the south`,
    )
    expect(text).toContain('x=-6000, y=2000')
    expect(text).toMatch(/^Sea level: 0 m$/m)
  })
})

describe('the tiles of a world', () => {
  it('are one tile of the size that fits, or the largest tiles', () => {
    expect(engineTilesOf('unreal', { width: 600, height: 300 })).toMatchObject({ size: 1009, columns: 1, rows: 1 })
    expect(engineTilesOf('unreal', { width: 4033, height: 4034 })).toMatchObject({ size: 4033, columns: 1, rows: 2 })
  })

  it('count the heights outside of the range', async () => {
    const cut = await writeEngineTiles(world(), engineTilesOf('unity', world()), [0, 1], new SmallDirectory())
    expect(cut.above).toBeGreaterThan(0)
  })

  it('refuse ground without data', async () => {
    const gappy = { ...world(), gaps: '0123456789abcdef' }
    await expect(writeEngineTiles(gappy, engineTilesOf('unreal', gappy), range, new SmallDirectory())).rejects.toThrow(FileError)
  })
})
