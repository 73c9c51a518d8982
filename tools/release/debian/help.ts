/** The text of `rill help` in parts, for the manual page and for completions. */
import { usage } from '../../../packages/cli/src/arguments'

export interface Help {
  about: string
  /** A line for each way to call a command, with its arguments. */
  commands: string[]
  /** The options of a command, or a paragraph. */
  others: string[]
}

export function readHelp(): Help {
  const [about = '', commands = '', ...others] = usage('rill')
    .trim()
    .split(/\n\n|\n(?=Options of)/)
  return { about, commands: commands.split('\n'), others }
}

/** The name and the description of a line of the help. */
export function columns(line: string): [name: string, about: string] {
  const [name = '', ...about] = line.trim().split(/ {2,}/)
  return [name, about.join(' ')]
}
