/** A recipe says how the colours of an image on the web are decoded. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inFolder, runWords } from './support'

const tile = readFileSync(new URL('../files/cases/terrarium.png', import.meta.url))
let server: Server
let address: string
const asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!)
    response.end(tile)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}/tile.png`)
})
afterAll(() => server.close())

async function heights(decode: string): Promise<Float32Array> {
  const out = inFolder(`${decode}.f32`)
  await runWords(`2/size=64/image;url=${address};relief=500${decode === 'auto' ? '' : `;decode=${decode}`}`, '--out', out)
  return new Float32Array(new Uint8Array(readFileSync(out)).buffer)
}

describe('decode', () => {
  it('chooses the code of the heights; the detected one gives the same heights as none', async () => {
    const [detected, terrarium, brightness] = [await heights('auto'), await heights('terrarium'), await heights('brightness')]
    expect(terrarium).toEqual(detected)
    expect(Math.max(...terrarium)).toBeGreaterThan(500)
    expect(brightness).not.toEqual(detected)
    expect(Math.max(...brightness)).toBeLessThanOrEqual(500)
    expect(new Set(asked)).toEqual(new Set(['/tile.png']))
  })

  it('must be a known code', async () => {
    await expect(heights('lidar')).rejects.toThrow(/auto, brightness, terrarium/)
  })
})
