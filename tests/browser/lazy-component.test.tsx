/**
 * Lazy components: a component that fails to load shows a message and can be retried; menu entries that load late receive the
 * focus.
 */
import { render } from 'preact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Menu } from '../../web/src/ui/controls/Menu'
import { MenuItem } from '../../web/src/ui/controls/MenuItem'
import { lazyComponent } from '../../web/src/ui/lazy-component'

let root: HTMLElement

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'))
})

afterEach(() => {
  render(null, root)
  root.remove()
})

it('reports a component that failed to load, and tries again on request', async () => {
  let hasNetwork = false
  const Part = lazyComponent(
    () => (hasNetwork ? Promise.resolve({ Part: () => <p>Here it is</p> }) : Promise.reject(new Error('no network'))),
    (module) => module.Part,
  )
  render(<Part />, root)
  await expect.element(page.getByRole('alert')).toHaveTextContent('could not be loaded')
  hasNetwork = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Here it is')).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
})

it('focuses the first entry of a menu whose entries load late', async () => {
  let come!: () => void
  const coming = new Promise<void>((resolve) => (come = resolve))
  const load = async () => {
    await coming
    const Entries = () => (
      <>
        <MenuItem title="First" onClick={() => {}} />
        <MenuItem title="Second" onClick={() => {}} />
      </>
    )
    return { Entries }
  }
  const Entries = lazyComponent(load, (module) => module.Entries)
  render(
    <Menu label="Late" button="Late" buttonClass="button">
      <Entries />
    </Menu>,
    root,
  )
  await page.getByRole('button', { name: 'Late' }).click()
  await expect.element(page.getByRole('menu')).toBeInTheDocument()
  come()
  await expect.element(page.getByRole('menuitem', { name: 'First' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Second' })).toHaveFocus()
})
