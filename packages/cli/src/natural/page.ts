/** The HTML page of a report: self-contained, without scripts, and printable. */
import { groupNames, isSimilar, type Comparison, type ReferenceModel, type ReportRow } from '@rill-terrain/engine/report/compare'
import type { TerrainFault } from '@rill-terrain/engine/measures/terrain-fault'
import type { Landscape } from '@rill-terrain/engine/report/landscape'
import { reportMeasures } from '@rill-terrain/engine/report/measures'
import {
  bandText,
  basis,
  creditLines,
  headline,
  likeness,
  otherResult,
  placeSentence,
  valueText,
} from '@rill-terrain/engine/report/sentences'
import { formatQuantity } from '@rill-terrain/recipe/format'
import { stripDrawing } from './strip'
import { style } from './style'

export interface ReportContents {
  title: string
  site: string | null
  ground: { width: number; height: number; cellSize: number }
  landscape: Landscape
  /** A sentence where there is no comparison. */
  comparison: Comparison | string
  models: readonly ReferenceModel[]
  faults: readonly TerrainFault[]
  /** Data address of the picture of the terrain. */
  picture: string
  /** Data address of the picture of a model that is free. */
  pictureOf: (id: string) => string
}

export function reportPage(contents: ReportContents): string {
  const { title, comparison, models } = contents
  const known = typeof comparison === 'string' ? null : comparison
  const sections = [
    header(contents),
    known ? measureList(known, contents.site) : '',
    faultList(contents.faults),
    known ? nearestModels(known, contents.pictureOf) : '',
    known ? footer(known, models) : '',
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>How natural is it? ${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
${sections.filter((section) => section !== '').join('\n')}
</body>
</html>
`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function header({ title, ground, landscape, comparison, picture, faults }: ReportContents): string {
  const { width, height, cellSize } = ground
  const [east, south] = [width, height].map((cells) => formatQuantity(cells * cellSize, 'm'))
  const size = `${width} x ${height} cells of ${formatQuantity(cellSize, 'm')}, ${east} x ${south}`
  const verdict =
    typeof comparison === 'string'
      ? `<p class="headline">${escaped(comparison)}</p>`
      : `<p class="headline">${headline(comparison)}</p><p>${escaped(likeness(comparison))}</p>
<p>${otherResult(comparison)}</p>
<p class="quiet">${basis(comparison, landscape.ownCell)}</p>`
  return `<header>
<div><h1>How natural is it?</h1>
<p class="subject">${escaped(title)}</p>
<p class="quiet">${size}</p>
${verdict}</div>
<figure><div class="map"><img src="${picture}" alt="Hillshade of the terrain">${faultMarks(faults)}</div></figure>
</header>`
}

/** Boxes over the picture, with the numbers of the list of faults. */
function faultMarks(faults: readonly TerrainFault[]): string {
  const marks = faults.flatMap(({ places }, index) =>
    places.map(({ west, north, east, south }) => {
      const [left, top, width, height] = [west, north, east - west, south - north].map((share) => (100 * share).toFixed(2))
      return `<span class="mark" style="left:${left}%;top:${top}%;width:${width}%;height:${height}%"><b>${index + 1}</b></span>`
    }),
  )
  return marks.join('')
}

function measureList({ rows, group }: Comparison, site: string | null): string {
  return `<section><h2>Measures</h2>
<p class="quiet">The band of ${groupNames[group]}, from the 10th to the 90th percentile; the value of this terrain; one standard error.</p>
<div class="measures">
${rows.map((row) => measureBlock(row, group, site)).join('\n')}
</div></section>`
}

function measureBlock(row: ReportRow, group: Comparison['group'], site: string | null): string {
  const { id, band, place } = row
  const { name, about, chapter } = reportMeasures[id]
  const link = site === null ? '' : ` <a href="${escaped(`${site.replace(/\/$/, '')}/guide/${chapter}/`)}">Guide</a>`
  const look = place === 'below' || place === 'above' ? ' outside' : ''
  const real = band ? `<span class="quiet">Real land: ${bandText(band, id)}</span>` : ''
  return `<div class="measure${look}">
<div class="line"><h3>${name}</h3><span class="value">${valueText(row)}</span></div>
${stripDrawing(row)}
<div class="line"><span class="place">${placeSentence(row, group)}</span>${real}</div>
<p class="quiet">${about}${link}</p>
</div>`
}

function faultList(faults: readonly TerrainFault[]): string {
  if (faults.length === 0) return '<section><h2>Faults</h2><p>None of the known faults of terrain tools was found.</p></section>'
  const items = faults.map(({ title, sentence }) => `<li><strong>${escaped(title)}.</strong> ${escaped(sentence)}</li>`)
  return `<section><h2>Faults</h2><ol>${items.join('')}</ol></section>`
}

function nearestModels({ nearest }: Comparison, pictureOf: ReportContents['pictureOf']): string {
  const cards = nearest.map(({ model: { id, name, land, credit, isFree } }) => {
    const image = !isFree ? '' : `<img src="${pictureOf(id)}" alt="Hillshade of ${escaped(name)}">`
    return `<figure>${image}<figcaption><strong>${escaped(name)}</strong><br>${escaped(land)}<p class="quiet">${escaped(credit)}</p></figcaption></figure>`
  })
  const title = nearest[0] && isSimilar(nearest[0]) ? 'Most like' : 'Least different'
  return `<section><h2>${title}</h2><div class="cards">${cards.join('')}</div></section>`
}

function footer({ cell }: Comparison, models: readonly ReferenceModel[]): string {
  const compared = models.filter((model) => model.numbers[cell])
  return `<footer><p>Two of ten measures of a real landscape are outside of the bands by their definition. A value
is outside if its standard error does not reach the band. Real landscapes: ${creditLines(compared).map(escaped).join('; ')}.</p></footer>`
}
