/** Commands with several parts; the first argument selects a part: `npm run bench -- page`. */
import { SetupError, runMain } from '../scripts/setup/run.mjs'

export interface Part {
  /** Builds or installs what the part needs. Skipped for `--help`. */
  prepare: () => Promise<unknown>
  /** Receives the arguments after the part's name; `process.argv` contains them as well. */
  run: (words: string[]) => Promise<unknown>
}

/** Runs the part that the first argument names, or the default part if it names none. */
export function runPart(command: string, parts: Record<string, Part>, defaultPart?: string): void {
  runMain(async () => {
    const [first = ''] = process.argv.slice(2)
    const isNamed = first in parts
    const part = parts[isNamed ? first : (defaultPart ?? '')]
    if (!part) throw new SetupError(`usage: npm run ${command} -- ${Object.keys(parts).join('|')} ...`)
    if (isNamed) process.argv.splice(2, 1)
    if (!process.argv.includes('--help')) await part.prepare()
    await part.run(process.argv.slice(2))
  })
}
