/** The handbook page: `docs/methods.md` as HTML, put into `web/handbook.html` when it is built or served. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Marked } from 'marked'

const source = fileURLToPath(new URL('../../docs/methods.md', import.meta.url))

/** @returns {import('vite').Plugin} */
export function handbook() {
  return {
    name: 'rill-handbook',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { filename }) {
        if (!filename.endsWith('handbook.html')) return html
        const { methods, contents } = renderHandbook(readFileSync(source, 'utf8'))
        return html.replace('<!-- methods -->', () => methods).replace('<!-- contents -->', () => contents)
      },
    },
  }
}

/**
 * The text, with an id at each heading, and the list of them. A method's id is its name in recipes.
 * @param {string} markdown
 */
export function renderHandbook(markdown) {
  /** @type {{ depth: number, id: string, title: string }[]} */
  const headings = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens)
        const name = tokens.findLast(({ type }) => type === 'codespan')
        const id = (name && 'text' in name ? name.text : title).toLowerCase().replace(/[^a-z0-9]+/g, '-')
        headings.push({ depth, id, title })
        return `<h${depth} id="${id}">${title}</h${depth}>\n`
      },
      // A table that is wider than the window scrolls, and keys reach it.
      table(token) {
        const rows = token.rows.map((row) => `<tr>${row.map((cell) => this.tablecell(cell)).join('')}</tr>`).join('\n')
        const head = token.header.map((cell) => this.tablecell(cell)).join('')
        return `<div class="wide" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`
      },
      code({ text }) {
        return `<pre tabindex="0">${escapeHtml(text)}</pre>\n`
      },
    },
  })
  const methods = /** @type {string} */ (marked.parse(markdown, { async: false }))
  const links = headings
    .filter(({ depth }) => depth > 1)
    .map(({ depth, id, title }) => `<li class="depth-${depth}"><a href="#${id}">${title.replace(/: <code>.*/, '')}</a></li>`)
  return { methods, contents: `<ul>${links.join('\n')}</ul>` }
}

/** @param {string} text */
function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
