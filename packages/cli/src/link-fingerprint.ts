import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { provideImages } from './images'

/** The fingerprint of a link's terrain at the iteration that the link names, or at its end. Uses one thread. */
export async function linkFingerprint(module: RillModule, link: string): Promise<string> {
  const { text, view, viewGiven } = unwrap(module.parseRecipe(link))
  await provideImages(module, text, new AbortController().signal)
  const simulation = unwrap(module.openSimulation(text, 1, null))
  try {
    unwrap(simulation.advance(viewGiven.includes('at') ? Number(view['at']) : simulation.progress().iterations))
    return simulation.fingerprint()
  } finally {
    simulation.delete()
  }
}
