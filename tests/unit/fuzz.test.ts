/**
 * 10,000 damaged files: each is read or rejected with an error message, in less than two seconds and with less than a gibibyte.
 * `npm run fuzz` reads other files, for any duration.
 */
import { describe, expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { maxMilliseconds, maxBytes, readDamaged, wholeFiles } from '../support/files/damaged-files'

const rounds = 10_000
const seed = 20260729

describe('damaged files', () => {
  it('are readable before they are damaged', async () => {
    for (const [name, bytes] of wholeFiles)
      await expect(readHeightmap(bytes, name), name).resolves.toMatchObject({ width: expect.any(Number) as number })
  })

  it(`are read or rejected with an error message, all ${rounds} of them`, async () => {
    const outcomes = { read: 0, refused: 0 }
    let slowest = { name: '', milliseconds: 0 }
    let most = 0
    for (let round = 0; round < rounds; round++) {
      const { isRead, milliseconds, bytesTaken } = await readDamaged(seed, round)
      outcomes[isRead ? 'read' : 'refused']++
      if (milliseconds > slowest.milliseconds) slowest = { name: `round ${round}`, milliseconds }
      most = Math.max(most, bytesTaken)
    }
    expect(slowest.milliseconds, slowest.name).toBeLessThan(maxMilliseconds)
    expect(most).toBeLessThan(maxBytes)
    // Damage that never reaches a decoder, or that is never detected, tests nothing.
    expect(outcomes.read).toBeGreaterThan(rounds / 20)
    expect(outcomes.refused).toBeGreaterThan(rounds / 4)
  })
})
