/** What the page can export, and how that reaches the person's disk. How files are made comes late: see export-encoder.ts. */
import type { ExportEncoder } from './export-encoder'
import { exportFormats } from './files/export/formats'
import { fileName } from './files/export/names'
import { late } from './state/late'
import type { Prepared } from './standby-worker'
import type { ExportPort } from './state/exporter'

/** A download has certainly begun by then, and its content may go. */
const longestStart = 60_000

export function createExportPort(capture: () => Promise<Blob>): ExportPort & Prepared {
  let made: ExportEncoder | null = null
  let isEnded = false
  const encoder = late(async () => {
    const part = await import('./export-encoder').catch(() => {
      throw new Error('The part of the page that makes files could not be loaded: check the network and try again.')
    })
    made = part.createExportEncoder()
    if (isEnded) made.end()
    return made
  })
  return {
    prepare: async () => (await encoder()).prepare(),
    end() {
      isEnded = true
      made?.end()
    },
    choices: exportFormats.map(({ extension, title, about, holdsAllLayers }) => ({ id: extension, title, about, holdsAllLayers })),
    capture,
    fileName,
    encode: async (...given) => (await encoder()).encode(...given),
    save({ name, content }) {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(content)
      link.download = name
      document.body.append(link)
      link.click()
      link.remove()
      setTimeout(() => URL.revokeObjectURL(link.href), longestStart)
    },
  }
}
