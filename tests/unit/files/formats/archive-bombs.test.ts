/** Archives that hold far more than their size: they must cost neither time nor memory. */
import { gzipSync } from 'node:zlib'
import { deflateSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { UnpackBudget } from '@rill-terrain/files/reading/archive/unpack'
import { bytesOf, caseFile, refusalOf, textsAbout } from '../../../support/files/elevation-cases'
import { joined } from '../../../support/files/whole-files'

const size = 64 << 20

/** Zeros, whose deflated form is the same block again and again. */
function packedZeros(megabytes: number): Uint8Array {
  return deflateSync(new Uint8Array(megabytes << 20), { level: 9 })
}

interface Entry {
  name: string
  /** Index of the data. */
  data: number
}

/** A ZIP whose entries may share data; each claims `size` bytes. */
function zipOf(data: Uint8Array[], entries: Entry[]): Uint8Array {
  const header = (bytes: number[], entry: Entry, at: number[]) => {
    const record = new Uint8Array([...bytes, ...Array<number>(at.at(-1)! + 4 - bytes.length).fill(0), ...bytesOf(entry.name)])
    const view = new DataView(record.buffer)
    view.setUint16(at[0]!, 8, true)
    view.setUint32(at[1]!, data[entry.data]!.length, true)
    view.setUint32(at[1]! + 4, size, true)
    view.setUint16(at[1]! + 8, entry.name.length, true)
    return { record, view }
  }
  const places: number[] = []
  const parts: Uint8Array[] = []
  let at = 0
  data.forEach((packed, index) => {
    const name = entries.find((entry) => entry.data === index)!.name
    const local = header([0x50, 0x4b, 3, 4], { name, data: index }, [8, 18, 26]).record
    places.push(at)
    parts.push(local, packed)
    at += local.length + packed.length
  })
  const start = at
  for (const entry of entries) {
    const { record, view } = header([0x50, 0x4b, 1, 2], entry, [10, 20, 42])
    view.setUint32(42, places[entry.data]!, true)
    parts.push(record)
    at += record.length
  }
  const end = new Uint8Array([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)])
  const view = new DataView(end.buffer)
  view.setUint16(10, entries.length, true)
  view.setUint32(12, at - start, true)
  view.setUint32(16, start, true)
  return joined([...parts, end])
}

async function timeOf(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}

describe('an archive that holds far more than its size', () => {
  it('is looked at by the first kilobytes of its texts only', async () => {
    const packed = packedZeros(64)
    const entries = Array.from({ length: 50 }, (_, index) => ({ name: `${index}.txt`, data: index }))
    const bytes = zipOf(
      entries.map(() => packed),
      entries,
    )
    const time = await timeOf(async () => {
      expect(await refusalOf(bytes, 'bomb.zip')).toContain('bomb.zip is a ZIP archive without a heightmap')
    })
    expect(time).toBeLessThan(2000)
  })

  it('is refused if its files share bytes', async () => {
    const entries = [0, 0, 1].map((data, index) => ({ name: `${index}.txt`, data }))
    expect(await refusalOf(zipOf([packedZeros(1), packedZeros(1)], entries), 'bomb.zip')).toBe(
      'bomb.zip is a damaged ZIP archive: files in it share the same bytes.',
    )
  })

  it('is refused by the size that it says', async () => {
    const zeros = new Uint8Array(300 << 20)
    const time = await timeOf(async () => {
      expect(await refusalOf(gzipSync(zeros, { level: 1 }), 'a.f32.gz')).toBe(
        'a.f32.gz unpacks to more than 268435456 bytes, which is the most that Rill unpacks.',
      )
    })
    // Most of the time makes the file.
    expect(time).toBeLessThan(20_000)
  })

  it('is refused once its files take too much in total', () => {
    const budget = new UnpackBudget('many.zip', 1000)
    budget.spend(600)
    expect(() => budget.spend(600)).toThrow('many.zip unpacks to more than 1000 bytes')
  })
})

describe('an archive of many texts', () => {
  it('is read where one of them is a grid', async () => {
    const notes = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`${index}.txt`, bytesOf('notes '.repeat(index))]))
    const image = await readHeightmap(zipSync({ ...notes, 'dem.txt': caseFile('grid.asc') }), 'dem.zip')
    expect([image.width, textsAbout(image, 'archive')]).toEqual([64, []])
  })
})
