import { expect, test } from 'vitest'
import english from '#locales/en/pages/shortcut_help.json'
import khmer from '#locales/kh/pages/shortcut_help.json'
import { gridShortcuts } from '#src/domain/grid-shortcuts.ts'
import {
  isPressed,
  isRowKey,
  isSingleKey,
  type PressedKey,
  shortcutOf,
  shortcuts,
} from '#src/domain/shortcuts.ts'

const press = (key: string, code: string, more: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...more,
})
const ctrl = { ctrlKey: true }
const shift = { shiftKey: true }

const pressed = (key: PressedKey) =>
  shortcuts.filter((shortcut) => isPressed(shortcut, key)).map(({ id }) => id)

test.each<[string, PressedKey, string[]]>([
  ['Ctrl+K', press('k', 'KeyK', ctrl), ['palette']],
  ['⌘K', press('k', 'KeyK', { metaKey: true }), ['palette']],
  ['Ctrl+K with Caps Lock', press('K', 'KeyK', ctrl), ['palette']],
  ['Ctrl and the key of K on the Khmer keyboard', press('ក', 'KeyK', ctrl), ['palette']],
  ['Ctrl and the key of S on the Khmer keyboard', press('ស', 'KeyS', ctrl), ['save']],
  ['Ctrl+K on a Dvorak keyboard', press('k', 'KeyV', ctrl), ['palette']],
  ['the key of K there, which is a T', press('t', 'KeyK', ctrl), []],
  ['? on an American keyboard', press('?', 'Slash', shift), ['help']],
  ['? on a German keyboard', press('?', 'Minus', shift), ['help']],
  ['/ on a German keyboard', press('/', 'Digit7', shift), ['search']],
  ['the key of / on the Khmer keyboard', press('៊', 'Slash'), ['search']],
  ['the same with Shift', press('ឯ', 'Slash', shift), ['help']],
  ['n', press('n', 'KeyN'), ['create']],
  ['the key of n on the Khmer keyboard', press('ន', 'KeyN'), ['create']],
  ['N', press('N', 'KeyN', shift), []],
  ['j', press('j', 'KeyJ'), ['row_next']],
  ['the key of j on the Khmer keyboard', press('្', 'KeyJ'), ['row_next']],
  ['Ctrl+Enter', press('Enter', 'Enter', ctrl), ['save_next']],
  ['Enter', press('Enter', 'Enter'), ['row_open']],
  ['another letter of that key', press('ណ', 'KeyN', shift), []],
  ['Ctrl+Shift+K, which is the browser’s', press('K', 'KeyK', { ...ctrl, ...shift }), []],
  ['AltGr+K', press('k', 'KeyK', { ...ctrl, altKey: true }), []],
  ['Ctrl+K while an input method composes', press('k', 'KeyK', { ...ctrl, isComposing: true }), []],
  ['what an input method takes', press('Process', 'KeyN', { keyCode: 229 }), []],
  ['a bare k', press('k', 'KeyK'), ['row_previous']],
])('%s', (_, key, expected) => {
  expect(pressed(key)).toEqual(expected)
})

test('single keys are those that speech input may trigger', () => {
  const single = shortcuts.filter(isSingleKey).map(({ id }) => id)
  expect(single).toEqual([
    'help',
    'search',
    'create',
    ...['row_next', 'row_previous', 'row_edit', 'row_select', 'row_move', 'approve', 'reject', 'call'],
    ...['move_patient', 'bed_free', 'bed_cleaning', 'bed_blocked'],
  ])
  expect(isSingleKey(shortcutOf('close'))).toBe(false)
})

test('each has a description in both languages', () => {
  const all = [...shortcuts, ...gridShortcuts]
  for (const { does, where } of [english, khmer]) {
    expect(Object.keys(does).sort()).toEqual(all.map(({ id }) => id).sort())
    expect(Object.keys(where).sort()).toEqual([...new Set(all.map((s) => s.where))].sort())
  }
})

test.each<[string, PressedKey, boolean]>([
  ['x', press('x', 'KeyX'), true],
  ['the key of x on the Khmer keyboard', press('ខ', 'KeyX'), true],
  ['Space', press(' ', 'Space'), false],
  ['Space on the Khmer keyboard, which types no space', press('\u200b', 'Space'), false],
])('%s selects a row', (_, key, isSingle) => {
  expect(isRowKey('row_select', key, true)).toBe(true)
  expect(isRowKey('row_select', key, false)).toBe(!isSingle)
})
