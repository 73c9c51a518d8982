/** Runs programs and starts servers. `npm test -- cluster` runs them in separate namespaces, which end with the run. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, existsSync, readFileSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

export interface Ended {
  code: number
  out: string
  error: string
}

export type Environment = Record<string, string>

/** Runs a program to its end; a failure is a result, not an error. */
export function runProgram(program: string, words: readonly string[], environment: Environment = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...environment }, maxBuffer: 2 ** 26 }
    execFile(program, words, options, (failure, out, error) => {
      resolve({ code: failure ? Number(failure.code ?? -1) : 0, out, error })
    })
  })
}

export interface Server {
  process: ChildProcess
  end(): Promise<void>
}

/** Starts a server with its output in `log`; resolves once `isReady` returns true. */
export async function startServer(
  program: string,
  words: readonly string[],
  { log, environment = {}, isReady }: { log: string; environment?: Environment; isReady: () => boolean | Promise<boolean> },
): Promise<Server> {
  const started = spawn(program, words, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => started.once('close', () => resolve()))
  const file = createWriteStream(log)
  for (const stream of [started.stdout, started.stderr]) stream.pipe(file, { end: false })
  await until(`${program} is ready`, async () => {
    if (started.exitCode !== null) throw new Error(`${program} exited: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
    return isReady()
  })
  return {
    process: started,
    async end() {
      started.kill()
      await ended
    },
  }
}

/** Polls a condition, for conditions without an event. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, seconds = 120): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`condition not met after ${seconds} s: ${what}`)
    await wait(5)
  }
}

/** Ids of processes whose command line contains these words in sequence. */
export function processesWith(...words: string[]): number[] {
  const wanted = `\0${words.join('\0')}\0`
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => commandLine(id).includes(wanted))
    .map(Number)
}

function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8')
  } catch {
    // The process has ended since it was listed.
    return ''
  }
}
