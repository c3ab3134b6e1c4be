/**
 * The console's keyboard shortcuts: the key listener, the help dialog and the hints for screen
 * readers all use this table. Their texts are in locales/<language>/shortcuts.json.
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
  /**
   * The physical key (`KeyboardEvent.code`), for keyboards without Latin letters, such as Khmer.
   */
  code: string
  /**
   * With Ctrl, on a Mac with ⌘. Without it the shortcut is a single key, which the user can switch
   * off.
   */
  mod?: true
  /** Whether the physical key needs Shift; on Latin keyboards `key` already contains that. */
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
 * One printed character without Ctrl or ⌘, which speech input can trigger by accident (WCAG 2.1.4).
 */
export const isSingleKey = ({ key, mod }: Shortcut): boolean => !mod && key.length === 1

/** The part of a `KeyboardEvent` that decides whether it is a shortcut. */
export interface PressedKey {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
  /** 229 while an input method handles the key, even where `isComposing` is not set. */
  keyCode: number
}

/**
 * Whether the event is this shortcut. Latin keyboards match by letter, in any layout; others match
 * by physical key, so that Ctrl+K works with the Khmer keyboard.
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

/** Whether a letter is pressed alone, including on a keyboard that types Khmer with that key. */
export const isLetterPressed = (letter: string, pressed: PressedKey): boolean =>
  isPressed({ key: letter, code: `Key${letter.toUpperCase()}` }, pressed)
