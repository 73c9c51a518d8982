import { useWorkspace } from '../context'
import { Dialog } from '../controls/Dialog'

/** What this is, what it does with what people bring, and where more is written. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const methods = useWorkspace().registry?.methods ?? []
  const eroding = methods.filter(({ kind }) => kind === 'erosion').length
  return (
    <Dialog title="About Rill" class="about" onClose={onClose}>
      <p>
        Rill wears terrain down: rivers cut, rain carves, slopes slip, {eroding > 0 && `by ${eroding} published methods, `}all of it
        computed on your own machine. Nothing that you open leaves it.
      </p>
      <p>
        Every terrain is a link, and the same link gives the same terrain to the bit on every machine. The fingerprint at the foot
        of the recipe proves it.
      </p>
      <p>
        The{' '}
        <a href={`${import.meta.env.BASE_URL}handbook.html`} target="_blank" rel="noopener">
          handbook
        </a>{' '}
        has the equations, the parameters and the sources of all methods. Rill is free software under the MIT licence, and contains{' '}
        <a href={`${import.meta.env.BASE_URL}THIRD-PARTY-NOTICES.txt`} target="_blank" rel="noopener">
          software of others
        </a>
        .
      </p>
    </Dialog>
  )
}
