/** Directories of chunks. */
import { statSync } from 'node:fs'
import { rectangleFolder } from '@rill-terrain/files/world/chunk-rectangles'
import { settleWorld, worldFile, type ChunkWorld } from '@rill-terrain/files/world/chunk-world'
import { temporaryFolder } from '@rill-terrain/files/world/directory'
import { planFile } from '@rill-terrain/files/world/plan-file'
import { CommandError } from '../command-error'
import { checkFolder } from '../files'
import { Folder } from '../folder'

const ownNames = [worldFile, planFile, rectangleFolder, temporaryFolder, 'rows/']

/** Assigns a directory to a world; throws if it has files of something else, or belongs to another world. */
export async function settleFolder(directory: string, wanted: ChunkWorld): Promise<{ folder: Folder; world: ChunkWorld }> {
  checkFolder(directory)
  if (statSync(directory, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`${directory} is a file, not a directory.`)
  const folder = new Folder(directory)
  const names = await folder.list('')
  const other = names.find((name) => !ownNames.includes(name))
  if (other !== undefined && !names.includes(worldFile)) {
    throw new CommandError(`${directory} contains files that are not chunks, such as ${other}; choose an empty or a new directory.`)
  }
  await folder.clear()
  return { folder, world: await settleWorld(folder, wanted) }
}
