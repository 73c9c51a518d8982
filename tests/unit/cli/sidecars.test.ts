/** Files that belong to the file of --heights. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSidecars } from 'rill-terrain/sidecars'
import { inFolder } from './support'

const going = new AbortController().signal

describe('sidecars', () => {
  it('are the short files with the same name and a known extension', async () => {
    mkdirSync(inFolder('maps'))
    const names = ['map.bil', 'map.hdr', 'MAP.PRJ', 'map.bil.hdr', 'map.txt', 'other.hdr', 'map.blw']
    for (const name of names) writeFileSync(inFolder(`maps/${name}`), name)
    writeFileSync(inFolder('maps/map.blw'), new Uint8Array((1 << 20) + 1))
    mkdirSync(inFolder('maps/map.wld'))
    const found = await readSidecars(inFolder('maps/map.bil'), going)
    expect(found.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]).sort()).toEqual(
      ['MAP.PRJ', 'map.bil.hdr', 'map.hdr'].map((name) => [name, name]),
    )
  })

  it('are none next to a file that does not exist', async () => {
    expect(await readSidecars(inFolder('nowhere/map.bil'), going)).toEqual([])
  })
})
