/** The examples of `examples/cluster/`, as far as they can be checked without a scheduler; `npm test -- cluster` runs them. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { faultsOf } from '../../support/kubernetes'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const example = (name: string) => read(`examples/cluster/${name}`)

interface Job {
  kind: string
  data: Record<string, string>
  spec: {
    completions: number
    completionMode: string
    template: { spec: { restartPolicy: string; containers: [{ args: string[]; volumeMounts: { mountPath: string }[] }] } }
  }
}

const objects = () => parseAllDocuments(example('kubernetes.yaml')).map((document) => document.toJS() as Job)
const ofKind = (kind: string) => objects().find((each) => each.kind === kind)!

describe('kubernetes.yaml', () => {
  it('conforms to the schema of Kubernetes', () => {
    expect(objects().map(({ kind }) => kind)).toEqual(['ConfigMap', 'PersistentVolumeClaim', 'Job'])
    for (const object of objects()) expect(faultsOf({ ...object })).toEqual([])
  })

  it.each([
    ['a field of the wrong kind', 'completions: 64', 'completions: many', 'spec/completions must be integer'],
    ['a misspelt field', 'backoffLimitPerIndex', 'backOffLimitPerIndex', 'spec.backOffLimitPerIndex: there is no such field'],
    ['a misspelt field further in', 'mountPath', 'mountpath', 'volumeMounts.0.mountpath: there is no such field'],
    ['a field that is missing', 'name: rill\n', 'title: rill\n', 'containers/0 must have required property name'],
  ])('is rejected with %s', (_, from, to, fault) => {
    const job = parseAllDocuments(example('kubernetes.yaml').replace(from, to)).at(-1)!.toJS() as Record<string, unknown>
    expect(faultsOf(job).join('\n').replaceAll("'", '')).toContain(fault)
  })

  it('has as many completions as shares, and writes to the mounted volume', () => {
    const { data } = ofKind('ConfigMap')
    const { completions, completionMode, template } = ofKind('Job').spec
    expect([completionMode, String(completions)]).toEqual(['Indexed', data.RILL_SHARES])
    expect(data.RILL_OUT).toMatch(new RegExp(`^${template.spec.containers[0].volumeMounts[0]!.mountPath}/`))
  })

  it('uses the container of this version, like the Containerfile and the page that describe its build', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    for (const text of [example('kubernetes.yaml'), example('Containerfile'), read('docs/cluster.md')]) {
      expect(new Set(text.match(/registry\.example\/\S+/g))).toEqual(new Set([`registry.example/rill:${version}`]))
    }
  })

  it('has a world whose chunks can be planned', async () => {
    const engine = await loadEngine('single', 1)
    const { RILL_RECIPE: recipe = '', RILL_COLUMNS: columns = '', RILL_ROWS: rows = '' } = ofKind('ConfigMap').data
    const [[west, east], [north, south]] = [columns, rows].map((range) => range.split('..').map(Number)) as [
      [number, number],
      [number, number],
    ]
    const cost = engine.planChunks(recipe, west, north, east - west + 1, south - north + 1)
    expect(cost).toMatchObject({ pieces: 1024 })
  })

  it('starts the container with the same arguments as the scripts', () => {
    const words = ofKind('Job').spec.template.spec.containers[0].args.join(' ')
    const ask = (name: string) =>
      /rill (chunks [^]*)$/
        .exec(example(name))![1]!
        .replace(/\\\n\s*/g, '')
        .replaceAll('"', '')
        .trim()
    const plain = (text: string) => text.replace(/\$\(?(\w+)\)?/g, '$1')
    const index = (text: string) => text.replace(/--index \S+ /, '').replace(/--threads \S+$/, '')
    expect(index(plain(ask('parallel.sh')))).toBe(index(plain(words)))
    expect(index(plain(ask('slurm-array.sh')))).toBe(index(plain(words)))
  })
})

describe.each(['parallel.sh', 'slurm-array.sh', 'slurm-plan.sh'])('%s', (name) => {
  it('has valid POSIX shell syntax', () => {
    execFileSync('sh', ['-n'], { input: example(name) })
  })
})

describe('docs/cluster.md', () => {
  it.each(['parallel.sh', 'slurm-array.sh', 'slurm-plan.sh', 'Containerfile'])('quotes %s exactly', (name) => {
    expect(read('docs/cluster.md')).toContain(`\n${example(name)}\`\`\`\n`)
  })
})
