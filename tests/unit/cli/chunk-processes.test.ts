/** Processes that compute chunks and are killed, interrupted, or cannot write: the next process completes the directory. */
import { execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { checked, chunks, contentOf, make, places, recipe } from './chunks-support'
import { inFolder } from './support'

const chunkCount = (directory: string) =>
  existsSync(directory) ? readdirSync(directory, { recursive: true }).filter((name) => String(name).endsWith('.tif')).length : 0

const root = fileURLToPath(new URL('../../..', import.meta.url))
const rillWords = ['--conditions=rill-source', '--import', 'tsx', 'packages/cli/src/rill.ts', 'chunks']

interface Ended {
  code: number | null
  signal: string | null
  out: string
  error: string
}

/** Starts a process; `ended` resolves with its output and exit status. */
function start(words: string[], options: SpawnOptions = {}, program = process.execPath) {
  const child = spawn(program, words, { cwd: root, ...options })
  const output = { out: '', error: '' }
  child.stdout!.on('data', (text) => (output.out += String(text)))
  child.stderr!.on('data', (text) => (output.error += String(text)))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code, signal) => resolve({ code, signal, ...output })))
  return { child, ended }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

let content: Record<string, string>
beforeAll(async () => {
  await make(inFolder('whole'))
  content = contentOf(inFolder('whole'))
})

describe('a process', () => {
  it('that is killed leaves a directory that the next process completes, with identical bytes', async () => {
    const directory = inFolder('killed')
    const words = [recipe.replace('=6', '=60'), ...places, '--out', directory, '--threads', '1']
    const { child, ended } = start([...rillWords, ...words])
    await until(() => chunkCount(directory) >= 5)
    child.kill('SIGKILL')
    expect((await ended).signal).toBe('SIGKILL')
    const count = chunkCount(directory)
    expect(count).toBeLessThan(15)
    expect((await checked(directory)).report).toMatchObject({ right: count, missing: 15 - count, damaged: 0, foreign: 0 })
    // A temporary file, as a kill slightly earlier or later would leave it.
    writeFileSync(join(directory, 'temporary', temporaryOf(child.pid!)), 'half of a chunk')
    expect(await chunks(words)).toMatchObject({ existing: count, written: 15 - count, replaced: 0 })
    const straight = inFolder('straight')
    await chunks([recipe.replace('=6', '=60'), ...places, '--out', straight])
    expect(contentOf(directory)).toEqual(contentOf(straight))
  })

  it('that is interrupted stops cleanly with a message', async () => {
    const directory = inFolder('interrupted')
    const { child, ended } = start([...rillWords, recipe.replace('=6', '=6000'), ...places, '--out', directory, '--threads', '1'])
    await until(() => existsSync(join(directory, 'rectangles')) && readdirSync(join(directory, 'rectangles')).length > 0)
    child.kill('SIGINT')
    const { code, error, out } = await ended
    expect([code, out]).toEqual([130, ''])
    expect(error).toMatch(/^Stopped at chunk \d+ of 15; repeat the command to continue\.\n$/)
    expect(readdirSync(join(directory, 'temporary'))).toEqual([])
  })

  it('does not delete files that other processes are writing', async () => {
    const directory = inFolder('others')
    mkdirSync(join(directory, 'temporary'), { recursive: true })
    const [mine, parents, otherMachines] = [
      temporaryOf(2 ** 22 + 1),
      temporaryOf(process.ppid),
      `${'0'.repeat(12)}-7-${'0'.repeat(12)}-0`,
    ]
    for (const name of [mine, parents, otherMachines]) writeFileSync(join(directory, 'temporary', name), '')
    await make(directory)
    expect(readdirSync(join(directory, 'temporary')).toSorted()).toEqual([parents, otherMachines].toSorted())
  })

  it('reports the file size limit in one sentence, and the next process continues', async () => {
    const directory = inFolder('limited')
    const words = ['-c', 'ulimit -f 5; exec "$@"', 'bash', process.execPath, ...rillWords, recipe, ...places, '--out', directory]
    const { code, error } = await start(words, {}, 'bash').ended
    expect([code, error]).toEqual([1, expect.stringMatching(/^\S+\.tif cannot be written: it would exceed .*\.\n$/) as string])
    expect([chunkCount(directory), readdirSync(join(directory, 'temporary'))]).toEqual([0, []])
    await make(directory)
    expect(contentOf(directory)).toEqual(content)
  })

  it.skipIf(!canMount())('reports a full disk in one sentence, and the next process continues when there is space', async () => {
    const disk = inFolder('disk')
    mkdirSync(disk)
    const mount = (options: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk])
    mount('size=80k')
    try {
      const directory = join(disk, 'world')
      await expect(make(directory)).rejects.toThrow(/^\S+ cannot be written: the disk is full\.$/)
      const count = chunkCount(directory)
      expect(count).toBeGreaterThan(1)
      expect((await checked(directory)).report).toMatchObject({ right: count, missing: 15 - count, damaged: 0 })
      mount('remount,size=4m')
      expect(await make(directory)).toMatchObject({ existing: count, written: 15 - count, replaced: 0 })
      expect(contentOf(directory)).toEqual(content)
      truncateSync(join(directory, 'rows/0/0.tif'), 0)
      mount('remount,ro')
      await expect(make(directory)).rejects.toThrow(/^\S+ cannot be written: the disk is read-only\.$/)
      expect((await checked(directory)).report).toMatchObject({ right: 14, damaged: 1 })
    } finally {
      execFileSync('umount', [disk])
    }
  })

  it('reports missing write permission in one sentence', async () => {
    const directory = inFolder('forbidden')
    mkdirSync(directory)
    chmodSync(inFolder(''), 0o755)
    chmodSync(directory, 0o555)
    // Root may write everything.
    const other = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const { code, error } = await start([...rillWords, recipe, ...places, '--out', directory], other).ended
    expect([code, error]).toEqual([1, expect.stringMatching(/^\S+ cannot be written: permission denied\.\n$/) as string])
  })

  it('exits with status 1 if a check finds problems, and prints one line for each', async () => {
    const directory = inFolder('found')
    await make(directory)
    rmSync(join(directory, 'rows/0/0.tif'))
    const { code, out, error } = await start([...rillWords, '--check', directory]).ended
    expect([code, error]).toEqual([1, ''])
    expect(out).toMatch(/^missing {2}rows\/0\/0\.tif: column 0, row 0\n\S+: 15 chunks, 14 right, 1 missing\nrecipe .*\n$/)
  })
})

/** The name of a temporary file of another process on this machine. */
function temporaryOf(pid: number): string {
  const script = "import { temporaryName } from './packages/cli/src/temporary-name.ts'; process.stdout.write(temporaryName())"
  const own = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  })
  return own.replace(/-\d+-/, `-${pid}-`)
}

function canMount(): boolean {
  const folder = inFolder('mounted')
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  }
}
