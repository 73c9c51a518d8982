import { describe, expect, it } from 'vitest'
import { fetchBytes, fileNameOf } from '@rill-terrain/files/fetch-bytes'
import { FileError } from '@rill-terrain/files/file-error'
import { serveFiles } from '../../support/file-server'

describe('fetching a file', () => {
  it('returns its bytes, without sending credentials or a referrer', async () => {
    let headers = {}
    await using server = await serveFiles({
      '/map.png': (request, response) => {
        headers = request.headers
        response.end(Uint8Array.of(1, 2, 3))
      },
    })
    expect(await fetchBytes(`${server.base}/map.png`)).toEqual(Uint8Array.of(1, 2, 3))
    expect(Object.keys(headers)).not.toContain('referer')
    expect(Object.keys(headers)).not.toContain('cookie')
  })

  it('stops as soon as the size limit is exceeded, with or without a content length', async () => {
    let sent = 0
    const piece = new Uint8Array(1 << 20)
    await using server = await serveFiles({
      '/with-length': (_request, response) => response.writeHead(200, { 'content-length': String(65 * 2 ** 20) }).flushHeaders(),
      '/without-length': (_request, response) => {
        const more = (): void => {
          if (response.destroyed) return
          sent += piece.length
          response.write(piece, more)
        }
        more()
      },
    })
    for (const path of ['/with-length', '/without-length']) {
      const address = server.base + path
      await expect(fetchBytes(address)).rejects.toThrow(
        new FileError(`${address} is larger than the 64 MiB that Rill downloads at most.`),
      )
    }
    expect(sent).toBeLessThan(80 * 2 ** 20)
  })

  it('reports why it failed', async () => {
    const server = await serveFiles({
      '/cut': (_request, response) => response.writeHead(200, { 'content-length': '9' }).write('no', () => response.destroy()),
    })
    await expect(fetchBytes(`${server.base}/none`)).rejects.toThrow('could not be fetched: its host answered 404.')
    await expect(fetchBytes(`${server.base}/cut`)).rejects.toThrow(FileError)
    await server[Symbol.asyncDispose]()
    await expect(fetchBytes(`${server.base}/map.png`)).rejects.toThrow(
      /its host cannot be reached or does not let other pages read it/,
    )
  })

  it('can be cancelled', async () => {
    const cancel = new AbortController()
    await using server = await serveFiles({ '/slow': () => cancel.abort() })
    await expect(fetchBytes(`${server.base}/slow`, cancel.signal)).rejects.toThrow(
      new FileError(`Fetching ${server.base}/slow was cancelled.`),
    )
  })

  it('takes the file name from the address', () => {
    expect(fileNameOf('https://host/a/dem.tif?key=1')).toBe('dem.tif')
    expect(fileNameOf('https://host/')).toBe('https://host/')
  })
})
