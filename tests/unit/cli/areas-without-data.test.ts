/** Runs that start from a model with areas without data at its edge. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { inFolder, report, runWords } from './support'

const [width, height] = [24, 20]
const isVoid = (column: number, row: number) => column + row < 9 || column - row > 14
const model = inFolder('clipped.asc')
writeFileSync(
  model,
  [
    ...[`ncols ${width}`, `nrows ${height}`, 'xllcorner 0', 'yllcorner 0', 'cellsize 30', 'NODATA_value -9999'],
    ...[...Array(height).keys()].map((row) =>
      [...Array(width).keys()]
        .map((column) => (isVoid(column, row) ? -9999 : 300 + 40 * Math.sin(column / 2) + ((7 * column + 5 * row) % 90)))
        .join(' '),
    ),
  ].join('\n'),
)
const voids = Array.from({ length: width * height }, (_, index) => (isVoid(index % width, Math.floor(index / width)) ? 1 : 0))
const read = async (file: string) => readHeightmap(new Uint8Array(readFileSync(file)), file)

describe('areas without data', () => {
  it.each(['tif', 'asc'])('stay so from the file to the export as %s', async (extension) => {
    const out = inFolder(`eroded.${extension}`)
    const { recipe, budget } = await report('image/thermal;iterations=5;talus=20', '--heights', model, '--out', out)
    expect(recipe).toContain('voids=keep')
    expect(budget.eroded).toBeGreaterThan(0)
    expect([...(await read(out)).voids!]).toEqual(voids)
  })

  it('stay so where the recipe has no image', async () => {
    const out = inFolder('eroded-shape.tif')
    const { recipe } = await report('simplex/thermal;iterations=5', '--heights', model, '--out', out)
    expect(recipe).toContain('image;voids=keep/simplex')
    expect([...(await read(out)).voids!]).toEqual(voids)
  })

  it('are filled or level if the user says so', async () => {
    const out = inFolder('filled.tif')
    await runWords('image', '--heights', model, '--read', 'voids=fill', '--out', out)
    const filled = await read(out)
    expect(filled.voids).toBeUndefined()
    expect(Math.min(...filled.values)).toBeGreaterThan(200)
    await runWords('image', '--heights', model, '--read', 'voids=-5', '--out', out)
    const level = await read(out)
    expect([...level.values].map((value) => (value === -5 ? 1 : 0))).toEqual(voids)
  })

  it('are left out by every method of water', async () => {
    const { recipe } = await report('image/grid-droplets@3;iterations=3/stream-power@2;iterations=3', '--heights', model)
    expect(recipe).toContain('voids=keep')
  })

  it('stay so in the current engine, where the recipe means older revisions that fill them', async () => {
    const out = inFolder('older.tif')
    const { out: summary, remarks } = await runWords('2/image/thermal;iterations=5', '--heights', model, '--out', out)
    expect(summary).toContain('voids=keep/thermal@2')
    expect(remarks).toContain('Only the current engine keeps areas without data')
    expect([...(await read(out)).voids!]).toEqual(voids)
  })

  it('are filled by an engine of an earlier release that the user chooses, with a sentence', async () => {
    const { recipe, decisions } = await report('2/image/thermal;iterations=2', '--heights', model, '--engine', '0.3.0')
    expect(recipe).not.toContain('voids')
    expect(decisions.map(({ text }) => text).join()).toContain('which Rill filled smoothly')
  })
})
