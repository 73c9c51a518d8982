/** What the two terrains look like when one is subtracted from the other. */
import { difference, fullColour, noticeable } from './difference'
import './DifferenceMap.css'

export function DifferenceMap() {
  return (
    <figure class="figure difference">
      <img
        src="./difference.webp"
        width={256}
        height={256}
        alt={`Map of the difference: pale ground with a chain of red and blue patches along a river in the south, and small spots elsewhere; ${difference.percent} % of the map differ by more than ${noticeable} m.`}
        loading="lazy"
        decoding="async"
      />
      <figcaption>
        The second terrain minus the first: red is lower, blue is higher, and the full colours stand for {fullColour} m and more.
        Most of the difference lies along one river in the south.
      </figcaption>
    </figure>
  )
}
