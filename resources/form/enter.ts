/** The Enter key in the form of a record: moves on instead of saving. */
import type { KeyboardEvent } from 'react'

const STOPS = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), [role=combobox]'
/** Enter saves a form of so many fields or fewer, as it does on the sign-in page. */
const maxFieldsToSubmit = 2

/**
 * Ctrl+Enter submits, where it is no shortcut of the form already. Enter alone moves to the next
 * field, and from the last field to the save button: a barcode scanner ends with Enter and must not
 * save a half-filled form. Open lists of choices, texts of several lines and buttons keep their own
 * Enter.
 */
export function pressEnter(event: KeyboardEvent<HTMLElement>, submit: (() => void) | undefined): void {
  const { currentTarget: form, target } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (!(target instanceof HTMLElement) || !form.contains(target)) return
  if (event.ctrlKey || event.metaKey) {
    if (!submit) return
    event.preventDefault()
    if (!event.repeat) submit()
    return
  }
  const stops = listStops(form)
  const isField = target instanceof HTMLInputElement || target.getAttribute('role') === 'combobox'
  if (!isField || event.shiftKey || event.altKey || stops.length <= maxFieldsToSubmit) return
  event.preventDefault()
  const next = stops.slice(stops.findIndex((stop) => isSameStop(stop, target)) + 1)
  const stop = next.find((other) => !isSameStop(other, target))
  ;(stop ?? form.querySelector<HTMLElement>('button[type=submit]'))?.focus()
  if (stop instanceof HTMLInputElement) stop.select()
}

/** The fields that can be reached by keyboard; a group of radios counts once, by its chosen one. */
function listStops(form: HTMLElement): HTMLElement[] {
  const found = [...form.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.closest('[hidden], [inert], [aria-hidden=true]'),
  )
  return found.filter((stop) => {
    const group = found.filter((other) => isSameStop(other, stop))
    return stop === (group.find((other) => isRadio(other) && other.checked) ?? group[0])
  })
}

const isRadio = (stop: Element): stop is HTMLInputElement =>
  stop instanceof HTMLInputElement && stop.type === 'radio'

const isSameStop = (one: Element, other: Element) =>
  one === other || (isRadio(one) && isRadio(other) && one.name === other.name)
