/**
 * Vite plugin: makes a page for each preset, `terrain/NAME/`, from the template `web/preset.html`. Chats and social networks show
 * its title and picture, and browsers continue to the playground. VITE_SITE_ADDRESS is the address that will serve the build;
 * picture addresses include it, because most chats accept only absolute addresses.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { fragmentFromText } from '@rill-terrain/recipe/address'
import { examplesWith, presetPage, presetPicture, presets, type Preset } from '@rill-terrain/recipe/presets/presets'

/** Size that chats and social networks show without cropping. */
export const pictureSize = { width: 1200, height: 630 }

/** Relative address of the playground from the page of a preset. */
const toPlayground = '../../'

export function presetPages(siteAddress = process.env['VITE_SITE_ADDRESS'] ?? ''): Plugin {
  const site = siteAddress && new URL(siteAddress.replace(/\/*$/, '/')).href
  let outputFolder = ''
  return {
    name: 'rill:preset-pages',
    apply: 'build',
    configResolved({ root, build }) {
      outputFolder = join(root, build.outDir)
    },
    transformIndexHtml(html, { filename }) {
      // The first preset, which the playground opens, provides the playground's preview picture.
      const [first] = presets
      if (!filename.endsWith('index.html') || !first) return html
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
      const about = /name="description" content="(.*?)"/.exec(html)?.[1] ?? ''
      return previewTags({ title, about, address: site || '../', picture: (site || '../') + presetPicture(first) })
    },
    closeBundle() {
      const templateFile = join(outputFolder, 'preset.html')
      const template = readFileSync(templateFile, 'utf8').replace(/(href|src)="\.\//g, `$1="${toPlayground}`)
      rmSync(templateFile)
      for (const preset of examplesWith(builtinImages)) {
        const folder = join(outputFolder, presetPage(preset))
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'index.html'), presetHtml(template, preset, site))
      }
    },
  }
}

/** The page of a preset from the shared template. `site` is the playground's address, or empty if it is not known. */
export function presetHtml(template: string, preset: Preset, site: string): string {
  const { title, about, text } = preset
  const base = site || toPlayground
  const tags = [
    { tag: 'meta', attrs: { name: 'description', content: about } },
    ...previewTags({ title, about, address: base + presetPage(preset), picture: base + presetPicture(preset) }),
  ]
  const { width, height } = pictureSize
  const content = [
    `<img src="${toPlayground}${presetPicture(preset)}" width="${width}" height="${height}" alt="" />`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(about)}.</p>`,
    `<p><a id="open" href="${escapeHtml(toPlayground + fragmentFromText(text))}">Open this terrain in the playground</a></p>`,
  ]
  return template
    .replace('<!-- title -->', () => `${escapeHtml(title)} · Rill`)
    .replace('<!-- preview -->', () => tags.map(({ tag, attrs }) => `<${tag} ${attributes(attrs ?? {})} />`).join('\n    '))
    .replace('<!-- terrain -->', () => content.join('\n      '))
}

interface Preview {
  title: string
  about: string
  /** Address of the page. */
  address: string
  picture: string
}

/** Link preview tags: the Open Graph protocol, and the additional Twitter tag. */
function previewTags({ title, about, address, picture }: Preview): HtmlTagDescriptor[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Rill',
    'og:title': title,
    'og:description': about,
    'og:url': address,
    'og:image': picture,
    'og:image:width': String(pictureSize.width),
    'og:image:height': String(pictureSize.height),
    'og:image:alt': about,
  }
  return [
    { tag: 'link', attrs: { rel: 'canonical', href: address } },
    ...Object.entries(properties).map(([property, content]) => ({ tag: 'meta', attrs: { property, content } })),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
  ]
}

function attributes(given: NonNullable<HtmlTagDescriptor['attrs']>): string {
  return Object.entries(given)
    .map(([name, value]) => `${name}="${escapeHtml(String(value))}"`)
    .join(' ')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
