/** Messages of several workspaces on one page. */
import { describe, expect, it } from 'vitest'
import { Messages } from '../../../web/src/state/messages'
import { page, TestPage, usePages, workspace } from '../../support/test-page'

usePages()

const textsOf = ({ list }: Messages) => list.value.map(({ text }) => text)

describe('messages', () => {
  it('take the place of those of the same key and owner', () => {
    const left = new Messages()
    const right = left.ofAnother()
    left.error('recipe', 'left')
    right.error('recipe', 'right')
    left.error('recipe', 'left again')
    expect(textsOf(left)).toEqual(['right', 'left again'])
    right.dismiss('recipe')
    expect(textsOf(right)).toEqual(['left again'])
    right.show({ key: 'notice 0', severity: 'notice', text: 'right' })
    left.dismiss('notice 0')
    left.leaveTerrain()
    expect(textsOf(left)).toEqual(['right'])
  })

  it('are dismissed by the person, whoever owns them', () => {
    const left = new Messages()
    const right = left.ofAnother()
    left.error('recipe', 'left')
    right.error('recipe', 'right')
    left.remove(left.list.value[1]!)
    expect(textsOf(left)).toEqual(['left'])
  })

  it('of two workspaces stand beside each other, and go with their own', async () => {
    const beside = new TestPage(workspace.messages)
    for (const each of [page, beside]) await each.playground.start()
    await page.playground.openAddress('#1/size=1/simplex')
    await beside.playground.openAddress('#1/size=32/simplex/nothing-such')
    expect(page.errors).toHaveLength(2)
    await beside.playground.openAddress('#1/size=32/simplex?at=0')
    expect(page.errors).toHaveLength(1)
    expect(page.errors[0]).toContain('size')
    await beside.playground.openAddress('#1/size=32/simplex/nothing-such')
    expect(page.errors).toHaveLength(2)
    beside.close()
    expect(page.errors).toHaveLength(1)
  })
})
