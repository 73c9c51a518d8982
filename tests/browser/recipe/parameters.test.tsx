/** Parameters in the panel: essential ones at once and others on request, rejected values at their fields, and the search. */
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, eventually, open, opened, restsAt, root, seen, useOpenPage } from '../../support/open-page'

useOpenPage()
afterEach(() => page.viewport(1280, 800))

const recipe = '2/size=48;seed=7/simplex/droplets@3;iterations=2;gravity=6'

async function ready(fragment = `#${recipe}?at=0`): Promise<void> {
  open(fragment)
  await restsAt(0)
}

const card = (index: number) => root.querySelectorAll<HTMLElement>('.stages > .card')[index]!
const labels = (within: Element) => [...within.querySelectorAll('.parameter-label')].map(({ textContent }) => textContent)
const more = (within: Element) => within.querySelector<HTMLElement>('.more-parameters')!
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const session = () => opened.playground.workspace.session

describe('a long table', () => {
  it('shows its essential parameters, and the number of the others and of their changes', async () => {
    await ready()
    expect(labels(card(1))).toEqual(['Iterations', 'Density', 'Radius', 'Sediment capacity', 'Talus angle'])
    expect(more(card(1)).textContent).toBe('More parameters 91 changed')
    await userEvent.click(more(card(1)))
    await eventually(() => labels(card(1)).length).toBe(14)
    // Stays open after edits, and while the card is collapsed.
    session().edit({ kind: 'world', name: 'seed', value: '8' })
    await eventually(() => location.hash).toContain('seed=8')
    await button('Collapse erosion, stage 2').click()
    await button('Expand erosion, stage 2').click()
    await eventually(() => labels(card(1)).length).toBe(14)
    await button(/^Reset gravity to 4/).click()
    await eventually(() => more(card(1)).textContent).toBe('More parameters 9')
  })

  it('of the world shows size, extent and seed', async () => {
    await ready()
    expect(labels(root.querySelector('.card')!)).toEqual(['Size', 'Extent', 'Seed'])
  })

  it('leaves few parameters on the start page', async () => {
    open('')
    await eventually(() => root.querySelectorAll('.stages > .card').length).toBeGreaterThan(1)
    expect(root.querySelectorAll('.parameter').length).toBeLessThanOrEqual(20)
  })
})

describe('digits in groups of three', () => {
  it('are read as the field allows, and refused where two readings are possible', async () => {
    await ready()
    await field('Talus angle').fill('35,000')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('repose=35')
    await field('Extent').fill('10,000')
    await userEvent.keyboard('{Enter}')
    await seen(field('Extent')).toHaveAccessibleDescription('“10,000” may be 10 or 10000: write 10 or 10000.')
    await seen(field('Extent')).toHaveValue('10,000')
    await field('Extent').fill('10000')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).not.toContain('extent=10,')
    await seen(field('Extent')).not.toHaveAttribute('aria-invalid')
  })
})

describe('a value out of range', () => {
  it('stays in its field, with the reason below, until an edit succeeds', async () => {
    await ready()
    await field('Talus angle').fill('95')
    await userEvent.keyboard('{Enter}')
    await seen(field('Talus angle')).toHaveAttribute('aria-invalid', 'true')
    await seen(field('Talus angle')).toHaveAccessibleDescription('Talus angle must be between 1 and 89 degrees.')
    await seen(field('Talus angle')).toHaveValue('95')
    expect(root.querySelectorAll('.message')).toHaveLength(0)
    await field('Radius').fill('70')
    await userEvent.keyboard('{Enter}')
    await eventually(() => location.hash).toContain('radius=70')
    await eventually(() => root.querySelectorAll('[role=alert]').length).toBe(0)
    await seen(field('Talus angle')).toHaveValue('50')
    await seen(field('Talus angle')).not.toHaveAttribute('aria-invalid')
  })

  it('is restored by Escape, and by its reset button', async () => {
    await ready()
    for (const restore of [() => userEvent.keyboard('{Escape}'), () => button(/^Reset talus angle/).click()]) {
      await field('Talus angle').fill('steep')
      await userEvent.keyboard('{Enter}')
      await seen(field('Talus angle')).toHaveAttribute('aria-invalid', 'true')
      await restore()
      await seen(field('Talus angle')).toHaveValue('50')
      await eventually(() => root.querySelectorAll('[role=alert]').length).toBe(0)
    }
  })

  it('opens the section of its parameter', async () => {
    await ready()
    await button('Collapse erosion, stage 2').click()
    const of = opened.playground.workspace.editor.stages.value[1]!.id
    session().edit({ kind: 'parameter', of, name: 'inertia', value: '0' })
    await seen(page.getByRole('alert')).toHaveTextContent('Inertia must be between 1 and 1,000 m.')
    await seen(field('Inertia')).toHaveValue('0')
  })
})

