/** Checks a chunk directory. */
import { statSync } from 'node:fs'
import { unwrap } from '@rill-terrain/engine/module'
import { checkChunks, type CheckReport, type Finding } from '@rill-terrain/files/world/check-chunks'
import type { CheckCommand } from './chunks-arguments'
import { CommandError } from '../command-error'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { Folder } from '../folder'
import { grouped, ProgressLine } from '../progress'
import { checkRivers, openRiverWorld, riverLines, type DifferentChunk, type RiversReport, type RiverWorld } from './rivers-check'

/** Checks a chunk directory and writes each problem when it is found; returns whether there are no problems. */
export async function check(command: CheckCommand, signal: AbortSignal, write: (text: string) => void): Promise<boolean> {
  const { directory, rectangle, json } = command
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw new CommandError(`There is no directory ${directory}.`)
  const folder = new Folder(directory)
  const world = command.rivers && (await openRiverWorld(folder, rectangle, command.rivers.threads, signal))
  const module = world?.engine.module ?? (await loadEngine('single', 1))
  const line = new ProgressLine()
  const found = (finding: Finding | DifferentChunk) => {
    line.clear()
    write(json ? `${JSON.stringify(finding)}\n` : `${finding.kind}  ${finding.path}: ${finding.what}\n`)
  }
  const turnOf = (what: string) => async (done: number, chunks: number) => {
    line.show(what, done, chunks, done)
    await new Promise(setImmediate)
    if (!signal.aborted) return
    line.clear()
    throw new CommandError(`Stopped at chunk ${grouped(done)} of ${grouped(chunks)}.`)
  }
  const report = await checkChunks(folder, (values) => unwrap(module.contentHash(values)), {
    ...(rectangle && { rectangle }),
    found,
    turn: turnOf('checked'),
  })
  await folder.clear()
  const isComplete = report.missing + report.damaged + report.foreign === 0
  // Damaged files cannot be compared.
  const rivers = world && isComplete ? await checkRivers(world, found, turnOf('computed')) : null
  line.clear()
  write(json ? `${JSON.stringify({ ...report, ...(rivers && { rivers }) })}\n` : summary(report, directory, world, rivers))
  return isComplete && (rivers === null || rivers.different + rivers.ends.count === 0)
}

function summary(
  { recipe, chunks, right, missing, damaged, foreign, fingerprint }: CheckReport,
  directory: string,
  world: RiverWorld | null,
  rivers: RiversReport | null,
): string {
  const counts = { right, missing, damaged, foreign }
  const shown = Object.entries(counts).filter(([name, count]) => name === 'right' || count > 0)
  const lines = [
    `${directory}: ${grouped(chunks)} chunks, ${shown.map(([name, count]) => `${grouped(count)} ${name}`).join(', ')}`,
    `recipe       ${recipe}`,
    ...(fingerprint === null ? [] : [`fingerprint  ${fingerprint}`]),
    ...(rivers ? riverLines({ ...rivers, cells: world!.ground.width * world!.ground.height }) : []),
    ...(world && !rivers ? ['rivers       not checked, because files are missing or wrong'] : []),
  ]
  return lines.map((each) => `${each}\n`).join('')
}
