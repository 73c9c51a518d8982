/** What users read about areas without data at the edge of a file. */
import type { Choice, Decision, Outside } from '../decisions'
import type { Heights } from '../height-image'

/** The end of a sentence about voids. */
export const filled = '; Rill filled them smoothly (minimum curvature).'
const inside = '; Rill filled those inside the ground smoothly (minimum curvature).'

/** The decisions about an image with such areas where users choose what areas at the edge become. */
export function aboutOutside(
  decisions: readonly Decision[],
  { voids, values }: Heights,
  name: string,
  outside: Outside,
): Decision[] {
  const count = voids!.reduce((sum, each) => sum + each, 0)
  const where = `${count} of the ${values.length} cells of ${name} are areas without data at its edge`
  const choices: Choice[] = [
    { label: 'Leave the areas at the edge without data', options: { outside: 'keep' } },
    { label: 'Fill the areas at the edge smoothly', options: { outside: 'fill' } },
    { label: 'Make the areas at the edge level ground at 0 m', options: { outside: 0 } },
  ]
  const others = choices.filter(({ options }) => options.outside !== outside)
  const became = { fill: 'filled smoothly', keep: 'left without data' }[String(outside)] ?? `made level ground at ${outside} m`
  const cells = decisions.reduce((sum, each) => sum + (each.cells ?? 0), 0)
  const end = outside === 'fill' ? filled : count < cells ? inside : '.'
  const ofGround = decisions.map((each) => ({ ...each, text: each.text.replace(filled, end) }))
  return [...ofGround, { subject: 'voids', text: `${where}, which Rill ${became}.`, choices: others }]
}
