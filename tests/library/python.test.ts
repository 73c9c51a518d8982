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
    const command = ['--conditions=rill-source', '--import', 'tsx', 'packages/cli/src/rill.ts', 'measure', measured, '--json']
    const { swath, basin, ...wanted } = JSON.parse(output(process.execPath, command)) as Record<string, unknown>
    expect([swath, basin]).toEqual([null, null])
    expect(JSON.parse(output(python, ['-c', code], { env }))).toEqual(wanted)
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
