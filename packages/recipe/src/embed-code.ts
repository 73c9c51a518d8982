/** What an author puts into a page, a text or a book to show a terrain there: pure functions. The hosts are those of docs/embedding/. */
import { fragmentFromText } from './address'

/** A terrain to be shown elsewhere. */
export interface Shown {
  /** The recipe with its view. */
  text: string
  title: string
  /** The playground's address, with a slash at its end. */
  base: string
  /** Where its picture is, as seen from the page that shows it. */
  picture: string
}

export interface EmbedCode {
  id: string
  title: string
  /** What is to know before it works. */
  about: string
  write(shown: Shown): string
}

/** Of figures and pictures where nothing else says it. */
export const figureSize = { width: 640, height: 400 }

export const embedCodes: readonly EmbedCode[] = [
  {
    id: 'element',
    title: 'HTML',
    about:
      'Runs in the page. The script is needed once; save the picture beside the page, for those who come before it has loaded.',
    write: ({ text, base, title, picture }) =>
      [
        scriptOf(base),
        `<rill-terrain recipe="${escaped(text)}">`,
        `  <a href="${escaped(linkOf(base, text))}"><img src="${escaped(picture)}" ${sizes} alt="${escaped(title)}"></a>`,
        `</rill-terrain>`,
      ].join('\n'),
  },
  {
    id: 'frame',
    title: 'Frame',
    about: 'Runs in a page that takes frames, but no scripts.',
    write: ({ text, base, title }) =>
      `<iframe src="${escaped(`${base}embed.html${fragmentFromText(text)}`)}" title="${escaped(title)}" ${sizes} loading="lazy"></iframe>`,
  },
  {
    id: 'markdown',
    title: 'Markdown',
    about: 'A picture that leads to the terrain, for wherever HTML is not allowed; save the picture beside the text.',
    write: ({ text, base, title, picture }) =>
      `[![${title.replace(/[[\]\\]/g, '\\$&')}](${inMarkdown(picture)})](${inMarkdown(linkOf(base, text))})`,
  },
  {
    id: 'rst',
    title: 'reStructuredText',
    about: 'For Sphinx with the extension rill.py, whose rill_base is this playground.',
    write: ({ text, title }) => `.. rill:: ${text}\n   :alt: ${title}\n`,
  },
  {
    id: 'mdx',
    title: 'MDX',
    about: 'For Docusaurus and its like, whose configuration names the script: embed.js of this playground.',
    write: ({ text, base, title }) =>
      [
        `<rill-terrain recipe=${inJsx(text)}>`,
        `  <a href=${inJsx(linkOf(base, text))}>{${JSON.stringify(title)}}</a>`,
        `</rill-terrain>`,
      ].join('\n'),
  },
]

/** The whole address of a terrain. */
export function linkOf(base: string, text: string): string {
  return base + fragmentFromText(text)
}

const sizes = `width="${figureSize.width}" height="${figureSize.height}"`

const scriptOf = (base: string) => `<script src="${escaped(base)}embed.js" async></script>`

/** For an attribute of HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** For an attribute of JSX: an expression, in which nothing is escaped but as in JavaScript. */
const inJsx = (text: string) => `{${JSON.stringify(text)}}`

/** For the brackets of a link, which the first unpaired one would end. */
const inMarkdown = (address: string) => address.replaceAll('(', '%28').replaceAll(')', '%29')
