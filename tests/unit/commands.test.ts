/** Checks of all commands of the page: ids and keys are unique, and keys match their lists. */
import '../support/page-globals'
import { afterEach, expect, it, vi } from 'vitest'

import { commandGroupsWith } from '../../web/src/ui/commands/registry'
import { modes } from '../../web/src/modes/modes'
import { ariaKeys, keyText, matches } from '../../web/src/ui/commands/keys'

afterEach(() => vi.restoreAllMocks())

const commands = commandGroupsWith(modes).flatMap((group) => group.commands)
const duplicates = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

it('no two commands have the same id or the same keys', () => {
  expect(commands.length).toBeGreaterThan(20)
  expect(duplicates(commands.map(({ id }) => id))).toEqual([])
  const keys = commands.flatMap((command) => (command.keys ?? []).map((each) => keyText(each, false)))
  expect(keys).toContain('Ctrl+K')
  expect(duplicates(keys)).toEqual([])
})

const pressed = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
  ({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers }) as KeyboardEvent

it.each([
  [{ key: 'z', withCommand: true }, pressed('z', { ctrlKey: true }), true],
  [{ key: 'z', withCommand: true }, pressed('z', { metaKey: true }), true],
  [{ key: 'z', withCommand: true }, pressed('Z', { ctrlKey: true, shiftKey: true }), false],
  [{ key: 'z', withCommand: true, withShift: true }, pressed('Z', { ctrlKey: true, shiftKey: true }), true],
  [{ key: 'g' }, pressed('G'), true],
  [{ key: 'g' }, pressed('g', { ctrlKey: true }), false],
  [{ key: 'g' }, pressed('g', { altKey: true }), false],
] as const)('%j and an event of the keyboard', (combination, event, isMatch) => {
  expect(matches(combination, event)).toBe(isMatch)
})

it('keys are written as the system writes them, and as assistive technology reads them', () => {
  const redo = { key: 'z', withCommand: true, withShift: true } as const
  expect(keyText(redo, false)).toBe('Ctrl+Shift+Z')
  expect(keyText(redo, true)).toBe('⇧⌘Z')
  expect(ariaKeys([redo, { key: ' ' }], false)).toBe('Control+Shift+Z Space')
})
