import type { ElevationTiles } from '../context'

/** Whose work the elevation tiles are. */
export function TileCredit({ credit, creditAddress }: Pick<ElevationTiles, 'credit' | 'creditAddress'>) {
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
