/** Commands of several parts, of which the first word picks one: `npm run bench -- page`. */
import { SetupError, runMain } from '../scripts/setup/run.mjs'

export interface Part {
  /** What it needs, which nobody waits for who asks how it is used. */
  prepare: () => Promise<unknown>
  /** Gets the words behind its name; they are in `process.argv` as well. */
  run: (words: string[]) => Promise<unknown>
}

/** Runs the part that the first word names, or the usual one where it names none. */
export function runPart(command: string, parts: Record<string, Part>, usual?: string): void {
  runMain(async () => {
    const [first = ''] = process.argv.slice(2)
    const isNamed = first in parts
    const part = parts[isNamed ? first : (usual ?? '')]
    if (!part) throw new SetupError(`usage: npm run ${command} -- ${Object.keys(parts).join('|')} ...`)
    if (isNamed) process.argv.splice(2, 1)
    if (!process.argv.includes('--help')) await part.prepare()
    await part.run(process.argv.slice(2))
  })
}
