import { describe, expect, it } from 'vitest'
import { codedAddress, imageNameOf } from '@rill-terrain/recipe/image-name'

describe('the name of an image', () => {
  it('is its name, or its web address with the decoding that the recipe chooses', () => {
    expect(imageNameOf({ name: 'jacksboro', url: '' })).toBe('jacksboro')
    expect(imageNameOf({ name: 'jacksboro', url: '', decode: 'terrarium' })).toBe('jacksboro')
    expect(imageNameOf({ name: 'jacksboro', url: 'https://host/a.png', decode: 'auto' })).toBe('https://host/a.png')
    expect(imageNameOf({ name: 'jacksboro', url: 'https://host/a.png' })).toBe('https://host/a.png')
    expect(imageNameOf({ url: 'https://host/a.png', decode: 'terrarium' })).toBe('https://host/a.png#decode=terrarium')
  })

  it.each([
    ['https://host/a.png', { address: 'https://host/a.png' }],
    ['https://host/a.png#decode=terrain-rgb', { address: 'https://host/a.png', decode: 'terrain-rgb' }],
    ['https://host/a.png#part#decode=brightness', { address: 'https://host/a.png#part', decode: 'brightness' }],
    ['https://host/a.png#decode=other', { address: 'https://host/a.png#decode=other' }],
  ])('%s contains the address and the decoding', (name, parts) => {
    expect(codedAddress(name)).toEqual(parts)
  })
})
