import { choosePictureQuality, pictureQualities, pictureQuality } from '../../state/view/picture-quality'

const labels = { auto: 'As the machine allows', quick: 'Quick', fine: 'Fine, also while it moves' } as const

/** How finely terrains are drawn. */
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
