/**
 * `docs/verification.md`: what the native tests have proved, from the reports that a run of theirs leaves, and the last long run of
 * `npm run fuzz`. A test records a proof with `prove` (tests/native/support/proof.h).
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withFuzzingSection } from '../../tests/fuzz/record.mjs'
import { projectRoot } from '../setup/run.mjs'
import { reportsFolder } from './ctest.mjs'
import { reportedCases } from './junit.mjs'

export const verificationFile = join(projectRoot, 'docs/verification.md')

/** @typedef {{ of: string, what: string, expected: string, got: string, test: string }} Proof */

/** The text of the page after a whole run of the release tests. */
export function verificationPage() {
  const folder = reportsFolder('release')
  // The names of cases with parameters have slashes, which some versions of CMake make folders of.
  const reports = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.xml'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const rows = reports.flatMap(proofsOf)
  // By what is proved; proofs of one thing in the order of the tests' names, and of one test as it made them.
  rows.sort((a, b) => compare(a.of, b.of) || compare(a.test, b.test))
  const page = [
    '# Verification',
    'What the tests prove, and how closely. Made by `npm run docs` from a run of the native tests, which record these numbers where',
    'they check them; `npm test` fails when the page does not say what they record. Each test says in its source why its bound is',
    'what it is.',
    '',
    'Numbers that take minutes are in [anisotropy.md](anisotropy.md) and [resolution.md](resolution.md).',
    '',
    `${rows.length} proofs.`,
    '',
    '| of | proof | expected | got | test |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${[row.of, row.what, row.expected, row.got, row.test].map(cell).join(' | ')} |`),
    '',
    ...seamsSection(reports.flatMap(seamsOf)),
  ].join('\n')
  return withFuzzingSection(page)
}

/** @typedef {{ method: string, join: string, largest: string, mean: string }} SeamMeasure */

/** The ways to join chunks, from the simplest one to the one without a seam. */
const joins = ['naive', 'lerp', 'dustpan', 'overlap', 'halo']

/** @param {SeamMeasure[]} measures */
function seamsSection(measures) {
  const methods = [...new Set(measures.map(({ method }) => method))].toSorted()
  const row = (/** @type {string} */ method, /** @type {'largest' | 'mean'} */ kind) =>
    `| ${method}, ${kind} | ${joins.map((way) => measures.find((each) => each.method === method && each.join === way)?.[kind]).join(' | ')} |`
  return [
    '## Seams of chunks',
    '',
    'How much the ground steps from one cell to the next, in metres: across the borders of chunks (within them). A world of 2 x 2 chunks of',
    '48 x 48 cells, 25 m each, joined in five ways (`tests/native/chunks/seams_test.cpp`). Methods without a reach have a margin of 600 m with',
    '`halo`; of the others its chunks are to the bit what one large map is.',
    '',
    `| | ${joins.join(' | ')} |`,
    `| --- | ${joins.map(() => '---').join(' | ')} |`,
    ...methods.flatMap((method) => [row(method, 'largest'), row(method, 'mean')]),
    '',
  ]
}

/**
 * @param {string} report XML of GoogleTest
 * @returns {SeamMeasure[]}
 */
function seamsOf(report) {
  return recordsOf(report, 'seams: ').map(({ key: [method, way], value: [largest, mean] }) => ({
    method,
    join: way,
    largest,
    mean,
  }))
}

/**
 * @param {string} report XML of GoogleTest
 * @returns {Proof[]}
 */
export function proofsOf(report) {
  return recordsOf(report, 'proof: ').map(({ key: [of, what], value: [expected, got], test }) => ({
    of,
    what,
    expected,
    got,
    test,
  }))
}

/**
 * What tests have recorded under names that begin with a prefix; both the rest of a name and the value have two parts.
 * @param {string} report XML of GoogleTest
 * @param {string} prefix
 */
function recordsOf(report, prefix) {
  return reportedCases(report).flatMap(({ suite, name, properties }) =>
    properties
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => ({ key: halves(key.slice(prefix.length)), value: halves(value), test: `${suite}.${name}` })),
  )
}

/**
 * @param {string} text
 * @returns {[string, string]}
 */
function halves(text) {
  const end = text.indexOf(' | ')
  return [text.slice(0, end), text.slice(end + 3)]
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', String.raw`\|`)
}

/**
 * @param {string} a
 * @param {string} b
 */
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}
