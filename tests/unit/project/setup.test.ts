/** Messages of set-up about requirements that it cannot install. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cannotInstall, emscriptenVersion } from '../../../scripts/setup/elsewhere.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const emscripten = { name: `Emscripten ${emscriptenVersion} or newer`, packages: [] }
const ninja = { name: 'ninja', packages: ['ninja-build'] }
const chromium = { name: 'Chromium', packages: ['chromium-headless-shell'] }
const googleTest = { name: 'GoogleTest sources', packages: ['googletest'] }

describe('the message about missing requirements', () => {
  it.each([
    [{ platform: 'darwin', ids: [] }, 'On macOS: brew install ninja chromium'],
    [{ platform: 'win32', ids: [] }, 'On Windows: winget install Ninja-build.Ninja Google.Chrome'],
    [{ platform: 'linux', ids: ['nobara', 'fedora'] }, 'On Fedora: dnf install ninja-build chromium'],
    [{ platform: 'linux', ids: ['arch'] }, 'On Arch Linux: pacman -S ninja chromium'],
    [{ platform: 'linux', ids: ['ubuntu', 'debian'] }, 'As root: apt-get install ninja-build chromium-headless-shell googletest'],
    [
      { platform: 'linux', ids: ['other'] },
      `Install with your package manager: Emscripten ${emscriptenVersion} or newer, ninja, Chromium, GoogleTest sources.`,
    ],
  ])('has three lines on %o', (system, how) => {
    const lines = cannotInstall([emscripten, ninja, chromium, googleTest], system).message.split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain(`Emscripten ${emscriptenVersion} or newer, ninja, Chromium, GoogleTest sources.`)
    expect(lines[1]).toBe(how)
    for (const way of [`emsdk install ${emscriptenVersion}`, 'EMSDK=', 'GOOGLETEST_DIR=', 'CHROMIUM='])
      expect(lines[2]).toContain(way)
  })

  it('names requirements that no package manager provides', () => {
    const clang = { name: 'Clang 19', packages: ['clang-19'] }
    const lines = cannotInstall([ninja, clang], { platform: 'darwin', ids: [] }).message.split('\n')
    expect(lines[1]).toBe('On macOS: brew install ninja, and install Clang 19 manually')
  })

  it('is printed for all requirements of a command, which then exits', async () => {
    // A system with Node only.
    const folder = mkdtempSync(join(tmpdir(), 'rill-bare-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'bin'))
    symlinkSync(process.execPath, join(folder, 'bin', 'node'))
    const env = { PATH: join(folder, 'bin'), XDG_CACHE_HOME: folder, HOME: folder }
    const script =
      "const { ensureWasmTools } = await import('./scripts/setup/ensure.mjs'); const { runMain } = await import('./scripts/setup/run.mjs'); runMain(ensureWasmTools)"
    const [code, error] = await new Promise<[unknown, string]>((resolve) => {
      execFile(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env }, (failure, _out, said) => {
        resolve([failure?.code, said])
      })
    })
    const lines = error.trim().split('\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe(
      `rill: missing requirements that cannot be installed automatically: cmake, ninja, Emscripten ${emscriptenVersion} or newer.`,
    )
    expect(lines[1]).toMatch(/cmake/)
    expect(lines[2]).toContain('emsdk')
    expect(code).toBe(1)
  })
})
