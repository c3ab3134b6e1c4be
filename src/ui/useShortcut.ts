import { useStore } from 'ra-core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isPressed, isSingleKey, type ShortcutId, shortcutOf } from '#src/domain/shortcuts.ts'

/** Whether single keys such as `?` and `n` do anything; kept in this browser. */
export const useSingleKeys = () => useStore<boolean>('shortcuts.single_keys', true)

/**
 * Does `action` when the shortcut is pressed anywhere on the page; undefined while it has nothing
 * to do. Never over a dialog that asks something, unless `place` lies in it; single keys never
 * while one types or is in a menu.
 */
export function useShortcut(
  id: ShortcutId,
  action: (() => void) | undefined,
  place?: RefObject<Element | null>,
): void {
  const [hasSingleKeys] = useSingleKeys()
  const latest = useRef(action)
  latest.current = action
  const isOn = action !== undefined
  // With what is drawn, so that a key pressed at first sight is heard.
  useLayoutEffect(() => {
    const shortcut = shortcutOf(id)
    const isSingle = isSingleKey(shortcut)
    if (!isOn || (isSingle && !hasSingleKeys)) return
    const listen = (event: KeyboardEvent) => {
      if ((event.defaultPrevented && !rested.has(event)) || !isPressed(shortcut, event)) return
      if (isSingle && (isTyping(event.target) || document.querySelector(popups))) return
      // The browser's own Ctrl+S and Ctrl+K would be a surprise even where ours rest.
      event.preventDefault()
      const asking = [...document.querySelectorAll(modals)].at(-1)
      const isHeard = !asking || asking.contains(place?.current ?? null)
      if (!isHeard) {
        rested.add(event)
        return
      }
      rested.delete(event)
      if (!event.repeat) latest.current?.()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [id, isOn, hasSingleKeys, place])
}

/** Pressed where a shortcut rests: another one of the page, in the dialog, may still be meant. */
const rested = new WeakSet<Event>()

const modals = '[role=dialog][aria-modal=true], [role=alertdialog]'
/** Letters choose an entry there. */
const popups = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Inputs in which a letter is a letter; a ticked checkbox is none. */
const typed =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, ' +
  '[contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], [role=searchbox]'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typed) !== null
