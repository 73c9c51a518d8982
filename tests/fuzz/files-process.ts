/**
 * Reads damaged files in a loop, in a separate process, so that files.ts can detect hangs and excessive memory use: `node --import
 * tsx files-process.ts SEED SECONDS ROUND_FILE`. ROUND_FILE contains the number of the current round.
 */
import { openSync, writeSync } from 'node:fs'
import { maxMilliseconds, maxBytes, readDamaged } from '../support/files/damaged-files'

const [seed, seconds] = process.argv.slice(2, 4).map(Number) as [number, number]
const roundFile = openSync(process.argv[4]!, 'w')
const end = performance.now() + 1000 * seconds
let round = 0
let longest = 0
for (; performance.now() < end; round++) {
  writeSync(roundFile, Int32Array.of(round), 0, 4, 0)
  const { milliseconds, bytesTaken } = await readDamaged(seed, round)
  if (bytesTaken > maxBytes) throw new Error(`Round ${round} takes ${bytesTaken} bytes.`)
  if (milliseconds > maxMilliseconds) throw new Error(`Round ${round} takes ${milliseconds} ms.`)
  longest = Math.max(longest, milliseconds)
}
console.log(JSON.stringify({ inputs: round, maxMilliseconds: longest }))
