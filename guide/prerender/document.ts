/** The HTML file of a page of the guide. */
import { metaContentSecurityPolicy } from '../../web/hosting/headers.mjs'
import type { RenderedPage } from '../layout/server'
import { chapters } from '../chapters/chapters'
import { questions } from '../questions/questions'
import { frontPoster } from '../layout/front'
import { contentsPage } from '../layout/pages'

/** Paths relative to the built page's folder. */
export interface PageFiles {
  script: string
  modules: readonly string[]
  styles: readonly string[]
}

/** `site` is the address that will serve the build, or empty if it is not known. */
export function documentOf(
  { page, title, sentence, html }: RenderedPage,
  { script, modules, styles }: PageFiles,
  site: string,
): string {
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
${previewTags({ page, name, sentence, site })
  .map(([property, content]) => `    <meta property="${property}" content="${escapeHtml(content)}" />\n`)
  .join('')}    <link rel="icon" href="${up}icon.svg" type="image/svg+xml" />
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

/** What chats and social networks show of a link. They accept only absolute addresses of pictures. */
function previewTags(of: { page: string; name: string; sentence: string; site: string }): [property: string, content: string][] {
  const { page, name, sentence, site } = of
  const tags: [string, string][] = [
    ['og:title', name],
    ['og:description', sentence],
  ]
  if (site === '') return tags
  const base = new URL('guide/', site.replace(/\/*$/, '/')).href
  const picture = [...chapters, ...questions].find(({ folder }) => folder === page)?.picture
  return [
    ...tags,
    ['og:url', `${base}${page === contentsPage ? '' : `${page}/`}`],
    ['og:image', `${base}${picture === undefined ? frontPoster : `${page}/${picture}`}.webp`],
  ]
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
