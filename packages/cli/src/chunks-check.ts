import { statSync } from 'node:fs'
import { unwrap } from '@rill-terrain/engine/module'
import { checkChunks, type CheckReport, type Finding } from '@rill-terrain/files/world/check-chunks'
import type { CheckCommand } from './chunks-arguments'
import { CommandError } from './command-error'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { Folder } from './folder'
import { grouped, ProgressLine } from './progress'

/** Checks a chunk directory and writes each problem when it is found; returns whether there are no problems. */
export async function check(command: CheckCommand, signal: AbortSignal, write: (text: string) => void): Promise<boolean> {
  const { directory, rectangle, json } = command
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw new CommandError(`There is no directory ${directory}.`)
  const folder = new Folder(directory)
  const module = await loadEngine('single', 1)
  const line = new ProgressLine()
  const found = (finding: Finding) => {
    line.clear()
    write(json ? `${JSON.stringify(finding)}\n` : `${finding.kind}  ${finding.path}: ${finding.what}\n`)
  }
  const turn = async (done: number, chunks: number) => {
    line.show('checked', done, chunks, done)
    await new Promise(setImmediate)
    if (!signal.aborted) return
    line.clear()
    throw new CommandError(`Stopped at chunk ${grouped(done)} of ${grouped(chunks)}.`)
  }
  const report = await checkChunks(folder, (values) => unwrap(module.contentHash(values)), {
    ...(rectangle && { rectangle }),
    found,
    turn,
  })
  line.clear()
  await folder.clear()
  write(json ? `${JSON.stringify(report)}\n` : summary(report, directory))
  return report.missing + report.damaged + report.foreign === 0
}

function summary({ recipe, chunks, right, missing, damaged, foreign, fingerprint }: CheckReport, directory: string): string {
  const counts = { right, missing, damaged, foreign }
  const shown = Object.entries(counts).filter(([name, count]) => name === 'right' || count > 0)
  const lines = [
    `${directory}: ${grouped(chunks)} chunks, ${shown.map(([name, count]) => `${grouped(count)} ${name}`).join(', ')}`,
    `recipe       ${recipe}`,
    ...(fingerprint === null ? [] : [`fingerprint  ${fingerprint}`]),
  ]
  return lines.map((each) => `${each}\n`).join('')
}
