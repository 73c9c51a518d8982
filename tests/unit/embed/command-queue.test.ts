/** Commands that wait in a figure. */
import { describe, expect, it } from 'vitest'
import type { Command } from '@rill-terrain/element/protocol'
import { CommandQueue } from '../../../web/src/embed/command-queue'

function queueOf(length: number, ...commands: Command[]): { left: Command[]; dropped: Command[] } {
  const dropped: Command[] = []
  const queue = new CommandQueue(length, (command) => dropped.push(command))
  for (const command of commands) queue.add(command)
  return { left: queue.takeAll(), dropped }
}

const request = (number: number): Command => ({ type: 'getMeasures', request: number })
const parameter = (name: string, value: string): Command => ({ type: 'setParameter', name, value })

describe('the queue of commands', () => {
  it('drops the oldest commands, so that the newest are executed', () => {
    const { left, dropped } = queueOf(2, request(1), { type: 'step' }, request(2), request(3))
    expect(left).toEqual([request(2), request(3)])
    expect(dropped).toEqual([request(1), { type: 'step' }])
  })

  it('has one command of a kind, the newest, but all steps, requests and parameters', () => {
    const newest: Command[] = [{ type: 'step' }, { type: 'step' }, parameter('a', '2'), parameter('b', '1'), { type: 'play' }]
    expect(queueOf(9, { type: 'play' }, parameter('a', '1'), ...newest)).toEqual({ left: newest, dropped: [] })
  })
})
