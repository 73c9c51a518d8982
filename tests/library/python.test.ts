/** The Python package: its own tests, its types, and its wheel. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../scripts/setup/run.mjs'
import { fingerprint, output, python, recipe, sharedLibrary, temporaryFolder } from './support'

const folder = temporaryFolder()
const sources = join(projectRoot, 'python')
const env = { RILL_LIBRARY: sharedLibrary, PYTHONPATH: join(sources, 'src'), PYTHONDONTWRITEBYTECODE: '1', RILL_BASE: '' }
const maxWheel = 3_000_000

/** The output of the command. */
const rill = (...words: string[]) =>
  output(process.execPath, ['--conditions=rill-source', '--import', 'tsx', 'packages/cli/src/rill.ts', ...words])

describe('the Python package', () => {
  it('passes its own tests', () => {
    output(python, ['-W', 'error', '-m', 'unittest', 'discover', '-s', join(sources, 'tests')], { env })
  })

  it('has complete types', () => {
    output(python, [
      '-m',
      'mypy',
      '--config-file',
      join(sources, 'pyproject.toml'),
      '--cache-dir',
      join(folder, 'types'),
      join(sources, 'src/rill'),
    ])
  })

  it('measures what `rill measure --json` prints', () => {
    const measured = '2/size=128;seed=7/simplex/stream-power;iterations=30'
    const code = `import json, rill; print(json.dumps(rill.run("${measured}").measures))`
    const { swath, basin, ...wanted } = JSON.parse(rill('measure', measured, '--json')) as Record<string, unknown>
    expect([swath, basin]).toEqual([null, null])
    expect(JSON.parse(output(python, ['-c', code], { env }))).toEqual(wanted)
  })

  it.each(['3', 'endless'])('computes a chunk of a world of rivers with chunks=%s as `rill chunks` writes it', (chunks) => {
    const methods = 'simplex;scale=3000/stream-power;iterations=2;flow=steepest'
    const world = `2/size=64;extent=5000;seed=7;chunks=${chunks};join=rivers/${methods}`
    const out = join(folder, `chunks-${chunks}`)
    rill('chunks', world, '--columns', '1..1', '--rows', '2..2', '--out', out)
    const written = JSON.parse(rill('measure', join(out, 'rows/2/1.tif'), '--json')) as { fingerprint: string }
    const code = `import rill; print(rill.run("${world}", chunk=(1, 2)).fingerprint)`
    expect(output(python, ['-c', code], { env })).toBe(`${written.fingerprint}\n`)
  })

  it('is one small wheel for all Pythons of the platform, which runs without its sources', () => {
    const build = ['-m', 'pip', 'wheel', '--no-deps', '--no-build-isolation', '--no-index', '--wheel-dir', folder, sources]
    output(python, build, { env: { RILL_PREBUILT: sharedLibrary } })
    const wheels = readdirSync(folder).filter((name) => name.endsWith('.whl'))
    expect(wheels).toEqual([expect.stringMatching(/^rill_terrain-[\d.]+-py3-none-manylinux_2_\d+_(x86_64|aarch64)\.whl$/)])
    const wheel = join(folder, wheels[0]!)
    expect(statSync(wheel).size).toBeLessThan(maxWheel)
    const target = join(folder, 'installed')
    output(python, ['-m', 'pip', 'install', '--no-deps', '--no-index', '--target', target, wheel])
    const installed = { PYTHONPATH: target, RILL_LIBRARY: '' }
    expect(output(python, ['-c', `import rill; print(rill.run("${recipe}").fingerprint)`], { cwd: folder, env: installed })).toBe(
      `${fingerprint}\n`,
    )
  })
})
