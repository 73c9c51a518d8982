/** The last section of a chapter: from a wish to a change, each with a link to the playground. */
import { fragmentFromText } from '@rill-terrain/recipe/address'
import { CodeText } from './CodeText'
import { playground } from '../site'
import './ToGet.css'

/** Wish, change, recipe. */
type Wish = readonly [wish: string, change: string, recipe: string]

export function ToGet({ rows }: { rows: readonly Wish[] }) {
  return (
    <table class="to-get">
      <thead>
        <tr>
          <th scope="col">To get …</th>
          <th scope="col">change …</th>
          <th scope="col">
            <span class="hidden-name">Link</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([wish, change, recipe]) => (
          <tr key={wish}>
            <th scope="row">
              <CodeText text={wish} />
            </th>
            <td>
              <CodeText text={change} />
            </td>
            <td>
              <a href={playground + fragmentFromText(recipe)} aria-label={`Open: ${wish.replaceAll('`', '')}`}>
                Open
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
