import { useStore } from 'ra-core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isPressed, isSingleKey, type ShortcutId, shortcutOf } from '#src/domain/shortcuts.ts'

/** Whether single-key shortcuts such as `?` and `n` are enabled; kept in this browser. */
export const useSingleKeys = () => useStore<boolean>('shortcuts.single_keys', true)

/** What shortcuts do on the page now, by their ids: one entry for each listener, for the help. */
export const handled = new Set<{ readonly current: Readonly<Record<string, unknown>> }>()

/** Lists the shortcuts of a listener in the help. Returns what they do now. */
export function useHandled<All extends Readonly<Record<string, unknown>>>(acts: All): RefObject<All> {
  const latest = useRef(acts)
  latest.current = acts
  useLayoutEffect(() => {
    handled.add(latest)
    return () => void handled.delete(latest)
  }, [])
  return latest
}

/**
 * Runs `action` when the shortcut is pressed anywhere on the page; undefined disables it. Never
 * over a modal dialog, unless `place` is inside it; single keys never while the user types or is in
 * a menu.
 */
export function useShortcut(
  id: ShortcutId,
  action: (() => void) | undefined,
  place?: RefObject<Element | null>,
): void {
  const [hasSingleKeys] = useSingleKeys()
  const latest = useHandled({ [id]: action })
  const isOn = action !== undefined
  // Registered before paint, so that an early key press works.
  useLayoutEffect(() => {
    const shortcut = shortcutOf(id)
    const isSingle = isSingleKey(shortcut)
    if (!isOn || (isSingle && !hasSingleKeys)) return
    const listen = (event: KeyboardEvent) => {
      if ((event.defaultPrevented && !rested.has(event)) || !isPressed(shortcut, event)) return
      if (isSingle && (isTyping(event.target) || document.querySelector(popups))) return
      // Prevent the browser's Ctrl+S and Ctrl+K even while ours are disabled.
      event.preventDefault()
      const openDialog = [...document.querySelectorAll(modals)].at(-1)
      const isReachable = !openDialog || openDialog.contains(place?.current ?? null)
      if (!isReachable) {
        rested.add(event)
        return
      }
      rested.delete(event)
      if (!event.repeat) latest.current[id]?.()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [id, isOn, hasSingleKeys, place, latest])
}

/**
 * Key events that a disabled shortcut received: another shortcut, in the dialog, may still apply.
 */
const rested = new WeakSet<Event>()

const modals = '[role=dialog][aria-modal=true], [role=alertdialog]'
/** Letters select an entry there. */
const popups = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Inputs that accept letters; a checkbox does not. */
const typingTargets =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, ' +
  '[contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], [role=searchbox]'

/** Whether letters that are typed into the element are text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typingTargets) !== null
