/** Shows the difference of both terrains as colours of the open one, with a diverging scale around zero. */
import { effect, untracked } from '@preact/signals'
import { paletteModule } from '@rill-terrain/colours/palettes'
import { differenceLayer } from '../../../state/view/shown-layer'
import type { DifferenceColours } from './link-scenes'

const palette = 'balance'
/** Number of colours of the colour bar. */
const barColours = 17

export const differenceColours: DifferenceColours = {
  apply(terrain, { values, limit }, { view }) {
    if (!paletteModule.loaded) return terrain
    const range = { minimum: -limit, maximum: limit, logarithmic: false }
    const colours = paletteModule.loaded.paletteColours(palette, barColours)
    view.scale.value = { layer: differenceLayer.id, colours, ...range }
    return { ...terrain, overlay: { values, palette, ...range } }
  },
  follow({ difference, open }, show) {
    let isShown = false
    return effect(() => {
      const isWanted = difference.shown.value !== null
      untracked(() => {
        if (!isWanted && !isShown) return
        isShown = isWanted
        if (!isWanted) open.view.scale.value = null
        void paletteModule
          .load()
          .then(show, () =>
            open.messages.error(
              'picture',
              'The colour palettes could not be loaded: check the network, and choose the difference again.',
            ),
          )
      })
    })
  },
}
