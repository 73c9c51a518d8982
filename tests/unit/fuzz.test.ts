/**
 * 10,000 damaged files: each is read or refused in a sentence, in less than two seconds and with less than a gibibyte. `npm run fuzz`
 * reads others, for as long as one likes.
 */
import { describe, expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/heightmap'
import { longestMilliseconds, mostBytes, readDamaged, wholeFiles } from '../support/damaged-files'

const rounds = 10_000
const seed = 20260729

describe('damaged files', () => {
  it('are whole to begin with', async () => {
    for (const [name, bytes] of wholeFiles)
      await expect(readHeightmap(bytes, name), name).resolves.toMatchObject({ width: expect.any(Number) as number })
  })

  it(`are read or refused in a sentence, all ${rounds} of them`, async () => {
    const outcomes = { read: 0, refused: 0 }
    let slowest = { name: '', milliseconds: 0 }
    let most = 0
    for (let round = 0; round < rounds; round++) {
      const { isRead, milliseconds, bytesTaken } = await readDamaged(seed, round)
      outcomes[isRead ? 'read' : 'refused']++
      if (milliseconds > slowest.milliseconds) slowest = { name: `round ${round}`, milliseconds }
      most = Math.max(most, bytesTaken)
    }
    expect(slowest.milliseconds, slowest.name).toBeLessThan(longestMilliseconds)
    expect(most).toBeLessThan(mostBytes)
    // Damage that never reaches a decoder, or that is never noticed, tests nothing.
    expect(outcomes.read).toBeGreaterThan(rounds / 20)
    expect(outcomes.refused).toBeGreaterThan(rounds / 4)
  })
})
