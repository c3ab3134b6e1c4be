/**
 * Keeps the keyboard focus on the page. An action often removes or disables the button that had the
 * focus: the browser then moves the focus to the body, and Tab begins at the top of the page.
 */

/** Milliseconds in which the page may set the focus elsewhere. */
const pagesTurn = 60

/** An input that a form replaced has the id of the former one. */
const successorOf = ({ id }: HTMLElement) => (id ? document.getElementById(id) : null)

/** The part of the page around the last element with the focus, such as the cash window. */
let part: HTMLElement | null = null

/**
 * Tab continues from the part of the page that had the focus, else from the heading, which is
 * announced. A dialog keeps the focus itself.
 */
const placeOfFocus = () => {
  if (document.querySelector('[role=dialog]')) return null
  return part?.isConnected ? part : document.querySelector<HTMLElement>('main h1[tabindex="-1"]')
}

const isFree = () => document.activeElement === null || document.activeElement === document.body

/** The heading while it has a focus that was lost. */
let fallback: HTMLElement | null = null

/**
 * Whether a page may set the focus: no element has it, or only the heading that received it when
 * another element went away.
 */
export const isFocusFree = (): boolean => isFree() || document.activeElement === fallback

/** Watches until the returned function is called. */
export function rescueFocus(): () => void {
  let last: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLost = () => last !== null && (!last.isConnected || last.matches(':disabled'))

  const remember = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null
    if (!last?.closest('[role=dialog]')) part = last?.parentElement?.closest('main [tabindex="-1"]') ?? null
    fallback = null
  }
  /** The user left the element, which is still there: a click beside it is no loss. */
  const forget = () => {
    setTimeout(() => {
      if (isFree() && !isLost()) last = null
    })
  }
  const restore = () => {
    if (!last || !isFree() || last.matches(':disabled')) return
    const successor = last.isConnected ? last : successorOf(last)
    const place = successor ?? placeOfFocus()
    place?.focus({ preventScroll: true })
    fallback = successor ? null : place
  }
  const observer = new MutationObserver(() => {
    if (!last || !isFree()) return
    clearTimeout(timer)
    timer = setTimeout(restore, pagesTurn)
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}
