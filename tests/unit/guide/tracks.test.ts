/** The first page of the guide: its tracks, the pictures of chapters, and what other sites show of a link. */
import { expect, it } from 'vitest'
import { chapters, trackOf, tracks } from '../../../guide/chapters/chapters'
import { recipeWithView } from '../../../guide/components/figure/figure-view'
import { front, frontPoster } from '../../../guide/layout/front'
import { documentOf } from '../../../guide/prerender/document'
import { usesIn } from '../../../guide/reading/read-chapter'
import { readGuideRecord } from '../../../tools/pictures/guide'

it('every chapter is in one track', () => {
  const inTracks = tracks.flatMap(({ folders }) => folders)
  expect(inTracks.toSorted()).toEqual(chapters.map(({ folder }) => folder).toSorted())
  expect(trackOf('one-drop').folders).toContain('a-million-drops')
  expect(() => trackOf('nothing')).toThrow('in no track')
})

it('the picture of a chapter is its opening figure', () => {
  for (const { folder, picture } of chapters) {
    const opening = usesIn(folder).find(({ properties }) => properties['isOpening'])
    expect(opening?.properties['id'], folder).toBe(picture)
  }
})

it('the terrain of the first page has its poster', () => {
  expect(readGuideRecord()[`guide/${frontPoster}.webp`]).toBe(recipeWithView(front))
})

it('a page names its picture where the site’s address is known', () => {
  const files = { script: 'a.js', modules: [], styles: [] }
  const page = { page: 'one-drop', source: null, title: 'One drop', sentence: 'It takes & leaves.', html: '' }
  const known = documentOf(page, files, 'https://rill.example/app')
  expect(known).toContain('<meta property="og:image" content="https://rill.example/app/guide/one-drop/sixty-drops.webp" />')
  expect(known).toContain('<meta property="og:url" content="https://rill.example/app/guide/one-drop/" />')
  expect(documentOf({ ...page, page: '' }, files, 'https://rill.example/')).toContain(
    '"https://rill.example/guide/what-noise-lacks/drained.webp"',
  )
  const unknown = documentOf(page, files, '')
  expect(unknown).toContain('<meta name="description" content="It takes &amp; leaves." />')
  expect(unknown).not.toContain('og:image')
})
