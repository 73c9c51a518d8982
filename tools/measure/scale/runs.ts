/** Runs of `rill chunks` as processes of their own, watched from outside: what chunk after chunk takes of processor and memory. */
import { spawn, execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const command = ['--conditions=rill-source', '--import', 'tsx', 'packages/cli/src/rill.ts', 'chunks']

const millisecondsBetweenLooks = 50
/** What /proc counts the time of processors in. */
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

interface Look {
  at: number
  /** Seconds of processors since the process began. */
  processor: number
  bytes: number
}

/** A part of a run. */
export interface Part {
  chunks: number
  /** Seconds for each of its chunks. */
  processor: number
  elapsed: number
  /** The most memory that the process had. */
  bytes: number
}

/** Makes chunks in a process with one thread, and says what each of so many equal parts of the run took. */
export async function watchRun(words: readonly string[], out: string, parts: number): Promise<Part[]> {
  const looks: Look[] = []
  const child = spawn(process.execPath, [...command, ...words, '--out', out, '--threads', '1'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const timer = setInterval(() => {
    const look = lookAt(child.pid!)
    if (look) looks.push(look)
  }, millisecondsBetweenLooks)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`rill chunks ended with ${String(code)}.`)
  // The first chunk waits for the engine to start, and is where the first part begins.
  const written = timesOf(out)
  return Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part, part + 1].map((each) => Math.round((each * (written.length - 1)) / parts)) as [number, number]
    return partOf(looks, written[from]!, written[to]!, to - from)
  })
}

function lookAt(id: number): Look | null {
  try {
    // Behind the name, which may have spaces in it: user and system time are the 14th and 15th of all fields.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ')
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))
    if (!resident) return null
    const processor = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    return { at: Date.now(), processor, bytes: 1024 * Number(resident[1]) }
  } catch {
    // It has just ended.
    return null
  }
}

/** When each chunk was written, from the first to the last. */
function timesOf(out: string): number[] {
  const rows = join(out, 'rows')
  const files = readdirSync(rows).flatMap((row) => readdirSync(join(rows, row)).map((name) => join(rows, row, name)))
  return files.map((file) => statSync(file).mtimeMs).toSorted((a, b) => a - b)
}

function partOf(looks: readonly Look[], start: number, end: number, chunks: number): Part {
  const within = looks.filter(({ at }) => at >= start && at <= end)
  const [first, last] = [within.at(0), within.at(-1)]
  if (!first || !last) throw new Error('A part of the run was over before anybody looked.')
  return {
    chunks,
    processor: (last.processor - first.processor) / chunks,
    elapsed: (end - start) / 1000 / chunks,
    bytes: Math.max(...within.map(({ bytes }) => bytes)),
  }
}

/** What a process asks of the file system by name, as strace calls it. Reading and writing are a matter of bytes. */
const calls = ['openat', 'fsync', 'rename', 'link', 'unlink', 'mkdir', 'statx', 'getdents64']

/** Calls for each chunk: those of a run with more chunks less those of one with fewer. */
export function callsForChunk(words: (columns: string, out: string) => string[], folder: string): Record<string, number> {
  const [fewer, more] = [countCalls(words('0..3', join(folder, 'fewer'))), countCalls(words('0..19', join(folder, 'more')))]
  return Object.fromEntries(
    calls.map((name) => [name, ((more[name] ?? 0) - (fewer[name] ?? 0)) / 16]).filter(([, count]) => count !== 0),
  )
}

function countCalls(words: readonly string[]): Record<string, number> {
  const said = execFileSync(
    'sh',
    [
      '-c',
      'exec strace --follow-forks --summary-only --summary-columns=calls,name --trace="$0" "$@" 2>&1 >/dev/null',
      calls.join(','),
      process.execPath,
      ...command,
      ...words,
      '--threads',
      'single',
    ],
    { cwd: root, encoding: 'utf8' },
  )
  return Object.fromEntries([...said.matchAll(/^\s*(\d+)\s+(\w+)$/gm)].map(([, count, name]) => [name, Number(count)]))
}
