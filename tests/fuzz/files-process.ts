/**
 * Reads damaged files round after round, in a process of its own, so that files.ts sees what hangs or takes all memory:
 * `node --import tsx files-process.ts SEED SECONDS ROUND_FILE`. The number of the round that is being read stands in ROUND_FILE.
 */
import { openSync, writeSync } from 'node:fs'
import { longestMilliseconds, mostBytes, readDamaged } from '../support/damaged-files'

const [seed, seconds] = process.argv.slice(2, 4).map(Number) as [number, number]
const roundFile = openSync(process.argv[4]!, 'w')
const end = performance.now() + 1000 * seconds
let round = 0
let longest = 0
for (; performance.now() < end; round++) {
  writeSync(roundFile, Int32Array.of(round), 0, 4, 0)
  const { milliseconds, bytesTaken } = await readDamaged(seed, round)
  if (bytesTaken > mostBytes) throw new Error(`Round ${round} takes ${bytesTaken} bytes.`)
  if (milliseconds > longestMilliseconds) throw new Error(`Round ${round} takes ${milliseconds} ms.`)
  longest = Math.max(longest, milliseconds)
}
console.log(JSON.stringify({ inputs: round, longestMilliseconds: longest }))
