import { unwrap, type RillModule } from '../../web/src/engine/module'
import { builtinImages } from '../../web/src/files/builtin-images'
import { readHeightmap } from '../../web/src/files/heightmap'
import { CommandError } from './command-error'
import { publicFile } from './engine'
import { readBytes } from './files'

/** Gives the engine the built-in images that a recipe names, or throws a `CommandError` for one that is not built in. */
export function provideImages(module: RillModule, recipe: string): void {
  for (const id of unwrap(module.missingImages(recipe))) {
    const builtin = builtinImages.find((each) => each.id === id)
    if (!builtin) {
      const known = builtinImages.map((each) => each.id).join(', ')
      throw new CommandError(
        `The recipe starts from the image '${id}', which is not built in (${known}); give the heights with --heights.`,
      )
    }
    const { width, height, values } = readHeightmap(readBytes(publicFile(builtin.file)), builtin.file)
    unwrap(module.provideImage(id, width, height, values))
  }
}
