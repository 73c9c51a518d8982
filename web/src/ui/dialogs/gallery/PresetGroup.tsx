import { presetThumbnail, type Preset } from '@rill-terrain/recipe/presets/presets'
import { PresetCards } from './PresetCards'

interface PresetGroupProps {
  title: string
  /** Whether the title is visible; it is always the accessible name. */
  isTitled: boolean
  presets: readonly Preset[]
  onOpen: (preset: Preset) => void
}

/** A group of presets. */
export function PresetGroup({ title, isTitled, presets, onOpen }: PresetGroupProps) {
  return (
    <section aria-label={title}>
      {isTitled && <h3>{title}</h3>}
      <PresetCards presets={presets} pictureOf={presetThumbnail} onOpen={onOpen} />
    </section>
  )
}
