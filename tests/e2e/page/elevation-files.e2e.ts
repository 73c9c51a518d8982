/** Elevation files whose decoders are programs of their own, in the built page with its Content-Security-Policy. */
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/fixtures'

const recipe = '2/size=48;seed=7/simplex'

for (const name of ['zstd-tiled', 'lerc-zstd']) {
  test(`the built page opens ${name}.tif`, async ({ openSite }) => {
    const opened = await openSite(`${recipe}?at=0`)
    await expect.poll(opened.fingerprint).toMatch(/^[0-9a-f]{16}$/)
    const file = fileURLToPath(new URL(`../../unit/files/variants/${name}.tif`, import.meta.url))
    await opened.page.getByLabel('Heightmap file').setInputFiles(file)
    await expect.poll(() => opened.page.url()).toContain('/image;name=')
    expect(opened.faults).toEqual([])
  })
}
