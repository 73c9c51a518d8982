/** The Debian package of the command, from the packages that all tests of packages share. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'rill-debian-'))
const unpacked = (path: string) => join(folder, 'usr', path)
const output = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8', cwd: root })
const recipe = '2/size=65x33;seed=44/simplex;slope=0:1,0.4:0.1;normalise=map'
let file: string

/** What bash offers for the last of the words. */
function completions(...words: string[]): string[] {
  const list = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
  const script = `source '${unpacked('share/bash-completion/completions/rill')}'
COMP_WORDS=(rill ${list}); COMP_CWORD=${words.length}; _rill; printf '%s\\n' "\${COMPREPLY[@]}"`
  return output('bash', '-c', script).trim().split('\n')
}

beforeAll(() => {
  const made = output(process.execPath, '--conditions=rill-source', '--import', 'tsx', 'tools/release/debian.ts')
  file = made.trim().split('\n').at(-1)!
  output('dpkg-deb', '--extract', file, folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('the Debian package', () => {
  it('has the version of the project, and says what it needs', () => {
    const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string
      engines: { node: string }
    }
    expect(output('dpkg-deb', '--field', file, 'Version')).toBe(`${version}\n`)
    expect(output('dpkg-deb', '--field', file, 'Depends')).toBe(`nodejs (>= ${engines.node.replace('>=', '')})\n`)
  })

  it('owns its files as root, and has no others than those of the command', () => {
    const lines = output('dpkg-deb', '--contents', file).trim().split('\n')
    expect(lines.filter((line) => !line.includes(' root/root '))).toEqual([])
    const elsewhere = /\.\/(usr\/(bin|lib\/rill|share\/(man|doc|bash-completion))(\/|$)|usr\/((lib|share|bin)\/)?$)/
    expect(lines.filter((line) => !elsewhere.test(line))).toEqual([])
  })

  it('runs a recipe with its fingerprint in the table', () => {
    const wanted = readFileSync(join(root, 'tests/fingerprints.txt'), 'utf8')
      .split('\n')
      .find((line) => line.endsWith(recipe))!
    const report = JSON.parse(output(unpacked('bin/rill'), 'run', recipe, '--json')) as { fingerprint: string }
    expect(report.fingerprint).toBe(wanted.slice(0, 16))
  })

  it('has a manual page without warnings, with all options', () => {
    const env = { ...process.env, LC_ALL: 'C.UTF-8', MANWIDTH: '200', MAN_KEEP_FORMATTING: '' }
    const { stdout, stderr } = spawnSync('man', ['--warnings', '--local-file', unpacked('share/man/man1/rill.1.gz')], {
      env,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    const named = (text: string) => [...new Set(text.match(/--[a-z][a-z-]+/g))].toSorted()
    expect(named(stdout)).toEqual(named(output(unpacked('bin/rill'), 'help')))
  })

  it('completes commands, options, values and the methods of a recipe', () => {
    expect(completions('me')).toEqual(['measure'])
    expect(completions('measure', '--th')).toEqual(['--theta', '--threads'])
    expect(completions('run', '2/simplex', '--pack', 'un')).toEqual(['unreal', 'unity'])
    expect(completions('run', '2/size=256/simp')).toEqual(['2/size=256/simplex'])
    expect(completions('run', "'2/simplex;relief=900/stream-power+the")).toEqual(['2/simplex;relief=900/stream-power+thermal'])
  })
})
