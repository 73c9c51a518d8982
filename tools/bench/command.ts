import { CommandError } from 'rill-terrain/command-error'

/** Shows how a command is used, or runs it. Sentences are meant for people; anything else is a fault, whose place helps to mend it. */
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
