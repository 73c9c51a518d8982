/** The check of a link tells that the link was changed or cut. */
import { describe, expect, it } from 'vitest'
import { textFromFragment } from '@rill-terrain/recipe/address'
import { checkedFragment, isChangedLink } from '@rill-terrain/recipe/link-check'
import { presets } from '@rill-terrain/recipe/presets/presets'

const text = '2/size=512;seed=7/simplex;relief=1300/grid-droplets@3;iterations=300?at=120&view=map'

describe('the check of a link', () => {
  it('is read as the text without it', () => {
    const fragment = checkedFragment(text)
    expect(fragment).toMatch(/^#[0-9a-z]{4}\.2\/size=512/)
    expect(textFromFragment(fragment)).toBe(text)
    expect(textFromFragment(encodeURIComponent(fragment.slice(1)))).toBe(text)
  })

  it('tells every place at which a link was cut', async () => {
    for (const preset of presets) {
      const fragment = checkedFragment(preset.text)
      expect(await isChangedLink(fragment)).toBe(false)
      // A link that is cut before its epoch has no check.
      for (let length = '#abcd.2/'.length; length < fragment.length; length++)
        expect(await isChangedLink(fragment.slice(0, length)), fragment.slice(0, length)).toBe(true)
    }
  })

  it('tells a changed digit', async () => {
    const fragment = checkedFragment(text)
    for (const [at, character] of [...fragment].entries())
      if (/\d/.test(character) && at > '#abcd.2'.length) {
        const changed = fragment.slice(0, at) + ((Number(character) + 1) % 10) + fragment.slice(at + 1)
        expect(await isChangedLink(changed), changed).toBe(true)
      }
  })

  it('accepts typed and old links, and what mail and chat programs add', async () => {
    const fragment = checkedFragment(text)
    const links = [
      `#${text}`,
      '#simplex/thermal',
      '#nonsense',
      '',
      `${fragment}.`,
      `${fragment}"`,
      fragment.replace('&', '&amp;'),
      fragment.replace(';', '; \n'),
      `#${encodeURIComponent(encodeURIComponent(fragment.slice(1)))}`,
    ]
    for (const link of links) expect(await isChangedLink(link), link).toBe(false)
  })
})
