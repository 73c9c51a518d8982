/** The command with which the workflow of releases publishes the packages, without publishing them. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Workflow {
  jobs: { npm: { steps: { run?: string }[] } }
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'rill-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('publishes each package once, and the engine before the command that needs it', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const workflow = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as Workflow
  const [command = ''] = workflow.jobs.npm.steps.flatMap(({ run }) => run ?? [])
  expect(command).toContain('npm publish ')
  cpSync(join(root, 'build/packages'), join(folder, 'packages'), { recursive: true })
  const trial = command.replace('npm publish', 'npm publish --dry-run --offline')
  const said = execFileSync('bash', ['-e', '-c', trial], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  expect(said.trim().split('\n')).toEqual(
    ['@rill-terrain/engine', '@rill-terrain/element', 'rill-terrain'].map((name) => `+ ${name}@${version}`),
  )
})
