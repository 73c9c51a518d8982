import { choosePictureQuality, pictureQualities, pictureQuality } from '../../state/view/picture-quality'

const labels = { auto: 'Automatic', quick: 'Fast', fine: 'High, also while moving' } as const

/** Selects the rendering quality. */
export function QualitySelect() {
  return (
    <label class="look-row">
      <span>Quality</span>
      <select
        class="select"
        value={pictureQuality.value}
        onChange={({ currentTarget }) => choosePictureQuality(pictureQualities[currentTarget.selectedIndex]!)}
      >
        {pictureQualities.map((quality) => (
          <option key={quality} value={quality}>
            {labels[quality]}
          </option>
        ))}
      </select>
    </label>
  )
}
