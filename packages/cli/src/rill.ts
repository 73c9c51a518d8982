#!/usr/bin/env node
/** Rill's command line: runs the same wasm module as the page. See `npm run -s rill -- help`. */
import { basename } from 'node:path'
import { parseCommand, usage, type RunCommand } from './arguments'
import { listReleases } from './choice'
import type { ChunksCommand } from './chunks/chunks-arguments'
import { CommandError } from './command-error'
import { archivedReleases, loadEngine } from '@rill-terrain/engine/node/loader'
import type { JoinCommand } from './chunks/join-arguments'
import type { MeasureCommand } from './measure-arguments'
import type { PlanCommand } from './chunks/plan-arguments'
import type { RunOutput } from './run'
import { registryOf } from '@rill-terrain/engine/registry'
import { FileError } from '@rill-terrain/files/file-error'
import { paletteChoices } from '@rill-terrain/colours/palette-colours'
import { withPalettes } from '@rill-terrain/recipe/palette-choice'
import { methodsOf } from '@rill-terrain/recipe/releases'

/** Exit codes after an interrupt from the keyboard, or a termination by a scheduler. Work stops as soon as files are consistent. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const

/** Whether this is `npm run rill` and not the command of the package. */
const isSource = basename(process.argv[1] ?? '') === 'rill.ts'

async function main(words: string[], signal: AbortSignal): Promise<void> {
  const command = parseCommand(words)
  if (command.kind === 'help') {
    process.stdout.write(usage(isSource ? 'npm run -s rill --' : 'rill'))
  } else if (command.kind === 'describe') {
    const module = await loadEngine('single', 1)
    const registry = registryOf(module)
    const view = registry.view.map((row) => withPalettes(row, paletteChoices))
    process.stdout.write(`${JSON.stringify({ ...registry, view }, null, 2)}\n`)
  } else if (command.kind === 'engines') {
    process.stdout.write(listReleases(archivedReleases(), methodsOf(registryOf(await loadEngine('single', 1)))))
  } else if (command.kind === 'check') {
    const { check } = await import('./chunks/chunks-check')
    const isRight = await check(command, signal, (text) => process.stdout.write(text))
    if (!isRight) process.exitCode = 1
  } else {
    const { out, remarks } = await resultOf(command, signal)
    process.stderr.write(remarks)
    process.stdout.write(out)
  }
}

/** Loads only the code of the command. */
async function resultOf(
  command: RunCommand | MeasureCommand | ChunksCommand | PlanCommand | JoinCommand,
  signal: AbortSignal,
): Promise<RunOutput> {
  if (command.kind === 'run') return (await import('./run')).run(command, signal)
  if (command.kind === 'measure') return (await import('./measure')).measure(command, signal)
  if (command.kind === 'join') return (await import('./chunks/join')).join(command, signal)
  if (command.kind === 'plan') return (await import('./chunks/plan')).makePlan(command, signal)
  return (await import('./chunks/chunks')).makeChunks(command, signal)
}

/** Expected errors have a sentence for users; any other error is a bug in Rill, so its stack is printed. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isSentence = error instanceof CommandError || error instanceof FileError || error.name === 'RillError'
  return isSentence ? error.message : (error.stack ?? error.message)
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort(signal))
// A reader that closes the pipe early, such as `head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
try {
  await main(process.argv.slice(2), stopping.signal)
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = stopping.signal.aborted ? exitCodes[stopping.signal.reason as keyof typeof exitCodes] : 1
}
