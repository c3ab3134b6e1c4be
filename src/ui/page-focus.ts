/**
 * Where the keyboard focus goes when the page changes: to the new page's heading, so that it is
 * read out, unless the page puts the focus itself or the person has gone on meanwhile.
 */

/** Milliseconds in which a new page may put the focus elsewhere. */
const formsTurn = 250

let awaited: { from: Element | null } | undefined
const listeners = new Set<(text: string) => void>()

/** The page on screen is changing; its heading, which may come later, is to have the focus. */
export function awaitHeading(): void {
  awaited = { from: document.activeElement }
}

/** The heading of the new page is there. */
export function headingIsThere(heading: HTMLElement): void {
  if (!awaited) return
  const { from } = awaited
  awaited = undefined
  const { activeElement, body } = document
  const isFree = !activeElement || activeElement === body
  const hasStayed = activeElement === from && !heading.closest('main')?.contains(activeElement)
  if (isFree || hasStayed) heading.focus({ preventScroll: true })
  // A form goes on to its first field: who stands there hears of the field, and so of the page too.
  setTimeout(() => {
    if (!heading.isConnected || document.activeElement === heading) return
    for (const listener of listeners) listener(heading.textContent ?? '')
  }, formsTurn)
}

/**
 * Called with what a screen reader is to say about a new page. Returns the unsubscribe function.
 */
export function onPageAnnounced(listener: (text: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
