/** Shows land of growing age for a film: from its start to the age of the open land, at a constant speed along the slider. */
import { agedStage } from '@rill-terrain/recipe/age'
import { positionOf, valueAt } from '@rill-terrain/recipe/values'
import type { Workspace } from '../state/workspace'
import { changedWhileFilming, lookEvery } from './film-waiting'

export interface FilmedAges {
  /** Resolves once the land at a share of the film is shown. */
  show(share: number, cancel: AbortSignal): Promise<void>
  /** Opens the land again as it was. */
  end(): Promise<void>
}

export function filmAges({ player, engine, registry, failed }: Workspace): FilmedAges {
  const recipe = player.recipe!
  const aged = registry && agedStage(recipe, registry)
  if (!aged) throw new Error('This terrain has no age: choose another kind of video.')
  const { stage, parameter } = aged
  const { iteration } = player.progress.peek()
  const fastForwardTo = player.pausedAt.peek() ?? iteration
  const last = positionOf(parameter, aged.age)
  let shown = recipe

  return {
    async show(share, cancel) {
      const age = share === 1 ? aged.age : valueAt(parameter, share * last)
      const edit = { kind: 'parameter', stage, companion: -1, name: parameter.id, value: String(age) } as const
      const outcome = await engine.edit(recipe.text, edit)
      if (!outcome.ok) throw new Error(outcome.problem.message)
      if (player.recipe !== shown) throw changedWhileFilming()
      shown = outcome.value
      await player.open(shown, { playing: false, fastForwardTo: Infinity })
      while (!player.ownFrame?.progress.done || player.isPictureOld.peek()) {
        cancel.throwIfAborted()
        if (player.recipe !== shown || failed.peek()) throw changedWhileFilming()
        const problem = player.ownFrame?.problem
        if (problem) throw new Error(problem.message)
        await new Promise((resolve) => setTimeout(resolve, lookEvery))
      }
    },
    async end() {
      if (player.recipe === shown) await player.open(recipe, { playing: false, fastForwardTo })
    },
  }
}
