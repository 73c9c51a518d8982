/** The last long run of `npm run fuzz`: tests/fuzz/record.json, and its section in docs/verification.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { maxSeconds } from './targets.mjs'

/** Minimum number of inputs of all targets for a run to be recorded. */
export const inputsOfRecord = 1_000_000

const recordFile = join(projectRoot, 'tests/fuzz/record.json')
const heading = '## Fuzzing'

/** Descriptions of the targets. */
const titles = {
  recipe: 'texts, parsed, formatted and edited as recipes',
  strokes: 'texts and points of painted strokes, decoded, encoded and painted',
  simulation: 'recipes run on tiny maps, saved and restored',
  files: 'damaged PNG, GeoTIFF, RAW and float32 files',
}

/** @param {import('./targets.mjs').FuzzResult[]} results of a run without failures */
export function writeRecord(results) {
  const targets = results.map(({ name, inputs, seconds, maxMilliseconds }) => ({
    name,
    inputs,
    seconds: Math.round(seconds),
    maxMilliseconds: Math.ceil(maxMilliseconds),
  }))
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(recordFile, `${JSON.stringify({ date, targets }, null, 2)}\n`)
}

/**
 * The text of docs/verification.md with the section of the recorded run at its end; unchanged if no run has been recorded.
 *
 * @param {string} page with or without the section of an earlier run
 */
export function withFuzzingSection(page) {
  if (!existsSync(recordFile)) return page
  const end = page.indexOf(`\n${heading}\n`)
  return `${end < 0 ? page : page.slice(0, end)}\n${fuzzingSection()}`
}

function fuzzingSection() {
  /**
   * @type {{
   *   date: string
   *   targets: { name: keyof typeof titles; inputs: number; seconds: number; maxMilliseconds: number }[]
   * }}
   */
  const { date, targets } = JSON.parse(readFileSync(recordFile, 'utf8'))
  const total = targets.reduce((sum, { inputs }) => sum + inputs, 0)
  return [
    heading,
    '',
    `\`npm run fuzz\` of ${date}: ${total} inputs without a crash, without a hang (an input that takes more than ${maxSeconds} s`,
    'of processor time), and without lost state. The C++ targets run with AddressSanitizer, LeakSanitizer and',
    'UndefinedBehaviorSanitizer.',
    '',
    '| target | inputs are | inputs | seconds | longest, ms | crashes | hangs |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...targets.map(
      ({ name, inputs, seconds, maxMilliseconds }) =>
        `| ${name} | ${titles[name]} | ${inputs} | ${seconds} | ${maxMilliseconds} | 0 | 0 |`,
    ),
    '',
  ].join('\n')
}
