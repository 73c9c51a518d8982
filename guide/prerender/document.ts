/** The HTML file of a page of the guide. */
import { metaContentSecurityPolicy } from '../../web/hosting/headers.mjs'
import type { RenderedPage } from '../layout/server'
import { contentsPage } from '../layout/pages'

/** Paths relative to the built page's folder. */
export interface PageFiles {
  script: string
  modules: readonly string[]
  styles: readonly string[]
}

export function documentOf({ page, title, sentence, html }: RenderedPage, { script, modules, styles }: PageFiles): string {
  const up = page === contentsPage ? '../' : '../../'
  const name = page === contentsPage ? `${title} · Rill` : `${title} · Erosion, explained`
  return `<!doctype html>
<html lang="en" data-page="${page}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${metaContentSecurityPolicy('guide/')}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(name)}</title>
    <meta name="description" content="${escapeHtml(sentence)}" />
    <meta property="og:title" content="${escapeHtml(name)}" />
    <meta property="og:description" content="${escapeHtml(sentence)}" />
    <link rel="icon" href="${up}icon.svg" type="image/svg+xml" />
${[
  ...styles.map((file) => `<link rel="stylesheet" href="${up}${file}" />`),
  ...modules.map((file) => `<link rel="modulepreload" href="${up}${file}" />`),
  `<script type="module" src="${up}${script}"></script>`,
  `<script defer src="${up}embed.js"></script>`,
]
  .map((line) => `    ${line}\n`)
  .join('')}  </head>
  <body>
    <div id="page">${html}</div>
  </body>
</html>
`
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
