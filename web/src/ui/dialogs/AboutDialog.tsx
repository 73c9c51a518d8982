import { useAppServices, useWorkspace } from '../context'
import { Dialog } from '../controls/Dialog'
import { TileCredit } from './TileCredit'

/** About Rill: what it does, that files stay on the user's machine, and links to more information. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const methods = useWorkspace().registry?.methods ?? []
  const { elevationTiles } = useAppServices()
  const { version, commit, licence, repository } = import.meta.env.BUILD_FACTS
  const eroding = methods.filter(({ kind }) => kind === 'erosion').length
  return (
    <Dialog title="About Rill" class="about" onClose={onClose}>
      <p>
        Rill simulates terrain erosion by rivers, rain and slipping slopes{eroding > 0 && `, with ${eroding} published methods`}.
        Everything is computed on your own machine: files that you open are not uploaded.
      </p>
      <p>
        Every terrain is a link, and the same link gives the same terrain on every machine, to the bit. The fingerprint below the
        recipe proves it.
      </p>
      <p>
        The{' '}
        <a href={`${import.meta.env.BASE_URL}handbook.html`} target="_blank" rel="noopener">
          handbook
        </a>{' '}
        has the equations, parameters and sources of all methods. Rill is free software and contains{' '}
        <a href={`${import.meta.env.BASE_URL}THIRD-PARTY-NOTICES.txt`} target="_blank" rel="noopener">
          third-party software
        </a>
        .
      </p>
      <dl class="build-facts">
        <dt>Version</dt>
        <dd>{version}</dd>
        {commit && (
          <>
            <dt>Commit</dt>
            <dd>
              <code>{commit}</code>
            </dd>
          </>
        )}
        <dt>Licence</dt>
        <dd>{licence}</dd>
        {repository && (
          <>
            <dt>Source code</dt>
            <dd>
              <a href={repository} target="_blank" rel="noopener">
                {repository.replace('https://', '')}
              </a>
            </dd>
          </>
        )}
      </dl>
      <p class="muted">
        <TileCredit {...elevationTiles} />
      </p>
    </Dialog>
  )
}
