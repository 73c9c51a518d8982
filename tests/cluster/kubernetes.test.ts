/** `examples/cluster/Containerfile` and `kubernetes.yaml`: simulates the steps of an image builder and a kubelet. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { runProgram } from './programs'
import { check, contentsOf, example, makeWhole, temporaryFolder, whole, world } from './world'

const packages = fileURLToPath(new URL('../../build/packages/', import.meta.url))
const folder = temporaryFolder()
const image = join(folder, 'image')

const lines = readFileSync(example('Containerfile'), 'utf8').split('\n')
/** Arguments of all occurrences of an instruction. */
const instructions = (name: string): string[] =>
  lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))

/** Local path of a file in the image. */
const inImage = (path: string): string => join(image, path)

beforeAll(() => {
  const [home = ''] = instructions('WORKDIR')
  mkdirSync(inImage(home), { recursive: true })
  const sources = instructions('COPY').filter((copy) => !copy.startsWith('--from'))
  for (const pattern of sources.flatMap((copy) => copy.split(' ').slice(0, -1))) {
    const files = execFileSync('sh', ['-c', `ls ${pattern}`], { cwd: packages, encoding: 'utf8' })
      .trim()
      .split('\n')
    expect(files, pattern).toHaveLength(1)
    for (const file of files) cpSync(join(packages, file), join(inImage(home), file))
  }
  for (const command of instructions('RUN')) execFileSync('sh', ['-c', command], { cwd: inImage(home), stdio: 'pipe' })
  for (const copy of instructions('COPY').filter((each) => each.startsWith('--from'))) {
    const [, from = '', to = ''] = copy.split(' ')
    expect([from, existsSync(inImage(from))]).toEqual([to, true])
  }
})

it('makes the same world as one process when the indices of the Kubernetes job run one after another', async () => {
  const [configuration, , job] = parseAllDocuments(readFileSync(example('kubernetes.yaml'), 'utf8')).map(
    (document) =>
      document.toJS() as { data: Record<string, string>; spec: { template: { spec: { containers: [{ args: string[] }] } } } },
  )
  const [entry = ''] = JSON.parse(instructions('ENTRYPOINT')[0]!) as string[]
  const out = join(folder, 'chunks')
  await makeWhole()
  for (let index = 0; index < Number(world.RILL_SHARES); index++) {
    const values: Record<string, string> = { ...configuration!.data, ...world, RILL_OUT: out, JOB_COMPLETION_INDEX: String(index) }
    // Expands variables as a kubelet does.
    const words = job!.spec.template.spec.containers[0].args.map((word) =>
      word.replace(/\$\((\w+)\)/g, (_, name: string) => values[name]!),
    )
    expect(await runProgram(inImage(entry), words)).toMatchObject({ code: 0, error: '' })
  }
  const { fingerprint } = await check(whole)
  expect(await check(out)).toEqual({ code: 0, found: [], fingerprint })
  expect(contentsOf(out)).toEqual(contentsOf(whole))
})
