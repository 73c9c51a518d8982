/** Code that embeds a terrain in other pages. */
import { Marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { embedCodes, type Shown } from '@rill-terrain/recipe/embed-code'
import { checkedFragment } from '@rill-terrain/recipe/link-check'
import { readFigureAddress } from '@rill-terrain/element/options'

const shown: Shown = {
  text: '2/size=64/image;url=https:%2F%2Fhost%2F(a)%2520"b".png/thermal;talus=35?at=3&view=map',
  title: 'Hills "of" [sand] & <snow>',
  base: 'https://rill.example/maps/',
  picture: 'https://rill.example/a(1).jpg',
  poster: '',
}
const code = (id: string, given = shown) => embedCodes.find((each) => each.id === id)!.write(given)

/** Decodes HTML entities as a browser does. */
const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const attribute = (html: string, name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(html)![1]!)

describe('the embedding code for', () => {
  it('HTML contains recipe, link and picture with any characters', () => {
    const html = code('element')
    expect(attribute(html, 'recipe')).toBe(shown.text)
    expect(new URL(attribute(html, 'href')).hash).toBe(new URL(checkedFragment(shown.text), shown.base).hash)
    expect(attribute(html, 'alt')).toBe(shown.title)
    expect(html).toMatch(/^<script src="https:\/\/rill\.example\/maps\/embed\.js" async><\/script>\n<rill-terrain /)
    expect(html.replaceAll(/"[^"]*"/g, '')).not.toMatch(/&|<snow/)
  })

  it('a frame gives the figure the original recipe', () => {
    const address = new URL(attribute(code('frame'), 'src'))
    expect(address.pathname).toBe('/maps/embed.html')
    expect(readFigureAddress(address.hash).recipe).toBe(shown.text)
    expect(attribute(code('frame'), 'title')).toBe(shown.title)
  })

  it('a frame names its poster, with and without a view', () => {
    const poster = 'sketch:TA09-_'
    for (const text of ['2/simplex', shown.text]) {
      const { recipe, options } = readFigureAddress(new URL(attribute(code('frame', { ...shown, text, poster }), 'src')).hash)
      expect([recipe, options.poster]).toEqual([text, poster])
    }
  })

  it('a frame has no border and fits into narrow pages', () => {
    expect(attribute(code('frame'), 'style')).toBe('border: 0; width: 100%; max-width: 640px')
  })

  it('an element has a sketch in case that its picture is missing, but no picture of the playground', () => {
    expect(attribute(code('element', { ...shown, poster: 'sketch:TA09-_' }), 'poster')).toBe('sketch:TA09-_')
    expect(code('element', { ...shown, poster: 'previews/hills.jpg' })).not.toContain('poster=')
  })

  it('Markdown is a picture in a link', () => {
    const html = new Marked().parse(code('markdown'), { async: false })
    expect(decodeURIComponent(attribute(html, 'href'))).toBe(
      decodeURIComponent(`https://rill.example/maps/${checkedFragment(shown.text)}`),
    )
    expect(attribute(html, 'src')).toBe('https://rill.example/a%281%29.jpg')
    expect(attribute(html, 'alt')).toContain('[sand]')
  })

  it('reStructuredText is the directive of the Sphinx extension', () => {
    expect(code('rst')).toBe(`.. rill:: ${shown.text}\n   :alt: ${shown.title}\n`)
  })

  it('MDX contains every text as an expression', () => {
    const expressions = [...code('mdx').matchAll(/\{("(?:[^"\\]|\\.)*")\}/g)].map(([, text]) => JSON.parse(text!) as string)
    expect(expressions).toEqual([shown.text, `https://rill.example/maps/${checkedFragment(shown.text)}`, shown.title])
  })
})
