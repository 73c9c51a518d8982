/** Command lines word by word: what the commands have in common. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { mostThreads } from '@rill-terrain/engine/features'
import { CommandError } from './command-error'

type Options = NonNullable<ParseArgsConfig['options']>
type Split<Known extends Options> = ReturnType<typeof parseArgs<{ allowPositionals: true; options: Known }>>

export const helpOption = { help: { type: 'boolean', short: 'h' } } as const

/** Options with their values, and all other words. Throws a `CommandError` for what is no option, or has no value. */
export function splitWords<const Known extends Options>(words: string[], options: Known): Split<Known> {
  try {
    return parseArgs({ args: joinNegativeNumbers(words), allowPositionals: true, options })
  } catch (error) {
    throw new CommandError(sentence(error as NodeJS.ErrnoException))
  }
}

/** `--base -40` is clear to people, but parseArgs wants `--base=-40`. */
function joinNegativeNumbers(words: string[]): string[] {
  return words.reduce<string[]>((joined, word) => {
    const before = joined.at(-1)
    if (/^-[\d.]/.test(word) && before && /^--[a-z]+$/.test(before)) joined[joined.length - 1] = `${before}=${word}`
    else joined.push(word)
    return joined
  }, [])
}

/** Node's messages run over several lines; the option's name is in their first. */
function sentence(error: NodeJS.ErrnoException): string {
  const option = /'(?:-\w, )?(-[^' ]*)/.exec(error.message)?.[1] ?? ''
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}; 'help' lists them.`
  return /does not take/.test(error.message) ? `${option} takes no value.` : `${option} needs a value after it.`
}

/** Undefined for as many as there are cores. */
export type Threads = number | 'single' | undefined

export function parseThreads(text: string | undefined): Threads {
  if (text === undefined || text === 'single') return text
  const threads = /^\d+$/.test(text) ? Number(text) : 0
  if (threads < 1 || threads > mostThreads) {
    throw new CommandError(`--threads takes a whole number from 1 to ${mostThreads}, or 'single', not '${text}'.`)
  }
  return threads
}
