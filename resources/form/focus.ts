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

/** A dialog was opened over the page before its form was there: whoever types in it goes on. */
export const isBehindDialog = (form: HTMLFormElement | null): boolean =>
  Boolean(form?.closest('[aria-hidden=true]'))
