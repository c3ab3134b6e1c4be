/** The Enter key in a record form: moves to the next field instead of saving. */
import type { KeyboardEvent } from 'react'

const STOPS = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), [role=combobox]'
/** Enter submits a form with at most this many fields, as on the sign-in page. */
const maxFieldsToSubmit = 2

/**
 * Ctrl+Enter submits unless it is already a shortcut of the form. Enter alone moves to the next
 * field, and from the last field to the save button: a barcode scanner ends with Enter and must not
 * save a half-filled form. Open option lists, multi-line texts and buttons keep their own Enter.
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

/** The fields in keyboard order; a radio group counts once, by its checked radio. */
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
