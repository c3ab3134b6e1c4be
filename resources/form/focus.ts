/** Moves the keyboard focus within a form. */
import type { Resource } from '#schemas/kit/resource.ts'

const FOCUSABLE = 'input:not([type=hidden]):not(:disabled), textarea, [role=combobox]'

/** Sent to the hidden tab of a field that gets the focus. */
export const revealEvent = 'reveal'

/** Space at the top and bottom of the window that bars cover, in pixels. */
const covered = { top: 100, bottom: 144 }

/** Whether both are in sight when the first is scrolled to the top. */
function haveSpace(above: Element, below: Element): boolean {
  const height = below.getBoundingClientRect().bottom - above.getBoundingClientRect().top
  return height <= window.innerHeight - covered.top - covered.bottom
}

/**
 * Focuses the field with this id and scrolls it into view; its tab opens first.
 * @param summary The messages of the form, in sight with the field if both fit on the screen.
 */
export function focusField(id: string, summary?: Element | null): void {
  const element = document.getElementById(id)
  const tab = element?.closest<HTMLElement>('[role=tabpanel][hidden]')
  if (tab) {
    // A hidden element takes no focus, and React shows the tab only later.
    tab.hidden = false
    tab.dispatchEvent(new Event(revealEvent))
  }
  element?.focus({ preventScroll: true })
  if (element && summary && haveSpace(summary, element)) summary.scrollIntoView({ block: 'start' })
  else element?.scrollIntoView({ block: 'center' })
}

/** Field names in the order of the form, top to bottom. */
export const formOrder = (resource: Resource): string[] =>
  resource.form.flatMap((section) => section.rows).flat()

/**
 * Ids of the fields with which users do not begin: informational ones, and those below a table of
 * rows, which loads later.
 */
export function minorFields(resource: Resource, idOf: (name: string) => string): ReadonlySet<string> {
  const order = formOrder(resource)
  const rowsAt = order.findIndex((name) => resource.fields[name]?.kind === 'children')
  const minor = order.filter(
    (name, at) => resource.fields[name]?.informational || (rowsAt >= 0 && at > rowsAt),
  )
  return new Set(minor.map(idOf))
}

/**
 * Focuses the first editable field that users usually fill in: neither a checkbox nor one of
 * `minor`. Without one the focus stays at the heading.
 */
export function focusFirst(form: HTMLFormElement | null, minor: ReadonlySet<string>): void {
  const all = [...(form?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  all.find((one) => !one.matches('[type=checkbox]') && !minor.has(one.id))?.focus({ preventScroll: true })
}

/**
 * Focuses the button that adds the first of the rows with which a form begins, once it has loaded.
 * Not if a field comes before it, or if the focus is on another control.
 */
export function beginWithRows(button: HTMLElement): void {
  const form = button.closest('form')
  const fields = [...(form?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])]
  const comesFirst = !fields.some(
    (one) =>
      !one.matches('[type=checkbox]') &&
      one.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const here = document.activeElement
  const isFree = !(here instanceof HTMLElement) || here.tabIndex < 0
  if (form && comesFirst && isFree) button.focus({ preventScroll: true })
}

/**
 * Focuses the field with this id in a form that restarted after a save, else its save button. It
 * scrolls only if the shorter form in between has moved the field out of view.
 */
export function resumeFocus(form: HTMLFormElement | null, id: string): void {
  const field = id ? form?.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null
  const place = field ?? form?.querySelector<HTMLElement>('[type=submit]')
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'nearest' })
  // A new input has its caret before the text.
  if (place?.matches('textarea, [type=text]')) {
    const text = place as HTMLTextAreaElement
    text.setSelectionRange(text.value.length, text.value.length)
  }
}

/**
 * Whether the user moved on while the form was loading, so that the focus stays there: in a dialog
 * over the page, or on a control other than `triggerElement`, the one that requested the form.
 */
export function hasUserMovedOn(form: HTMLFormElement | null, triggerElement?: Element | null): boolean {
  if (form?.closest('[aria-hidden=true]')) return true
  const here = document.activeElement
  if (triggerElement === undefined || here === triggerElement || !(here instanceof HTMLElement)) return false
  return here.tabIndex >= 0 && form?.closest('main, [role=dialog]')?.contains(here) === true
}
