#!/usr/bin/env node
/** Rill's command line: runs the same wasm module as the page. `npm run -s rill -- help` tells how. */
import { basename } from 'node:path'
import { parseCommand, usage } from './arguments'
import { listReleases } from './choice'
import { CommandError } from './command-error'
import { keptReleases, loadEngine } from './engine'
import { run } from './run'
import type { Registry } from '../web/src/engine/module'
import { FileError } from '../web/src/files/file-error'
import { methodsOf } from '../web/src/recipe/releases'

const interruptedExitCode = 130

/** `npm run rill` rather than the command of the package. */
const isSource = basename(process.argv[1] ?? '') === 'rill.mjs'

async function main(words: string[], signal: AbortSignal): Promise<void> {
  const command = parseCommand(words)
  if (command.kind === 'help') {
    process.stdout.write(usage(isSource ? 'npm run -s rill --' : 'rill'))
  } else if (command.kind === 'describe') {
    const module = await loadEngine('single', 1)
    process.stdout.write(`${JSON.stringify(JSON.parse(module.describe()), null, 2)}\n`)
  } else if (command.kind === 'engines') {
    const { describe } = await loadEngine('single', 1)
    process.stdout.write(listReleases(keptReleases(), methodsOf(JSON.parse(describe()) as Registry)))
  } else {
    const { out, remarks } = await run(command, signal)
    process.stderr.write(remarks)
    process.stdout.write(out)
  }
}

/** Sentences are meant for people; anything else is a fault in Rill, whose place helps to mend it. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isSentence = error instanceof CommandError || error instanceof FileError || error.name === 'RillError'
  return isSentence ? error.message : (error.stack ?? error.message)
}

const stopping = new AbortController()
process.once('SIGINT', () => stopping.abort())
// A reader that has seen enough, such as `head`, is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
try {
  await main(process.argv.slice(2), stopping.signal)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = stopping.signal.aborted ? interruptedExitCode : 1
}
