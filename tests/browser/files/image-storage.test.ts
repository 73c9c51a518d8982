/** Images stored in the browser. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createImageStorage, type ImageStorage } from '../../../web/src/app/image-storage'

const database = 'rill-storage-test'
let storage: ImageStorage

const image = (name: string, cells: number) => ({
  name,
  width: cells,
  height: 1,
  values: Float32Array.from({ length: cells }, (_, index) => index),
  isInMetres: true,
})
const names = async () => (await storage.list()).map(({ name }) => name).sort()

beforeEach(() => {
  storage = createImageStorage(database, 400)
})

afterEach(async () => {
  await storage.remove(await names())
})

describe('stored images', () => {
  it('are read unchanged', async () => {
    await storage.put(image('one', 10))
    expect(await storage.get('one')).toEqual(image('one', 10))
    expect(await storage.get('two')).toBeNull()
    expect(await storage.list()).toMatchObject([{ name: 'one', width: 10, height: 1, bytes: 40 }])
  })

  it('are read with their location', async () => {
    const location = {
      transform: [5e5, 3e3, 0, 4e6, 0, -3e3],
      geoKeys: { ProjectedCSTypeGeoKey: 32632 },
      metresPerHeightUnit: 1,
    } as const
    await storage.put({ ...image('located', 10), location })
    expect(await storage.get('located')).toEqual({ ...image('located', 10), location })
  })

  it('are evicted for new images when the budget is full', async () => {
    await storage.put(image('one', 40))
    await storage.put(image('two', 40))
    await storage.put(image('three', 40))
    expect(await names()).toHaveLength(2)
    expect(await names()).toContain('three')
    await storage.put(image('large', 100))
    expect(await names()).toEqual(['large'])
    await expect(storage.put(image('too large', 101))).rejects.toThrow('larger than')
    expect(await names()).toEqual(['large'])
  })
})
