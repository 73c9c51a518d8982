import { describe, expect, it } from 'vitest'
import { chapterOfMethod } from '@rill-terrain/recipe/method-chapters'
import { methodFiles, methodHeader, openingComment } from '../../../tools/docs/method-header'

describe('methodHeader', () => {
  it('finds a header in any depth by the id of the method', () => {
    const paths = ['sources/place.cpp', 'sources/place.h', 'erosion/stream_power/stream_power.h', 'erosion/stream_power.cpp']
    expect(methodHeader('place', paths)).toBe('sources/place.h')
    expect(methodHeader('stream-power', paths)).toBe('erosion/stream_power/stream_power.h')
  })

  it('rejects a method without a header of its name', () => {
    expect(() => methodHeader('place', ['sources/place_on_earth.h', 'sources/replace.h'])).toThrow('place has no header place.h')
  })

  it('rejects a method with two headers', () => {
    const paths = ['sources/place.h', 'erosion/place/place.h']
    expect(() => methodHeader('place', paths)).toThrow('sources/place.h, erosion/place/place.h')
  })

  it('searches only folders of methods', () => {
    expect(methodFiles()).toContain('sources/place.h')
    expect(methodFiles()).not.toContain('droplets/droplet_environment.h')
  })

  it.each(Object.keys(chapterOfMethod))('finds exactly one header of %s', (id) => {
    expect(methodFiles()).toContain(methodHeader(id, methodFiles()))
  })

  it('documents each method with its own header', () => {
    expect(openingComment('place')).toMatch(/^Place: the ground of a place on Earth/)
    const comments = Object.keys(chapterOfMethod).map(openingComment)
    expect(new Set(comments).size).toBe(comments.length)
  })
})
