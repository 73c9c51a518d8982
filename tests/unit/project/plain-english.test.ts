/** Words that no text or name may contain. docs/glossary.md has the terms to use instead. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../scripts/files.mjs'
import { projectRoot } from '../../../scripts/setup/run.mjs'

const folders = ['cmake', 'docs', 'examples', 'guide', 'include', 'packages', 'python', 'scripts', 'tests', 'tools', 'wasm', 'web']
const files = [
  ...folders.flatMap((folder) => listFiles(join(projectRoot, folder))),
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'CMakeLists.txt', 'Dockerfile'].map((name) => join(projectRoot, name)),
]
  .filter((file) => /\.(cmake|cpp|css|glsl|h|html|js|md|mdx|mjs|py|sh|ts|tsx|txt|yaml)$|Dockerfile$/.test(file))
  // The first two name the old words; licences are texts of other people; the rest is generated.
  .filter(
    (file) =>
      !/plain-english\.test\.ts$|glossary\.md$|\/licences\/|node_modules|\/dist\/|\/types\/|\/engine\/engine\/|NOTICES/.test(file),
  )

/** Old words in prose, and what to write instead. */
const oldWords: Record<string, string> = {
  whoever: 'the subject of the sentence',
  whomever: 'the subject of the sentence',
  whom: 'the subject of the sentence',
  anew: 'again',
  lest: 'so that ... not',
  besides: 'also, in addition',
  thereof: 'of the noun',
  therein: 'in the noun',
  alike: 'equally, also',
  kept: 'stored, cached, retained, archived',
  told: 'reported, sent, distinguished',
  heard: 'received',
  piled: 'deposited',
  worn: 'eroded',
  'puts? down': 'deposit',
  'hangs? on': 'depends on',
  'become of': 'change',
  'ha(?:s|ve) it not': 'does not have',
  'those of it': 'the noun',
  'what there is': 'the noun',
  fewest: 'minimum',
  byDefault: 'defaultValue',
}

/** Parts of names, and what to call it instead. */
const oldNames: Record<string, string> = {
  most: 'maxX',
  longest: 'maxX',
  largest: 'maxX',
  fewest: 'minX',
  usual: 'defaultX',
  kept: 'archived, stored, cached',
  told: 'reported',
  rung: 'checkpoint',
}

const prose = new RegExp(`\\b(?:${Object.keys(oldWords).join('|')})\\b`, 'gi')
const capitalised = Object.keys(oldNames).map((word) => word[0]!.toUpperCase() + word.slice(1))
const names = new RegExp(
  `(?<![A-Za-z])(?:${Object.keys(oldNames).join('|')})(?=[A-Z])|(?<=[a-z0-9])(?<!at)(?:${capitalised.join('|')})(?=[A-Z]|\\b)`,
  'g',
)

/** GoogleTest names are sentences in camel case: MassStays. */
const isTestName = (line: string): boolean => /^TEST(?:_[FP])?\(/.test(line)

function oldWordsIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...(line.match(prose) ?? []), ...((!isTestName(line) && line.match(names)) || [])].map(
        (word) => `line ${index + 1}: ${word}`,
      ),
    )
}

describe('old words', () => {
  it.each([
    ['What has become of the ground', ['line 1: become of']],
    ['const mostBytes = 1\nlongestPath(keptEngine, isUsual)', ['line 1: most', 'line 2: longest', 'line 2: kept', 'line 2: Usual']],
    ['almost, the longest of all, unusual, storytold, largest, atMost', []],
  ])('are found in %j', (text, found) => {
    expect(oldWordsIn(text)).toEqual(found)
  })

  it('are in no file', () => {
    const found = files.flatMap((file) =>
      oldWordsIn(readFileSync(file, 'utf8')).map((place) => `${file.slice(projectRoot.length)}, ${place}`),
    )
    expect(found, `use the terms of docs/glossary.md: ${JSON.stringify({ ...oldWords, ...oldNames }, null, 2)}`).toEqual([])
  })
})
