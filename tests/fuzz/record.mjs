/** The last long run of `npm run fuzz`: tests/fuzz/record.json, and what docs/verification.md says of it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { longestSeconds } from './targets.mjs'

/** Inputs of all targets together that make a run worth telling of. */
export const inputsOfRecord = 1_000_000

const recordFile = join(projectRoot, 'tests/fuzz/record.json')
const heading = '## Fuzzing'

/** What each target is, for people. */
const titles = {
  recipe: 'texts read, written and edited as recipes',
  simulation: 'recipes run on tiny maps, saved and restored',
  files: 'damaged PNG, GeoTIFF, RAW and float32 files',
}

/** @param {import('./targets.mjs').FuzzResult[]} results of a run without failures */
export function writeRecord(results) {
  const targets = results.map(({ name, inputs, seconds, longestMilliseconds }) => ({
    name,
    inputs,
    seconds: Math.round(seconds),
    longestMilliseconds: Math.ceil(longestMilliseconds),
  }))
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(recordFile, `${JSON.stringify({ date, targets }, null, 2)}\n`)
}

/**
 * The text of docs/verification.md with what the record says at its end; as it is where no run has been recorded yet.
 * @param {string} page with what an earlier record said, or without
 */
export function withFuzzingSection(page) {
  if (!existsSync(recordFile)) return page
  const end = page.indexOf(`\n${heading}\n`)
  return `${end < 0 ? page : page.slice(0, end)}\n${fuzzingSection()}`
}

function fuzzingSection() {
  /** @type {{ date: string, targets: { name: keyof typeof titles, inputs: number, seconds: number, longestMilliseconds: number }[] }} */
  const { date, targets } = JSON.parse(readFileSync(recordFile, 'utf8'))
  const total = targets.reduce((sum, { inputs }) => sum + inputs, 0)
  return [
    heading,
    '',
    `\`npm run fuzz\` of ${date}: ${total} inputs without a crash, without one that took more than ${longestSeconds} s of a`,
    'processor (a hang), and without a lost state. The C++ targets run with AddressSanitizer, LeakSanitizer and UndefinedBehaviorSanitizer.',
    '',
    '| target | inputs are | inputs | seconds | longest, ms | crashes | hangs |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...targets.map(
      ({ name, inputs, seconds, longestMilliseconds }) =>
        `| ${name} | ${titles[name]} | ${inputs} | ${seconds} | ${longestMilliseconds} | 0 | 0 |`,
    ),
    '',
  ].join('\n')
}