it('says that a parameter has no effect, keeps it editable, and says nothing when it has one', async () => {
  open('#2/size=24;seed=7/shape;form=flat?at=0')
  await button('Expand starting terrain, stage 1').click()
  const row = () => [...document.querySelectorAll('.parameter')].find((each) => each.textContent?.startsWith('Radius'))
  await eventually(() => row()?.querySelector('.no-effect')?.textContent).toBe('No effect while form is “Flat”.')
  await seen(button('Radius')).toHaveAccessibleDescription('No effect while form is “Flat”.')
  await field('Radius').fill('300')
  await userEvent.keyboard('{Enter}')
  await eventually(() => location.hash).toContain('radius=300')
  await page.getByRole('combobox', { name: 'Form' }).selectOptions('Cone')
  await eventually(() => row()?.querySelector('.no-effect')).toBeNull()
})

it('shows small numbers without a power of ten, whole, with their unit', async () => {
  await ready('#2/size=24;seed=7/simplex/stream-power;iterations=1;uplift=0.0003;erodibility=0.00002?at=0')
  await seen(field('Erodibility')).toHaveValue('0.00002')
  await seen(field('Uplift')).toHaveValue('0.0003')
  const input = field('Uplift').element() as HTMLInputElement
  expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
  await field('Erodibility').fill('1e-7')
  await userEvent.keyboard('{Enter}')
  await seen(field('Erodibility')).toHaveValue('0.0000001')
  await button('Erodibility').click()
  await seen(page.getByText('From 0.00000001 to 0.01', { exact: false })).toBeVisible()
})

it('hides the measures behind one line, which remembers that it was opened', async () => {
  await ready()
  const measures = () => root.querySelector<HTMLDetailsElement>('.measures')!
  const height = () => measures().getBoundingClientRect().height
  expect(height()).toBeLessThan(60)
  expect(measures().querySelector('summary')!.textContent).toMatch(/^Measures\d+ threads?/)
  await userEvent.click(measures().querySelector('summary')!)
  await seen(button(/^Fingerprint /)).toBeVisible()
  expect(height()).toBeGreaterThan(100)
  opened.close()
  open(`#${recipe}?at=0`)
  await restsAt(0)
  expect(measures().open).toBe(true)
})

it('shows the height of the highest point over the picture', async () => {
  await ready('#2/size=24;seed=7/shape;form=cone;relief=1234?at=0')
  await eventually(() => root.querySelector('.highest-point')?.textContent).toMatch(/^Highest point 1,[12]\d\d m$/)
})

describe('the search of the panel', () => {
  const search = page.getByRole('combobox', { name: 'Search parameters' })

  it('finds a parameter by its effect, and focuses its editor', async () => {
    await ready()
    await search.fill('straighter')
    await seen(page.getByRole('option', { name: /^Inertia/ }).first()).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await eventually(() => document.activeElement?.closest('.parameter')?.querySelector('.parameter-label')?.textContent).toBe(
      'Inertia',
    )
    await seen(search).toHaveValue('')
  })

  it('shows the results of a new search from the top', async () => {
    await ready()
    await search.fill('higher')
    const list = page.getByRole('listbox', { name: 'Found parameters' })
    await seen(list).toBeVisible()
    list.element().scrollTo(0, 1000)
    expect(list.element().scrollTop).toBeGreaterThan(0)
    await search.fill('steeper')
    await eventually(() => list.element().scrollTop).toBe(0)
  })

  it('adds a method that the recipe lacks, on a phone as well', async () => {
    await page.viewport(390, 844)
    open(`#${recipe}?at=0`)
    await button('Recipe').click()
    await search.fill('uplift')
    await page.getByRole('option', { name: /^Uplift.*Stream power/ }).click()
    await eventually(() => location.hash).toContain('/stream-power')
    await eventually(() => document.activeElement?.closest('.parameter')?.querySelector('.parameter-label')?.textContent).toBe(
      'Uplift',
    )
  })
})
