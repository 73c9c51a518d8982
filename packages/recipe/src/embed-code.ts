/** Code that shows a terrain in a page, a text or a book: pure functions. The host programs are those of docs/embedding/. */
import { fragmentFromText } from './address'
import { checkedFragment } from './link-check'

/** A terrain to embed. */
export interface Shown {
  /** The recipe with its view. */
  text: string
  title: string
  /** The playground's address, with a trailing slash. */
  base: string
  /** Address of the picture, relative to the page that embeds the terrain. */
  picture: string
  /**
   * What a frame shows first, and an element without its picture: a picture in the playground's folder, or a sketch; empty for a
   * generic drawing.
   */
  poster: string
}

interface EmbedCode {
  id: string
  title: string
  /** Requirements for users. */
  about: string
  write(shown: Shown): string
}

/** Default size of figures and pictures, in CSS pixels. */
const figureSize = { width: 640, height: 400 }

export const embedCodes: readonly EmbedCode[] = [
  {
    id: 'element',
    title: 'HTML',
    about:
      'Runs in the page. Include the script once per page, and save the picture (Save picture) next to the page: it is shown until the terrain has loaded.',
    write: ({ text, base, title, picture, poster }) =>
      [
        scriptOf(base),
        `<rill-terrain recipe="${escaped(text)}"${sketchOf(poster)}>`,
        `  <a href="${escaped(linkOf(base, text))}"><img src="${escaped(picture)}" ${sizes} alt="${escaped(title)}"></a>`,
        `</rill-terrain>`,
      ].join('\n'),
  },
  {
    id: 'frame',
    title: 'Frame',
    about: 'Runs in pages that allow iframes but no scripts.',
    write: ({ text, base, title, poster }) =>
      `<iframe src="${escaped(`${base}embed.html${fragmentFromText(withPoster(text, poster))}`)}" title="${escaped(title)}" ${sizes} style="border: 0; width: 100%; max-width: ${figureSize.width}px" loading="lazy"></iframe>`,
  },
  {
    id: 'markdown',
    title: 'Markdown',
    about: 'A picture that links to the terrain, for places that do not allow HTML; save the picture next to the text.',
    write: ({ text, base, title, picture }) =>
      `[![${title.replace(/[[\]\\]/g, '\\$&')}](${inMarkdown(picture)})](${inMarkdown(linkOf(base, text))})`,
  },
  {
    id: 'rst',
    title: 'reStructuredText',
    about: 'For Sphinx with the extension rill.py; set rill_base to the address of this playground.',
    write: ({ text, title }) => `.. rill:: ${text}\n   :alt: ${title}\n`,
  },
  {
    id: 'mdx',
    title: 'MDX',
    about: 'For Docusaurus and similar tools; add embed.js of this playground to the scripts in the configuration.',
    write: ({ text, base, title }) =>
      [
        `<rill-terrain recipe=${inJsx(text)}>`,
        `  <a href=${inJsx(linkOf(base, text))}>{${JSON.stringify(title)}}</a>`,
        `</rill-terrain>`,
      ].join('\n'),
  },
]

/** The code for several terrains side by side; `vary` is an attribute (vary-text.ts). */
export function varyEmbedCode({ text, base, title }: Pick<Shown, 'text' | 'base' | 'title'>, vary: string): string {
  return [
    scriptOf(base),
    `<rill-terrain recipe="${escaped(text.replace(/([?&])vary=[^&]*&?/, '$1').replace(/[?&]$/, ''))}" vary="${escaped(vary)}">`,
    `  <a href="${escaped(linkOf(base, text))}">${escaped(title)}</a>`,
    `</rill-terrain>`,
  ].join('\n')
}

/** The complete link of a terrain, with its check. */
export function linkOf(base: string, text: string): string {
  return base + checkedFragment(text)
}

/** A recipe with the option of a figure that names its poster. */
function withPoster(text: string, poster: string): string {
  return poster ? `${text}${text.includes('?') ? '&' : '?'}poster=${poster}` : text
}

/** The poster of an element is relative to its page, so only a sketch can be named. */
const sketchOf = (poster: string) => (poster.startsWith('sketch:') ? ` poster="${escaped(poster)}"` : '')

const sizes = `width="${figureSize.width}" height="${figureSize.height}"`

const scriptOf = (base: string) => `<script src="${escaped(base)}embed.js" async></script>`

/** Escapes text for an HTML attribute. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** An expression for a JSX attribute, with JavaScript escapes only. */
const inJsx = (text: string) => `{${JSON.stringify(text)}}`

/** Escapes parentheses, because an unpaired closing parenthesis ends a Markdown link. */
const inMarkdown = (address: string) => address.replaceAll('(', '%28').replaceAll(')', '%29')
