/** Shared functions to parse command lines. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { maxThreads } from '@rill-terrain/engine/features'
import { CommandError } from './command-error'

type Options = NonNullable<ParseArgsConfig['options']>
type Split<Known extends Options> = ReturnType<typeof parseArgs<{ allowPositionals: true; options: Known }>>

export const helpOption = { help: { type: 'boolean', short: 'h' } } as const

/** Splits options with their values from all other words. Throws a `CommandError` for unknown options and missing values. */
export function splitWords<const Known extends Options>(words: string[], options: Known): Split<Known> {
  try {
    return parseArgs({ args: joinNegativeNumbers(words), allowPositionals: true, options })
  } catch (error) {
    throw new CommandError(sentence(error as NodeJS.ErrnoException))
  }
}

/** Converts `--base -40` to the form `--base=-40` that parseArgs requires. */
function joinNegativeNumbers(words: string[]): string[] {
  return words.reduce<string[]>((joined, word) => {
    const before = joined.at(-1)
    if (/^-[\d.]/.test(word) && before && /^--[a-z]+$/.test(before)) joined[joined.length - 1] = `${before}=${word}`
    else joined.push(word)
    return joined
  }, [])
}

/** Shortens Node's messages, which have several lines, with the option's name in the first line. */
function sentence(error: NodeJS.ErrnoException): string {
  const option = /'(?:-\w, )?(-[^' ]*)/.exec(error.message)?.[1] ?? ''
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}; 'help' lists them.`
  return /does not take/.test(error.message) ? `${option} takes no value.` : `${option} needs a value after it.`
}

/** Undefined means as many threads as there are cores. */
export type Threads = number | 'single' | undefined

export function parseThreads(text: string | undefined): Threads {
  if (text === undefined || text === 'single') return text
  const threads = /^\d+$/.test(text) ? Number(text) : 0
  if (threads < 1 || threads > maxThreads) {
    throw new CommandError(`--threads takes a whole number from 1 to ${maxThreads}, or 'single', not '${text}'.`)
  }
  return threads
}
