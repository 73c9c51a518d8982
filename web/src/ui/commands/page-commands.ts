/** The commands of a page: its own, and those of its modes. */
import { perOwner } from '../../state/per-owner'
import { useAppServices } from '../context'
import type { PageMode } from '../page-mode'
import type { Command } from './command'
import { commandGroupsWith, type CommandGroup } from './registry'

export class PageCommands {
  readonly groups: readonly CommandGroup[]
  readonly all: readonly Command[]

  constructor(modes: readonly PageMode[]) {
    this.groups = commandGroupsWith(modes)
    this.all = this.groups.flatMap(({ commands }) => commands)
  }

  /** The command with an id. */
  find(id: string): Command {
    const found = this.all.find((each) => each.id === id)
    if (!found) throw new Error(`The page has no command "${id}".`)
    return found
  }
}

/** The commands of the page with these modes. */
export const commandsOf = perOwner((modes: readonly PageMode[]) => new PageCommands(modes))

export const usePageCommands = (): PageCommands => commandsOf(useAppServices().modes)

/** The command with an id. */
export const useCommand = (id: string): Command => usePageCommands().find(id)
