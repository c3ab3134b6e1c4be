/**
 * Prints content from a temporary frame instead of the page. Includes the console's style sheets,
 * whose fonts support Khmer; `style` comes after them.
 */
export async function printFrame(contentOf: (page: Document) => readonly Node[], style = ''): Promise<void> {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (!page || !view) return frame.remove()
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style'))
    page.head.append(page.importNode(sheet, true))
  page.head.append(Object.assign(page.createElement('style'), { textContent: style }))
  page.body.style.fontFamily = getComputedStyle(document.body).fontFamily
  page.body.append(...contentOf(page))
  await Promise.all([...page.images].map((image) => image.decode().catch(() => undefined)))
  await page.fonts.ready
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
