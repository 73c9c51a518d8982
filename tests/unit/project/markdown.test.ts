/** Links, paths and commands in Markdown: every target exists, and every command is accepted. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { marked, type Token } from 'marked'
import { describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { listFiles } from '../../../scripts/files.mjs'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { suitesNamed } from '../../../scripts/testing/all-suites.mjs'
import { parseCommand, usage } from '../../../packages/cli/src/arguments'
import { playground } from '../../../tools/docs/markdown'
import { createdFiles } from './adding-guides'

const engine = await loadEngine('single', 1)
const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')
const paths = [
  ...[
    'README.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'packages/cli/README.md',
    'packages/element/README.md',
    'packages/engine/README.md',
  ],
  ...listFiles(join(projectRoot, 'docs'))
    .map((file) => relative(projectRoot, file))
    .filter((file) => file.endsWith('.md')),
]

interface Page {
  links: string[]
  /** Inline code, and the lines of code blocks. */
  code: string[]
  inline: string[]
  anchors: string[]
}

function readPage(path: string): Page {
  const page: Page = { links: [], code: [], inline: [], anchors: [] }
  marked.walkTokens(marked.lexer(read(path)), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') page.links.push(String(token['href']))
    if (token.type === 'codespan') page.inline.push(token.text as string)
    if (token.type === 'codespan' || token.type === 'code') page.code.push(...(token.text as string).split('\n'))
    if (token.type === 'heading') page.anchors.push(anchorOf(token.text as string))
  })
  return page
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** Files that a reader of `docs/adding/` creates. */
const createdByReader = createdFiles()
const topFolders = /^(?:\.ci|\.devcontainer|cmake|docs|examples|guide|packages|public|releases|scripts|tests|tools|wasm|web)\//
/** A path of the repository rather than a pattern or a placeholder. */
const isPath = (text: string): boolean => topFolders.test(text) && /^[\w./@-]+$/.test(text) && !/NAME|VERSION/.test(text)

describe.each(paths)('%s', (path) => {
  const page = readPage(path)

  it('has links that lead somewhere', () => {
    const broken = page.links.filter((link) => {
      const chapter = link.startsWith(`${playground}guide/`) ? link.slice(`${playground}guide/`.length, -1) : null
      if (chapter !== null) return !existsSync(join(projectRoot, 'guide/chapters', chapter, 'index.mdx'))
      if (link.startsWith(playground)) return !opens(link)
      if (/^https?:/.test(link)) return false
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? path : join(dirname(path), file)
      if (!existsSync(join(projectRoot, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !readPage(target).anchors.includes(anchor)
    })
    expect(broken).toEqual([])
  })

  it('names files that exist', () => {
    const missing = page.inline.filter(
      (text) => isPath(text) && !createdByReader.includes(text) && !existsSync(join(projectRoot, text)),
    )
    expect(missing).toEqual([])
  })

  it('shows commands that are accepted', () => {
    expect(page.code.flatMap(problemsOf)).toEqual([])
  })
})

/** Whether the playground opens a link: the engine accepts its recipe. */
function opens(link: string): boolean {
  const recipe = link.slice(`${playground}#`.length)
  return recipe === '' || !(engine.parseRecipe(decodeURIComponent(recipe)) instanceof Error)
}

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const presets = [...read('CMakePresets.json').matchAll(/"name": "([\w-]+)"/g)].map(([, name]) => name)
const partsOf = (tool: string): string[] =>
  [
    ...read(`tools/${tool}/${tool}.ts`)
      .split(`runPart(`)
      .at(-1)!
      .matchAll(/^ {2,4}([a-z]+)(?::|,)/gm),
  ].map(([, part]) => part!)
const parts: Record<string, string[]> = { bench: partsOf('bench'), measure: partsOf('measure'), pictures: partsOf('pictures') }

/** What is wrong with a line of code, if it is a command of this project. */
function problemsOf(line: string): string[] {
  const [command = ''] = line.trim().split(/ +#/)
  return command.split(' && ').flatMap((each) => {
    const problem = problemOf(each)
    return problem === null ? [] : [`${each}: ${problem}`]
  })
}

function problemOf(command: string): string | null {
  const words = [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, bare]) => single ?? double ?? bare!)
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word))
  const [program, verb, ...rest] = words.slice(start)
  if (/^c(?:make|test)$/.test(program ?? '')) {
    const preset = words[words.indexOf('--preset') + 1]
    return !words.includes('--preset') || presets.includes(preset) ? null : `there is no preset ${preset}`
  }
  if (program === 'rill' && verb !== undefined) return lineProblem([verb, ...rest])
  if (program !== 'npm') return null
  const separator = rest.indexOf('--')
  const given = separator < 0 ? [] : rest.slice(separator + 1)
  if (verb === 'test') return testProblem(given)
  if (verb !== 'run') return null
  const script = rest.find((word) => !word.startsWith('-'))
  if (script === undefined || !(script in scripts)) return `there is no script ${script}`
  if (script === 'rill') return lineProblem(given)
  const part = given[0]
  const known = parts[script]
  return known && part !== undefined && !part.startsWith('-') && !known.includes(part) ? `there is no part ${part}` : null
}

function testProblem(words: string[]): string | null {
  const unknown = words.find((word) => !/^[A-Z]+$/.test(word) && suitesNamed([word]).length === 0)
  return unknown === undefined ? null : `no suite has ${unknown} in its name`
}

const commandLine = usage('rill')

/** A mention of a command without its recipe names a verb and options only; a whole command is parsed as the command line parses it. */
function lineProblem([verb = '', ...rest]: string[]): string | null {
  if (verb !== '...' && !commandLine.includes(`  rill ${verb}`)) return `there is no command ${verb}`
  const unknown = rest.find((word) => word.startsWith('--') && !commandLine.includes(word))
  if (unknown !== undefined) return `there is no option ${unknown}`
  const isWhole = rest.some((word) => /^\d\/./.test(word)) && !rest.some((word) => /\.\.\.|^[A-Z](?:\.\.[A-Z])?$|\$/.test(word))
  // docs/adding/a-format.md adds this format.
  if (!isWhole || rest.includes('hills.xyz')) return null
  try {
    parseCommand([verb, ...rest])
    return null
  } catch (error) {
    return String(error)
  }
}

describe('a wrong command', () => {
  it.each([
    ['npm run nothing', 'there is no script nothing'],
    ['npm run bench -- nothing', 'there is no part nothing'],
    ['npm test -- nothing', 'no suite has nothing in its name'],
    ['cmake --build --preset nothing', 'there is no preset nothing'],
    ["npm run -s rill -- run '2//simplex' --nothing", 'there is no option --nothing'],
    ["rill run '2//simplex' --out hills.txt", '--out takes a file with the extension'],
  ])('is found: %s', (command, problem) => {
    expect(problemsOf(command)).toEqual([expect.stringContaining(problem)])
  })
})
