/** The picture that stands in for the first terrain of the page until that is drawn. */
import { signal, type ReadonlySignal } from '@preact/signals'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { textFromFragment } from '@rill-terrain/recipe/address'
import { presetPicture } from '@rill-terrain/recipe/presets/preset-files'
import { startTitle } from '@rill-terrain/recipe/presets/start-recipe'

/** The address of the picture of the preset that a fragment opens; null for other terrains, and until that is known. */
export function posterOf(fragment: string, base: string): ReadonlySignal<string | null> {
  const text = textFromFragment(fragment)
  const poster = signal(text ? null : base + presetPicture({ title: startTitle }))
  if (text) {
    import('@rill-terrain/recipe/presets/presets').then(
      ({ examplesWith, presetOf }) => {
        const preset = presetOf(text, examplesWith(builtinImages))
        if (preset) poster.value = base + presetPicture(preset)
      },
      () => {},
    )
  }
  return poster
}
