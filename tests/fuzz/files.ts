/** Fuzzing of the file readers: a watched process reads damaged files. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { damagedFile } from '../support/files/damaged-files'
import { failuresFolder, fuzzFolder, maxWait, type FuzzResult } from './targets.mjs'

const program = fileURLToPath(new URL('files-process.ts', import.meta.url))
const roundFile = join(fuzzFolder, 'files-round')

/** Reads files, damaged according to the seed, for the given number of seconds. */
export async function fuzzFiles(seed: number, seconds: number): Promise<FuzzResult> {
  mkdirSync(failuresFolder, { recursive: true })
  // Otherwise the round of an earlier run would look like a round that does not end.
  writeFileSync(roundFile, '')
  console.log(`files        with seed ${seed}`)
  const start = performance.now()
  const output = await watched([
    '--max-old-space-size=1024',
    '--conditions=rill-source',
    '--import',
    'tsx',
    program,
    String(seed),
    String(seconds),
    roundFile,
  ])
  const result = { name: 'files', seconds: (performance.now() - start) / 1000 }
  const counted = /^\{.*\}$/m.exec(output ?? '')?.[0]
  if (counted !== undefined) {
    return { ...result, isSuccess: true, ...(JSON.parse(counted) as { inputs: number; maxMilliseconds: number }) }
  }
  const round = Math.max(0, currentRound())
  return { ...result, isSuccess: false, inputs: round, maxMilliseconds: 0, failure: keepInput(seed, round) }
}

/** The output of the process, or null if it failed, or was killed because a round took too long. */
function watched(nodeArguments: string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, nodeArguments, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    let [round, since] = [-1, performance.now()]
    const timer = setInterval(() => {
      const now = currentRound()
      if (now !== round) [round, since] = [now, performance.now()]
      if (round >= 0 && performance.now() - since > 1000 * maxWait) {
        console.log(`files        round ${round} has not ended after ${maxWait} s`)
        child.kill('SIGKILL')
      }
    }, 200)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(timer)
      resolve(code === 0 ? output : null)
    })
  })
}

/** The current round; -1 before the first one. */
function currentRound(): number {
  const bytes = readFileSync(roundFile, { flag: 'a+' })
  return bytes.length < 4 ? -1 : bytes.readInt32LE(0)
}

function keepInput(seed: number, round: number): string {
  const { name, bytes } = damagedFile(seed, round)
  const path = join(failuresFolder, `files-${seed}-${round}-${name}`)
  writeFileSync(path, bytes)
  return path
}
