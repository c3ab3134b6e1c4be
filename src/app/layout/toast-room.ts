/** Room for the toasts: on narrow screens above bars at the bottom; pages and dialogs make room. */

/** Pixels between the toasts and what is around them. */
const gap = 16

type Side = 'top' | 'right' | 'bottom' | 'left'
type Area = Readonly<Record<Side, number>>

/** Pixels from the bottom of the viewport to the top of the bars that the toasts would cover. */
export function heightOfBars(
  bars: readonly Area[],
  toasts: Pick<Area, 'left' | 'right'> & { height: number },
  viewport: number,
): number {
  const covered = bars.filter(
    ({ top, right, bottom, left }) =>
      top < viewport &&
      bottom > viewport - toasts.height - 2 * gap &&
      right > toasts.left &&
      left < toasts.right,
  )
  return Math.max(0, ...covered.map(({ top }) => viewport - top))
}

/** Toasts lie over the end of the page on a narrow screen, and above a dialog. */
const rules = `
  @media (width < 900px) { main::after { content: ''; display: block; height: var(--toasts, 0px) } }
  .MuiDialog-container { padding-top: var(--toasts, 0px) }
  .MuiDrawer-modal > .MuiDrawer-paper { top: var(--toasts, 0px); bottom: 0; height: auto }
`

/**
 * Sets `--bars` and `--toasts`, in pixels, while there are toasts.
 * @param box The element of the toasts. Returns the function that stops it.
 */
export function makeToastRoom(box: HTMLElement): () => void {
  const { style } = document.documentElement
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
  const place = () => {
    const toasts = box.getBoundingClientRect()
    const bars = [...document.querySelectorAll('.sticky-foot, .corner-foot')]
    const height = heightOfBars(
      bars.map((bar) => bar.getBoundingClientRect()),
      toasts,
      window.innerHeight,
    )
    style.setProperty('--bars', `${height}px`)
    style.setProperty('--toasts', `${toasts.height + gap}px`)
  }
  // Pages grow and shrink as their data arrives.
  const resized = new ResizeObserver(place)
  for (const element of [box, document.body]) resized.observe(element)
  window.addEventListener('resize', place)
  document.addEventListener('scroll', place, { capture: true, passive: true })
  return () => {
    style.removeProperty('--toasts')
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    resized.disconnect()
    window.removeEventListener('resize', place)
    document.removeEventListener('scroll', place, { capture: true })
  }
}
