import { correction, generate } from 'lean-qr'
import { formatCount } from '@rill-terrain/recipe/format'

/** Width of the white border that a code needs, in modules. */
const quietZone = 4

/** Bytes in the largest code that a phone can scan from a screen at this size: version 20, 97 by 97 modules. */
const maxBytes = 858
const maxQrVersion = 20

/** A link as a QR code. It is black on white in every theme, since scanners expect these colours. */
export function QrCode({ link, title }: { link: string; title: string }) {
  const bytes = new TextEncoder().encode(link).length
  if (bytes > maxBytes) {
    return (
      <p>
        This link has {formatCount(bytes)} characters, but a QR code that phones can scan holds at most {formatCount(maxBytes)}:
        save a Rill file instead.
      </p>
    )
  }
  const code = generate(link, { minCorrectionLevel: correction.L, maxVersion: maxQrVersion })
  const side = code.size + 2 * quietZone
  return (
    <svg class="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={`QR code of the link to ${title}`}>
      <rect width={side} height={side} fill="#fff" />
      <path d={modulesPath(code)} fill="#000" shape-rendering="crispEdges" />
    </svg>
  )
}

/** A rectangle for each run of black modules in a row. */
function modulesPath(code: ReturnType<typeof generate>): string {
  let path = ''
  for (let row = 0; row < code.size; row++) {
    for (let column = 0; column < code.size;) {
      const start = column
      while (column < code.size && code.get(column, row)) column++
      if (column > start) path += `M${start + quietZone},${row + quietZone}h${column - start}v1h${start - column}z`
      else column++
    }
  }
  return path
}
