/** State machines as tables. */
import { effect } from '@preact/signals'
import { expect, it } from 'vitest'
import { ignore, StateMachine, type Transitions } from '../../../web/src/state/state-machine'

type Door = { name: 'open'; by: string } | { name: 'closed' }
type DoorEvent = { name: 'push'; by: string } | { name: 'pull' | 'knock' }

const transitions: Transitions<Door, DoorEvent> = {
  open: { pull: () => ({ name: 'closed' }), push: (door, { by }) => ({ name: 'open', by: `${door.by} and ${by}` }) },
  closed: { push: (_, { by }) => ({ name: 'open', by }), knock: ignore },
}

it('has the state after each event', () => {
  const door = new StateMachine(transitions, { name: 'closed' })
  const seen: string[] = []
  const stop = effect(() => void seen.push(door.state.value.name))
  door.send({ name: 'knock' })
  door.send({ name: 'push', by: 'Ann' })
  door.send({ name: 'push', by: 'Bob' })
  expect(door.now).toEqual({ name: 'open', by: 'Ann and Bob' })
  door.send({ name: 'pull' })
  stop()
  expect(seen).toEqual(['closed', 'open', 'open', 'closed'])
})

it('reports an event that the state does not allow, and keeps its state', () => {
  const door = new StateMachine(transitions, { name: 'closed' })
  expect(() => door.send({ name: 'pull' })).toThrow('The event "pull" is not possible in the state "closed".')
  expect(door.now).toEqual({ name: 'closed' })
})
