/** Moving the keyboard focus within a form. */
import type { Resource } from '#schemas/kit/resource.ts'

const FOCUSABLE = 'input:not([type=hidden]):not(:disabled), textarea, [role=combobox]'

/** Puts the focus into the field of this id and brings it into view. */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

/** The field names as the form shows them, from top to bottom. */
export const formOrder = (resource: Resource): string[] =>
  resource.form.flatMap((section) => section.rows).flat()

/** Puts the focus into the first field that can be filled in. */
export function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
}

/**
 * Whether somebody went on while the form was on its way, so that the focus stays with them: to a
 * dialog over the page, or from where the form was asked for (`askedAt`) to another control beside
 * it.
 */
export function hasUserMovedOn(form: HTMLFormElement | null, askedAt?: Element | null): boolean {
  if (form?.closest('[aria-hidden=true]')) return true
  const here = document.activeElement
  if (askedAt === undefined || here === askedAt || !(here instanceof HTMLElement)) return false
  return here.tabIndex >= 0 && form?.closest('main, [role=dialog]')?.contains(here) === true
}
