import { presetName, presetThumbnail, type Preset } from '@rill-terrain/recipe/presets'

interface PresetGroupProps {
  title: string
  /** Whether the title is visible; it is always the accessible name. */
  isTitled: boolean
  presets: readonly Preset[]
  onOpen: (preset: Preset) => void
}

/** Presets as cards with pictures. */
export function PresetGroup({ title, isTitled, presets, onOpen }: PresetGroupProps) {
  return (
    <section aria-label={title}>
      {isTitled && <h3>{title}</h3>}
      <ul class="places">
        {presets.map((preset) => (
          <li key={presetName(preset)}>
            <button type="button" class="place" onClick={() => onOpen(preset)}>
              <img src={import.meta.env.BASE_URL + presetThumbnail(preset)} width={320} height={200} alt="" loading="lazy" />
              <span class="place-title">{preset.title}</span>
              <span class="place-about">{preset.about}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
