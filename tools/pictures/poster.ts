/**
 * `npm run pictures -- poster RECIPE FILE.png|FILE.jpg [--size WxH]`: a picture of a terrain in a figure of that size, which
 * authors can show until the figure is loaded.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openStudio } from './studio.mjs'
import { SetupError, say } from '../../scripts/setup/run.mjs'

const usage = "usage: npm run pictures -- poster '<recipe>' FILE.png|FILE.jpg [--size WxH]"

export async function drawPoster(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { size: { type: 'string', default: '640x400' } } })
  const [recipe, file, ...more] = positionals
  const [, width = '', height = ''] = /^(\d+)x(\d+)$/.exec(values.size) ?? []
  const extension = /\.(png|jpe?g)$/i.exec(file ?? '')?.[1]?.toLowerCase()
  if (!recipe || !file || !extension || !width || more.length > 0) throw new SetupError(usage)
  const studio = await openStudio()
  try {
    const type = extension === 'png' ? 'png' : 'jpeg'
    const picture = await studio.take({ recipe, width: Number(width), height: Number(height), type })
    writeFileSync(file, picture)
    say(`${file}: ${width} x ${height} pixels, ${Math.round(picture.length / 1000)} kB`)
  } finally {
    await studio.close()
  }
}
