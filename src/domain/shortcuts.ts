/**
 * The console's keyboard shortcuts: the key listener, the help dialog and the hints for screen
 * readers all use this table. Their texts are in locales/<language>/shortcuts.json.
 */

export type ShortcutId =
  | 'palette'
  | 'help'
  | 'search'
  | 'create'
  | 'row_next'
  | 'row_previous'
  | 'row_open'
  | 'row_edit'
  | 'row_select'
  | 'row_move'
  | 'row_control'
  | 'row_back'
  | 'approve'
  | 'reject'
  | 'call'
  | 'move_patient'
  | 'bed_free'
  | 'bed_cleaning'
  | 'bed_blocked'
  | 'save'
  | 'save_next'
  | 'close'
  | 'pay'
  | 'print'
  | 'next'

export interface Shortcut<Id extends string = string> {
  id: Id
  where: 'everywhere' | 'list' | 'row' | 'bed' | 'form' | 'grid' | 'window'
  /** `KeyboardEvent.key`, lower case. */
  key: string
  /** Another key that does the same, also for users who switched single keys off. */
  also?: { key: string; code: string }
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

export const shortcuts: readonly Shortcut<ShortcutId>[] = [
  { id: 'palette', where: 'everywhere', key: 'k', code: 'KeyK', mod: true },
  { id: 'help', where: 'everywhere', key: '?', code: 'Slash', shift: true },
  { id: 'close', where: 'everywhere', key: 'escape', code: 'Escape' },
  { id: 'search', where: 'list', key: '/', code: 'Slash' },
  { id: 'create', where: 'list', key: 'n', code: 'KeyN' },
  { id: 'row_next', where: 'row', key: 'j', code: 'KeyJ', also: { key: 'arrowdown', code: 'ArrowDown' } },
  { id: 'row_previous', where: 'row', key: 'k', code: 'KeyK', also: { key: 'arrowup', code: 'ArrowUp' } },
  { id: 'row_open', where: 'row', key: 'enter', code: 'Enter' },
  { id: 'row_control', where: 'row', key: 'arrowright', code: 'ArrowRight' },
  { id: 'row_back', where: 'row', key: 'arrowleft', code: 'ArrowLeft' },
  { id: 'row_edit', where: 'row', key: 'e', code: 'KeyE' },
  { id: 'row_select', where: 'row', key: 'x', code: 'KeyX', also: { key: ' ', code: 'Space' } },
  { id: 'row_move', where: 'row', key: 'm', code: 'KeyM' },
  { id: 'approve', where: 'row', key: 'a', code: 'KeyA' },
  { id: 'reject', where: 'row', key: 'r', code: 'KeyR' },
  { id: 'call', where: 'row', key: 'c', code: 'KeyC' },
  { id: 'move_patient', where: 'bed', key: 'm', code: 'KeyM' },
  { id: 'bed_free', where: 'bed', key: 'f', code: 'KeyF' },
  { id: 'bed_cleaning', where: 'bed', key: 'c', code: 'KeyC' },
  { id: 'bed_blocked', where: 'bed', key: 'b', code: 'KeyB' },
  { id: 'save', where: 'form', key: 's', code: 'KeyS', mod: true },
  { id: 'save_next', where: 'form', key: 'enter', code: 'Enter', mod: true },
  { id: 'pay', where: 'window', key: 'f2', code: 'F2' },
  { id: 'print', where: 'window', key: 'f8', code: 'F8' },
  { id: 'next', where: 'window', key: 'f9', code: 'F9' },
]

export const shortcutOf = (id: ShortcutId): Shortcut<ShortcutId> =>
  shortcuts.find((shortcut) => shortcut.id === id) as Shortcut<ShortcutId>

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

/**
 * Whether the key of a row is pressed. `hasSingleKeys`: the user has not switched single keys off.
 */
export function isRowKey(id: ShortcutId, pressed: PressedKey, hasSingleKeys: boolean): boolean {
  const shortcut = shortcutOf(id)
  const { also } = shortcut
  if (also && isPressed(also, pressed)) return true
  return isPressed(shortcut, pressed) && (hasSingleKeys || !isSingleKey(shortcut))
}
