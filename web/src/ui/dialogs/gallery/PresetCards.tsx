import { presetName, type Preset } from '@rill-terrain/recipe/presets/presets'

/** A short text with a name in front of it, below the description of a preset. */
export interface CardNote {
  name: string
  text: string
}

interface PresetCardsProps<Shown extends Preset> {
  presets: readonly Shown[]
  /** The address of a picture, relative to the playground's. */
  pictureOf: (preset: Shown) => string
  notesOf?: (preset: Shown) => readonly CardNote[]
  onOpen: (preset: Shown) => void
}

/** Presets as cards with pictures. */
export function PresetCards<Shown extends Preset>({ presets, pictureOf, notesOf, onOpen }: PresetCardsProps<Shown>) {
  return (
    <ul class="places">
      {presets.map((preset) => (
        <li key={presetName(preset)}>
          <button type="button" class="place" onClick={() => onOpen(preset)}>
            <img src={import.meta.env.BASE_URL + pictureOf(preset)} width={320} height={200} alt="" loading="lazy" />
            <span class="place-text">
              <span class="place-title">{preset.title}</span>
              <span class="place-about">{preset.about}</span>
              {notesOf?.(preset).map(({ name, text }) => (
                <span key={name} class="place-about place-note">
                  <b>{name}:</b> {text}
                </span>
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
