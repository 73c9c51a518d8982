/** Tables of whole river networks, which charts are too small for: every channel cell, and the basins. */
import type { BasinNumbers, ChannelPoints } from '@rill-terrain/engine/measures/landform-report'
import { riverColumns, tableNumber, type ChartTable } from '@rill-terrain/engine/measures/tables'

/** The columns of the profiles of the main rivers, for every cell of every river. */
export function channelsTable(points: ChannelPoints, theta: number): ChartTable {
  const { distance, height, area, chi, steepness, east, south } = points
  return {
    head: [...riverColumns(theta), 'Strahler order', 'East', 'South'],
    rows: points.river.map((river, at) => [
      river + 1,
      ...[distance, height, area, chi, steepness].map((values) => tableNumber(values[at]!)),
      points.order[at]!,
      tableNumber(east[at]!),
      tableNumber(south[at]!),
    ]),
  }
}

export const basinsTable = (basins: readonly BasinNumbers[]): ChartTable => ({
  head: [
    'Basin',
    'Area (m²)',
    'Lowest (m)',
    'Highest (m)',
    'Mean height (m)',
    'Mean slope (°)',
    'Hypsometric integral',
    'Longest flow path (m)',
    'Strahler order',
    'Outlet east',
    'Outlet south',
  ],
  rows: basins.map((basin, index) => [
    index + 1,
    ...[
      basin.area,
      basin.minHeight,
      basin.maxHeight,
      basin.meanHeight,
      basin.meanSlope,
      basin.hypsometricIntegral,
      basin.flowPathLength,
      basin.order,
      basin.outletEast,
      basin.outletSouth,
    ].map(tableNumber),
  ]),
})
