import { CommandError } from '../command-error'
import { helpOption, parseThreads, splitWords, type Threads } from '../words'

export const planUsage = `Options of plan:
  --out DIR                     the directory of the chunks: the plan of the rivers of a world with join=rivers is written to
                                plan.bin, and its hash to world.json, so that the shares of chunks need not make it
  --threads N|single, --json    as for run
`

export interface PlanCommand {
  kind: 'plan'
  recipe: string
  directory: string
  threads: Threads
  json: boolean
}

export const planOptions = {
  out: { type: 'string' },
  threads: { type: 'string' },
  json: { type: 'boolean' },
  ...helpOption,
} as const

/** Parses the arguments after `plan`. */
export function parsePlan(words: string[]): PlanCommand | { kind: 'help' } {
  const { values, positionals } = splitWords(words, planOptions)
  if (values.help) return { kind: 'help' }
  const [recipe, second] = positionals
  if (recipe === undefined) {
    throw new CommandError("plan needs a recipe, such as '2/size=256;chunks=8;join=rivers/simplex/stream-power;flow=steepest'.")
  }
  if (second !== undefined) throw new CommandError(`plan takes one recipe, but got '${second}' too; put the recipe in quotes.`)
  if (values.out === undefined) throw new CommandError('plan needs --out, the directory of the chunks.')
  return { kind: 'plan', recipe, directory: values.out, threads: parseThreads(values.threads), json: values.json ?? false }
}
