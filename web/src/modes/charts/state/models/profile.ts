/** Long profiles: height against the distance to the outlet along the largest rivers. */
import type { LandformReport, River } from '@rill-terrain/engine/measures/landform-report'
import { absences, iceAbove, isUnderIce, riverTable } from '@rill-terrain/engine/measures/tables'
import { rangeOf, withGaps, type AbsentChart, type ChartMark, type ChartModel, type Second } from '../model'
import { riverAtOutlet, riverName, upliftFacts, upliftRules } from '../rivers'
import { area, length, metres, plain } from '../../../../state/measures/words'
import { defineChart } from '../chart'

export const profileChart = defineChart<'landforms'>({
  name: 'Long profiles',
  measure: 'landforms',
  showsRivers: true,
  usesTheta: true,
  model: (report, { river }, other) => profileModel(report, river, other),
})

export function profileModel(report: LandformReport, selected: number, other?: Second<LandformReport>): ChartModel | AbsentChart {
  const absent = absences.profile(report)
  if (absent !== null) return { absent }
  const { rivers } = report
  const chosen = Math.min(selected, rivers.length - 1)
  const river = rivers[chosen]!
  const distances = rivers.map(({ distance }) => distance)
  const marks = [...otherMarks(river, other), ...iceMarks(river), ...riverMarks(report, distances, chosen, other?.names.own)]
  const iceText = iceTextOf(river)
  const highest = river.height.at(-1)!
  const lowest = river.height[0]!
  const riverLength = river.distance.at(-1)! - river.distance[0]!
  return {
    panels: [
      {
        description: `Long profiles of ${rivers.length} rivers. ${riverName(chosen)} rises from ${metres(lowest)} to ${metres(highest)} along ${length(riverLength)}, with ${river.knickpoints.length} knickpoints.${iceText && ` Under ice: ${iceText}.`}`,
        x: { title: 'Distance to the outlet', unit: 'm', scale: 'linear', domain: [0, rangeOf(marks.map(({ xs }) => xs))[1]] },
        y: { title: 'Height', unit: 'm', scale: 'linear', domain: rangeOf(marks.map(({ ys }) => ys), 0.04) }, // prettier-ignore
        marks,
        rules: upliftRules(river, distances[chosen]!),
        pointer: {
          name: `Place along ${riverName(chosen).toLowerCase()}`,
          river: chosen,
          stops: distances[chosen]!,
          read: (index) => ({
            lines: [
              `${length(distances[chosen]![index]!)}: ${metres(river.height[index]!)}`,
              `Area ${area(river.area[index]!)}, ksn ${plain(river.steepness[index]!)}`,
              ...(river.knickpoints.includes(index) ? ['Knickpoint'] : []),
              ...surfaceAt(river, index).map((surface) => `Surface of the ice ${metres(surface)}`),
            ],
            ys: [...surfaceAt(river, index), river.height[index]!],
          }),
        },
      },
    ],
    facts: [
      ['Length', length(riverLength)],
      ['Drainage area', area(river.area[0]!)],
      ['Fall', metres(highest - lowest)],
      ['Strahler order', String(river.order)],
      ['Knickpoints', String(river.knickpoints.length)],
      ...upliftFacts(river),
      ...(iceText ? [['Under ice', iceText] as const] : []),
    ],
    tables: [riverTable(report, [chosen])],
    fileTables: [riverTable(report)],
  }
}

/** The other rivers first, so that the selected river is on top. */
function riverMarks({ rivers }: LandformReport, distances: number[][], chosen: number, side?: string): ChartMark[] {
  const order = rivers.map((_, index) => index).toSorted((one, two) => Number(one === chosen) - Number(two === chosen))
  const name = (index: number) => {
    if (index === chosen) return side ? `${side}: ${riverName(index).toLowerCase()}` : riverName(index)
    return index === order[0] ? 'Other rivers' : undefined
  }
  const lines = order.map((index): ChartMark => {
    const named = name(index)
    return {
      kind: 'line',
      ...(named !== undefined && { name: named }),
      look: index === chosen ? 'main' : 'quiet',
      xs: distances[index]!,
      ys: rivers[index]!.height,
      label: String(index + 1),
      river: index,
    }
  })
  const { knickpoints, height } = rivers[chosen]!
  if (knickpoints.length === 0) return lines
  const at = distances[chosen]!
  const points = { xs: knickpoints.map((point) => at[point]!), ys: knickpoints.map((point) => height[point]!) }
  return [...lines, { kind: 'points', name: 'Knickpoint', look: 'second', ...points }]
}

/** The surface of the ice at a point; empty where there is none. */
function surfaceAt(river: River, point: number): number[] {
  const surface = iceAbove(river)[point]!
  return surface === null ? [] : [surface]
}

/** The ice between its surface and the bed. */
function iceMarks(river: River): ChartMark[] {
  if (!isUnderIce(river)) return []
  const { distance: xs, height: lows } = river
  const ys = withGaps(iceAbove(river))
  return [
    { kind: 'band', name: 'Ice', look: 'ice', xs, ys, lows },
    { kind: 'line', look: 'ice', xs, ys },
  ]
}

/** `4.2 km, up to 210 m of ice`; empty without ice. The length is that of the parts between two points under ice. */
function iceTextOf(river: River): string {
  if (!isUnderIce(river)) return ''
  const { distance, height } = river
  const surfaces = iceAbove(river)
  const under = distance.reduce((sum, each, at) => sum + (at > 0 && surfaces[at] !== null && surfaces[at - 1] !== null ? each - distance[at - 1]! : 0), 0) // prettier-ignore
  const deepest = Math.max(...surfaces.map((surface, at) => (surface ?? height[at]!) - height[at]!))
  return `${length(under)}, up to ${metres(deepest)} of ice`
}

/** The river of the other terrain at the outlet of the selected one. */
function otherMarks(river: River, other?: Second<LandformReport>): ChartMark[] {
  if (!other || other.report.rivers.length === 0) return []
  const index = riverAtOutlet(river, other.report.rivers)
  const theirs = other.report.rivers[index]!
  const { distance: xs, height: ys } = theirs
  const name = `${other.names.other}: ${riverName(index).toLowerCase()}`
  const line: ChartMark = { kind: 'line', name, look: 'second', isOther: true, xs, ys }
  if (!isUnderIce(theirs)) return [line]
  const surface = withGaps(iceAbove(theirs))
  return [line, { kind: 'line', name: `${other.names.other}: ice`, look: 'ice', isOther: true, xs, ys: surface }]
}
