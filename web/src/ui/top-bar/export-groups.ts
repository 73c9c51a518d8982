import { recall, remember } from '../../state/preferences'
import type { Command } from '../commands/command'

export interface ExportGroup {
  title: string
  commands: readonly Command[]
}

const lastExport = 'last-export'

/** Titles of the groups, in order, and the commands in each. Formats that no group names are heights. */
const groupedIds: Readonly<Record<string, readonly string[]>> = {
  'Picture and video': ['export-picture', 'export-picture-of-size', 'export-film'],
  Heights: [],
  '3D': ['export-glb', 'export-obj'],
  Engines: ['export-pack', 'export-r16'],
  'Whole terrain': ['export-zip', 'export-terrain'],
}

/** Export commands in groups. The command that was used last is in a group of its own at the top. */
export function exportGroups(given: readonly Command[]): ExportGroup[] {
  const all = given.map(remembered)
  const last = all.find(({ id }) => id === recall(lastExport))
  const titleOf = ({ id }: Command) => Object.keys(groupedIds).find((title) => groupedIds[title]!.includes(id)) ?? 'Heights'
  const groups = Object.keys(groupedIds).map((title) => ({
    title,
    commands: all.filter((command) => command !== last && titleOf(command) === title),
  }))
  return [...(last ? [{ title: 'Used last', commands: [last] }] : []), ...groups.filter(({ commands }) => commands.length > 0)]
}

/** The command, which becomes the last one used when it runs. */
function remembered(command: Command): Command {
  return {
    ...command,
    run: (page) => {
      remember(lastExport, command.id)
      command.run(page)
    },
  }
}
