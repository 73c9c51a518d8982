/** Programs that start others: all of them end together, also where the tests themselves are ended. */
import { spawn, type ChildProcess } from 'node:child_process'

export interface Program {
  process: ChildProcess
  /** What it has written, for the sentence that says why it did not start. */
  output(): string
  end(): Promise<void>
}

/** Time for a program to start on a machine that does much else. */
export const startMilliseconds = 45_000

/** Starts a program as the head of a process group; what it writes into file descriptor 3 is `process.stdio[3]`. */
export function startProgram(path: string, values: readonly string[], environment: NodeJS.ProcessEnv = process.env): Program {
  // It ends with this process, however that ends.
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
        // Nothing of the group is left.
      }
      await closed
    },
  }
}

/** Asks until there is an answer; of a program that has ended or stays silent, it tells what that wrote. */
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
