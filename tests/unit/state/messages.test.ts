/** Messages of several workspaces on one page. */
import { describe, expect, it } from 'vitest'
import { Messages } from '../../../web/src/state/messages'
import { page, TestPage, usePages, workspace } from '../../support/test-page'

usePages()

const textsOf = ({ list }: Messages) => list.value.map(({ text }) => text)

describe('messages', () => {
  it('replace messages with the same key and owner', () => {
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

  it('can be dismissed by the user, regardless of their owner', () => {
    const left = new Messages()
    const right = left.ofAnother()
    left.error('recipe', 'left')
    right.error('recipe', 'right')
    left.remove(left.list.value[1]!)
    expect(textsOf(left)).toEqual(['left'])
  })

  it('of two workspaces are shown together, and are removed with their workspace', async () => {
    const other = new TestPage(workspace.messages)
    for (const each of [page, other]) await each.playground.start()
    await page.playground.openAddress('#2/size=1/simplex')
    await other.playground.openAddress('#2/size=32/simplex/nothing-such')
    expect(page.errors).toHaveLength(2)
    await other.playground.openAddress('#2/size=32/simplex?at=0')
    expect(page.errors).toHaveLength(1)
    expect(page.errors[0]).toContain('size')
    await other.playground.openAddress('#2/size=32/simplex/nothing-such')
    expect(page.errors).toHaveLength(2)
    other.close()
    expect(page.errors).toHaveLength(1)
  })
})
