/**
 * Focuses an element and scrolls only as far as needed to see it. As a `ref` it replaces
 * `autoFocus`, which centres the element.
 */
export function focusInView(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
