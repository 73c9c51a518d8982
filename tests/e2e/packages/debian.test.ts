/** The Debian package of the command, from the packages that all tests of packages share. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findProgram } from '../../../scripts/setup/run.mjs'
import { lineOfZsh, offersOfBash, offersOfFish } from './shells'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'rill-debian-'))
const unpacked = (path: string) => join(folder, 'usr', path)
const output = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8', cwd: root })
const recipe = '2/size=65x33;seed=44/simplex;slope=0:1,0.4:0.1;normalise=map'
let file: string

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
    const elsewhere = /\.\/(usr\/(bin|lib\/rill|share\/(man|doc|bash-completion|zsh|fish))(\/|$)|usr\/((lib|share|bin)\/)?$)/
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

  it('completes commands, options, values and the methods of a recipe in bash', () => {
    const offers = (...words: string[]) => offersOfBash(unpacked('share/bash-completion/completions/rill'), ...words)
    expect(offers('me')).toEqual(['measure'])
    expect(offers('measure', '--th')).toEqual(['--theta', '--threads'])
    expect(offers('run', '2/simplex', '--pack', 'un')).toEqual(['unreal', 'unity'])
    expect(offers('run', '2/size=256/simp')).toEqual(['2/size=256/simplex'])
    expect(offers('run', "'2/simplex;relief=900/stream-power+the")).toEqual(['2/simplex;relief=900/stream-power+thermal'])
  })

  it.runIf(findProgram('zsh'))('completes the same, and files, in a line of zsh', () => {
    const completed = (line: string) => lineOfZsh(unpacked('share/zsh/vendor-completions/_rill'), line)
    expect(completed('rill me')).toBe('rill measure ')
    expect(completed('rill measure --the')).toBe('rill measure --theta ')
    expect(completed('rill run 2/simplex --pack unr')).toBe('rill run 2/simplex --pack unreal ')
    expect(completed('rill run 2/size=256/simp')).toBe('rill run 2/size=256/simplex')
    expect(completed("rill run '2/simplex;relief=900/stream-power+the")).toBe("rill run '2/simplex;relief=900/stream-power+thermal")
    expect(completed(`rill run ${join(folder, 'us')}`)).toBe(`rill run ${join(folder, 'usr')}/`)
  })

  it.runIf(findProgram('fish'))('completes the same, and files, in fish', () => {
    const offers = (line: string) => offersOfFish(unpacked('share/fish/vendor_completions.d/rill.fish'), line)
    expect(offers('rill me')).toEqual(['measure'])
    expect(offers('rill measure --th')).toEqual(['--theta', '--threads'])
    expect(offers('rill run 2/simplex --pack un')).toEqual(['unity', 'unreal'])
    expect(offers('rill run 2/size=256/simp')).toEqual(['2/size=256/simplex'])
    expect(offers("rill run '2/simplex;relief=900/stream-power+the")).toEqual(['2/simplex;relief=900/stream-power+thermal'])
    expect(offers(`rill run ${join(folder, 'us')}`)).toEqual([`${join(folder, 'usr')}/`])
  })
})
