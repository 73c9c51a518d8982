import { CommandError } from 'rill-terrain/command-error'

/**
 * Prints the usage of a command, or runs it. A `CommandError` is printed as one sentence. Any other error is a bug, and its stack
 * helps to find it.
 */
export async function runCommand(usage: string, isHelp: boolean, main: () => Promise<void>): Promise<void> {
  try {
    if (isHelp) process.stdout.write(usage)
    else await main()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
