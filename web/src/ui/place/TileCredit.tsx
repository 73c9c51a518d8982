import type { ElevationMap } from '../../state/place/elevation-map'

/** Whose work the elevation tiles are. */
export function TileCredit({ credit, creditAddress }: Pick<ElevationMap, 'credit' | 'creditAddress'>) {
  return (
    <>
      Places on Earth: {credit}
      {creditAddress && (
        <>
          {' '}
          <a href={creditAddress} target="_blank" rel="noopener">
            About the tiles
          </a>
        </>
      )}
    </>
  )
}
