/**
 * Moves the keyboard focus to the heading of a new page, so that it is announced, unless the page
 * sets the focus itself or the user has already moved on.
 */

/** Milliseconds in which a new page may set the focus elsewhere. */
const formsTurn = 250

let awaited: { from: Element | null } | undefined
const listeners = new Set<(text: string) => void>()

/** The page is changing; its heading, which may render later, gets the focus. */
export function awaitHeading(): void {
  awaited = { from: document.activeElement }
}

/** The heading of the new page is rendered. */
export function headingIsThere(heading: HTMLElement): void {
  if (!awaited) return
  const { from } = awaited
  awaited = undefined
  const { activeElement, body } = document
  const isFree = !activeElement || activeElement === body
  const hasStayed = activeElement === from && !heading.closest('main')?.contains(activeElement)
  if (isFree || hasStayed) heading.focus({ preventScroll: true })
  // A form focuses its first field: the field is announced, and with it the page.
  setTimeout(() => {
    if (!heading.isConnected || document.activeElement === heading) return
    for (const listener of listeners) listener(heading.textContent ?? '')
  }, formsTurn)
}

/** Called with the screen reader announcement of a new page. Returns the unsubscribe function. */
export function onPageAnnounced(listener: (text: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
