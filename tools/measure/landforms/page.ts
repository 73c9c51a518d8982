/** The tables of `docs/landforms.md`, between marker comments of the page. The text of the page is not changed. */
import { fileName, type Group, type Subject } from './subjects'

/** Output of `rill_measure landforms` for one terrain (docs/landforms.md has the definitions). */
export interface Numbers {
  width: number
  height: number
  cellSize: number
  pits: number
  closedDepressions: number
  slopeMean: number
  slope95: number
  hypsometricIntegral: number | null
  concavity: number | null
  hackExponent: number | null
  bifurcationRatio: number | null
  lengthRatio: number | null
  drainageDensity: number
  roughness: number | null
  aggraded: number
  axisBias: number | null
  carried: number | null
  spikes: number
  islets: number
  trenches: number
}

const columns: [string, (numbers: Numbers) => string][] = [
  ['pits per 10,000 cells', ({ pits }) => pits.toFixed(1)],
  ['closed depressions', ({ closedDepressions }) => percent(closedDepressions)],
  ['mean slope', ({ slopeMean }) => `${slopeMean.toFixed(0)}°`],
  ['95th percentile of slope', ({ slope95 }) => `${slope95.toFixed(0)}°`],
  ['hypsometric integral', ({ hypsometricIntegral }) => decimals(hypsometricIntegral)],
  ['concavity', ({ concavity }) => decimals(concavity)],
  ['Hack exponent', ({ hackExponent }) => decimals(hackExponent)],
  ['bifurcation ratio', ({ bifurcationRatio }) => decimals(bifurcationRatio, 1)],
  ['length ratio', ({ lengthRatio }) => decimals(lengthRatio, 1)],
  ['drainage density, km/km²', ({ drainageDensity }) => drainageDensity.toFixed(1)],
  ['roughness', ({ roughness }) => decimals(roughness)],
  ['deposition area', ({ aggraded }) => percent(aggraded)],
  ['axis bias', ({ axisBias }) => decimals(axisBias)],
  ['still carried', ({ carried }) => (carried === null ? '' : percent(carried))],
  ['spikes', ({ spikes }) => String(spikes)],
  ['islets', ({ islets }) => String(islets)],
  ['trenches', ({ trenches }) => String(trenches)],
]

function percent(share: number): string {
  return `${(100 * share).toFixed(share < 0.0995 ? 1 : 0)} %`
}

function decimals(value: number | null, digits = 2): string {
  return value === null ? '' : value.toFixed(digits)
}

export function tableOf(subjects: Subject[], measured: Map<string, Numbers>): string {
  const rows = subjects.map((subject) => {
    const numbers = measured.get(subject.name)!
    return `| ${[subject.name, ...columns.map(([, text]) => text(numbers))].join(' | ')} |`
  })
  const titles = ['', ...columns.map(([title]) => title)]
  return [`| ${titles.join(' | ')} |`, `| ${titles.map(() => '---').join(' | ')} |`, ...rows].join('\n')
}

/** Replaces the table and the pictures of each group in the page. */
export function withTables(page: string, groups: Group[], measured: Map<string, Numbers>): string {
  return groups.reduce((text, { title, subjects }) => {
    const [begin, end] = [`<!-- ${title} -->\n`, `<!-- end of ${title} -->`]
    const [from, to] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || to < from)
      throw new Error(`docs/landforms.md lacks the markers ${begin.trim()} and ${end} for the table "${title}".`)
    const pictures = [...new Set(subjects.map(({ row }) => row))].map(
      (row) => `\`${row}\`:\n\n![${row}](landforms/${fileName(row)}.png)`,
    )
    return text.slice(0, from + begin.length) + [tableOf(subjects, measured), ...pictures].join('\n\n') + '\n' + text.slice(to)
  }, page)
}
