/** Runs `rill chunks` in separate processes, and measures processor time and memory per chunk from outside. */
import { spawn, execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const command = ['--conditions=rill-source', '--import', 'tsx', 'packages/cli/src/rill.ts', 'chunks']

const millisecondsBetweenLooks = 50
/** Unit of processor time in /proc. */
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

interface Look {
  at: number
  /** Processor time since the start of the process, in seconds. */
  processor: number
  bytes: number
}

/** A part of a run. */
export interface Part {
  chunks: number
  /** Processor time per chunk, in seconds; `elapsed` is wall-clock time. */
  processor: number
  elapsed: number
  /** Maximum resident memory of the process. */
  bytes: number
}

/** Computes chunks in a process with one thread, and returns the measurements of a number of equal parts of the run. */
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
  // The first part begins after the first chunk, whose time includes the start of the engine.
  const written = timesOf(out)
  return Array.from({ length: parts }, (_, part) => {
    const [from, to] = [part, part + 1].map((each) => Math.round((each * (written.length - 1)) / parts)) as [number, number]
    return partOf(looks, written[from]!, written[to]!, to - from)
  })
}

function lookAt(id: number): Look | null {
  try {
    // Splits after the name, which may contain spaces. User and system time are fields 14 and 15 of the line.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ')
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))
    if (!resident) return null
    const processor = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
    return { at: Date.now(), processor, bytes: 1024 * Number(resident[1]) }
  } catch {
    // The process has just ended.
    return null
  }
}

/** Times at which the chunks were written, sorted. */
function timesOf(out: string): number[] {
  const rows = join(out, 'rows')
  const files = readdirSync(rows).flatMap((row) => readdirSync(join(rows, row)).map((name) => join(rows, row, name)))
  return files.map((file) => statSync(file).mtimeMs).toSorted((a, b) => a - b)
}

function partOf(looks: readonly Look[], start: number, end: number, chunks: number): Part {
  const within = looks.filter(({ at }) => at >= start && at <= end)
  const [first, last] = [within.at(0), within.at(-1)]
  if (!first || !last) throw new Error('A part of the run ended before the first sample was taken.')
  return {
    chunks,
    processor: (last.processor - first.processor) / chunks,
    elapsed: (end - start) / 1000 / chunks,
    bytes: Math.max(...within.map(({ bytes }) => bytes)),
  }
}

/** System calls with file names, as strace names them. Reads and writes are not counted, since their cost depends on bytes. */
const calls = ['openat', 'fsync', 'rename', 'link', 'unlink', 'mkdir', 'statx', 'getdents64']

/** Calls per chunk, from the difference between a run with more chunks and a run with fewer. */
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
