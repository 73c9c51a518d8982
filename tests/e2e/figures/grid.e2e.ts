/** A figure with a grid: its terrain for several values side by side, in an element and in a plain frame. */
import { recipe } from '../../support/figures'
import { expect, test } from '../support/fixtures'
import { playground } from '../support/hosts'

test.describe('a figure with values', () => {
  test('shows their terrains, opens one of them, and returns to all', async ({ openHost }) => {
    const body = `<rill-terrain autoplay="visible" vary="relief=500,1300 seed=7,8" recipe="${recipe}"></rill-terrain>`
    const page = await openHost(body, { head: `<script src="${playground}embed.js"></script>` })
    const figure = page.frameLocator('rill-terrain iframe')
    const terrain = (name: string) => figure.getByRole('button', { name: `Open ${name}` })
    await expect(terrain('Relief 1300 m, Seed 7, the open terrain')).toBeVisible()
    await expect(terrain('Relief 500 m, Seed 8').locator('img')).toBeVisible()
    await expect(figure.getByText(/^Computing/)).toHaveCount(0)
    await terrain('Relief 500 m, Seed 8').click()
    const link = figure.getByRole('link', { name: 'Open in the playground' })
    await expect(link).toHaveAttribute('href', /seed=8.*relief=500/)
    await figure.getByRole('button', { name: 'All values' }).click()
    // Still computed from the terrain of the author.
    await expect(terrain('Relief 1300 m, Seed 7, the open terrain').locator('img')).toBeVisible()
  })

  test('names a parameter that its terrain does not have', async ({ openHost }) => {
    const address = `${playground}embed.html#${recipe}?autoplay=visible&vary=rain_1_2__capacitance_1`
    const page = await openHost(`<iframe title="Terrain" width="640" height="400" src="${address}"></iframe>`)
    await expect(page.frameLocator('iframe').getByRole('alert')).toContainText('has no parameter “capacitance”')
  })
})
