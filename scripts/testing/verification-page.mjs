/**
 * `docs/verification.md`: what the native tests have proved, from the reports that ctest leaves of a run, and the last long run of
 * `npm run fuzz`. A test records a proof
 * with `prove` (tests/native/proof.h).
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fuzzingSection } from '../fuzz/record.mjs'
import { buildFolder } from '../setup/cmake.mjs'
import { projectRoot } from '../setup/run.mjs'

export const verificationFile = join(projectRoot, 'docs/verification.md')

/** @param {string} preset */
export function reportsFolder(preset) {
  return join(buildFolder(preset), 'reports')
}

/** The text of the page after a whole run of the release tests. */
export function verificationPage() {
  const folder = reportsFolder('release')
  const rows = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.xml'))
    .sort()
    .flatMap((file) => proofsOf(readFileSync(join(folder, file), 'utf8')))
  // By what is proved; proofs of one thing stay in the order of the tests.
  rows.sort((a, b) => (a.of < b.of ? -1 : a.of > b.of ? 1 : 0))
  return [
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
    fuzzingSection(),
  ].join('\n')
}

/** @param {string} report XML of GoogleTest, of one test case */
function proofsOf(report) {
  const [, suite = ''] = /<testsuite name="([^"]*)"/.exec(report) ?? []
  const [, name = ''] = /<testcase name="([^"]*)"/.exec(report) ?? []
  return [...report.matchAll(/<property name="proof: (.*?)" value="(.*?)"\/>/g)].map(([, key = '', value = '']) => {
    const end = key.indexOf(' | ')
    const [expected = '', got = ''] = value.split(' | ')
    return { of: plain(key.slice(0, end)), what: plain(key.slice(end + 3)), expected, got, test: `${suite}.${name}` }
  })
}

/** @param {string} text as in XML */
function plain(text) {
  const characters = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
  return text.replaceAll(/&\w+;/g, (name) => characters[/** @type {keyof typeof characters} */ (name)] ?? name)
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', String.raw`\|`)
}
