/** What all shells complete for `rill`: commands, their options and values, and the methods of a recipe. */
import { optionsByCommand } from '../../../../packages/cli/src/arguments'
import { packEngines } from '../../../../packages/files/src/export/engine-pack/engines'
import type { Registry } from '../../../../packages/recipe/src/types'
import { columns, readHelp } from '../help'

export interface CompletedCommand {
  name: string
  /** What the command does, as the help says it first. */
  about: string
  options: CompletedOption[]
}

export interface CompletedOption {
  name: string
  hasValue: boolean
}

export interface CompletionWords {
  commands: CompletedCommand[]
  /** The values of options that take one of a few words. */
  values: { options: string[]; words: string[] }[]
  methods: string[]
}

export function completionWords({ methods, layers }: Registry): CompletionWords {
  return {
    commands: Object.entries(optionsByCommand).map(([name, options]) => ({
      name,
      about: taskOf(name),
      options: optionsOf(options),
    })),
    values: [
      { options: ['layer', 'layers'], words: layers.map(({ id }) => id) },
      { options: ['pack'], words: packEngines.map(({ id }) => id) },
      { options: ['threads'], words: ['single'] },
    ],
    methods: methods.map(({ id }) => id),
  }
}

function optionsOf(options: object): CompletedOption[] {
  return Object.entries(options as Record<string, { type: string }>).map(([name, { type }]) => ({
    name,
    hasValue: type === 'string',
  }))
}

function taskOf(command: string): string {
  const line = readHelp().commands.find((each) => each.trim().startsWith(`rill ${command}`))
  if (line === undefined) throw new Error(`The help does not describe rill ${command}.`)
  return columns(line)[1]
}
