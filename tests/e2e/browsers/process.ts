/** Starts programs that start other programs. All of them end together, also if the tests are killed. */
import { spawn, type ChildProcess } from 'node:child_process'

export interface Program {
  process: ChildProcess
  /** Output of the program, for error messages about a failed start. */
  output(): string
  end(): Promise<void>
}

/** Time limit for the start of a program, long enough for a busy machine. */
export const startMilliseconds = 45_000

/** Starts a program as the leader of a process group. Its output on file descriptor 3 is `process.stdio[3]`. */
export function startProgram(path: string, values: readonly string[], environment: NodeJS.ProcessEnv = process.env): Program {
  // The program is killed when this process ends for any reason.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', path, ...values], {
    detached: true,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let output = ''
  child.on('error', ({ message }) => (output += message))
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output = (output + String(text)).slice(-4000)))
  const closed = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    process: child,
    output: () => output,
    async end() {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // All processes of the group have already ended.
      }
      await closed
    },
  }
}

/** Retries `ask` until it succeeds. Throws with the program's output if the program has ended or the time limit is over. */
export async function untilAnswered<Answer>({ process: child, output }: Program, ask: () => Promise<Answer>): Promise<Answer> {
  const limit = performance.now() + startMilliseconds
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (child.exitCode !== null || performance.now() > limit) {
        throw new Error(`${child.spawnargs.join(' ')} did not start (${String(error)}):\n${output()}`, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
