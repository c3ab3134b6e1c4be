/**
 * A faster `getComputedStyle` for tests. jsdom matches every rule of every style sheet with every
 * queried element, and queries by role and name ask for each element of the page: three quarters of
 * a page test's time. Visibility there depends only on the elements: `style`, `hidden`, and tags
 * that a browser never shows. The e2e journeys cover style sheets.
 */
const hiddenTags = new Set(['HEAD', 'LINK', 'META', 'NOSCRIPT', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE'])
const inText = new Set(['A', 'B', 'BDI', 'BR', 'CODE', 'EM', 'I', 'KBD', 'SMALL', 'SPAN', 'STRONG', 'TIME'])

const own = (element: Element, name: 'display' | 'visibility' | 'opacity' | 'pointerEvents') =>
  element.hasAttribute('style') ? (element as HTMLElement).style[name] : ''

function display(element: Element): string {
  if (hiddenTags.has(element.tagName) || element.hasAttribute('hidden')) return 'none'
  return own(element, 'display') || (inText.has(element.tagName) ? 'inline' : 'block')
}

/** The value of the nearest element that sets it. */
function inherited(element: Element, name: 'visibility' | 'pointerEvents', otherwise: string) {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const value = own(one, name)
    if (value) return value
  }
  return otherwise
}

export function cheapStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const values: Record<string, () => string> = {
    display: () => display(element),
    visibility: () => inherited(element, 'visibility', 'visible'),
    'pointer-events': () => inherited(element, 'pointerEvents', 'auto'),
    opacity: () => own(element, 'opacity') || '1',
    content: () => 'normal',
  }
  const getPropertyValue = (name: string) =>
    pseudo ? '' : (values[name]?.() ?? (element as HTMLElement).style?.getPropertyValue(name) ?? '')
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? getPropertyValue
        : getPropertyValue(String(name).replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)),
  })
}
