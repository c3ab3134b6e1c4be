/** Keyboard navigation of a tree (WAI-ARIA tree view), based on the rendered items. */

const items = (tree: Element) => [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')]

/** The item that a key moves to; undefined if there is none. */
export function itemFrom(tree: Element, item: HTMLElement, key: string): HTMLElement | undefined {
  const all = items(tree)
  const at = all.indexOf(item)
  const isOpen = item.getAttribute('aria-expanded') === 'true'
  if (key === 'ArrowDown') return all[at + 1]
  if (key === 'ArrowUp') return all[at - 1]
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key === 'ArrowRight' && isOpen) return item.querySelector<HTMLElement>('[role=treeitem]') ?? undefined
  if (key === 'ArrowLeft' && !isOpen)
    return item.parentElement?.closest<HTMLElement>('[role=treeitem]') ?? undefined
  return undefined
}
