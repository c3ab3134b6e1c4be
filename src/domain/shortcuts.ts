/**
 * The console's keyboard shortcuts, once: what listens, what the help dialog shows and what tells
 * screen readers all read this table. Their words are in locales/<language>/shortcuts.json.
 */

export type ShortcutId =
  | 'palette'
  | 'help'
  | 'search'
  | 'create'
  | 'first_row'
  | 'save'
  | 'save_next'
  | 'close'
  | 'pay'
  | 'print'
  | 'next'

export interface Shortcut {
  id: ShortcutId
  where: 'everywhere' | 'list' | 'form' | 'window'
  /** `KeyboardEvent.key`, lower case. */
  key: string
  /** The key's place (`KeyboardEvent.code`), for keyboards whose letters are not Latin: Khmer. */
  code: string
  /**
   * With Ctrl, on a Mac with ⌘. Without it the shortcut is a single key, which may be switched off.
   */
  mod?: true
  /** Whether the place needs Shift; told by the key itself on Latin keyboards. */
  shift?: true
}

export const shortcuts: readonly Shortcut[] = [
  { id: 'palette', where: 'everywhere', key: 'k', code: 'KeyK', mod: true },
  { id: 'help', where: 'everywhere', key: '?', code: 'Slash', shift: true },
  { id: 'close', where: 'everywhere', key: 'escape', code: 'Escape' },
  { id: 'search', where: 'list', key: '/', code: 'Slash' },
  { id: 'create', where: 'list', key: 'n', code: 'KeyN' },
  { id: 'first_row', where: 'list', key: 'j', code: 'KeyJ' },
  { id: 'save', where: 'form', key: 's', code: 'KeyS', mod: true },
  { id: 'save_next', where: 'form', key: 'enter', code: 'Enter', mod: true },
  { id: 'pay', where: 'window', key: 'f2', code: 'F2' },
  { id: 'print', where: 'window', key: 'f8', code: 'F8' },
  { id: 'next', where: 'window', key: 'f9', code: 'F9' },
]

export const shortcutOf = (id: ShortcutId): Shortcut =>
  shortcuts.find((shortcut) => shortcut.id === id) as Shortcut

/**
 * One printed character without Ctrl or ⌘: people who dictate may hit it by speaking (WCAG 2.1.4).
 */
export const isSingleKey = ({ key, mod }: Shortcut): boolean => !mod && key.length === 1

/** The part of a `KeyboardEvent` that decides whether a shortcut is pressed. */
export interface PressedKey {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
  /** 229 while an input method takes the key, also where `isComposing` is not told. */
  keyCode: number
}

/**
 * Whether the key is this shortcut. By its letter on a Latin keyboard, wherever that lays it; by
 * its place on any other: with the Khmer keyboard on, Ctrl and the key of K is still Ctrl+K.
 */
export function isPressed(
  shortcut: Pick<Shortcut, 'key' | 'code' | 'mod' | 'shift'>,
  pressed: PressedKey,
): boolean {
  if (pressed.isComposing || pressed.keyCode === 229 || pressed.altKey) return false
  if ((pressed.ctrlKey || pressed.metaKey) !== (shortcut.mod === true)) return false
  const key = pressed.key.toLowerCase()
  const isLetter = /^[a-z]$/.test(shortcut.key)
  if (key === shortcut.key) return !isLetter || !pressed.shiftKey
  const isLatin = /^[\x20-\x7e]+$/.test(key)
  return !isLatin && pressed.code === shortcut.code && pressed.shiftKey === (shortcut.shift === true)
}

/** Whether a letter is pressed by itself: also on a keyboard that types Khmer in its place. */
export const isLetterPressed = (letter: string, pressed: PressedKey): boolean =>
  isPressed({ key: letter, code: `Key${letter.toUpperCase()}` }, pressed)
