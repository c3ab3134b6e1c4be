/** Finds the editable cells of a table by the attributes of rows and cells. */

/** One field of one record. */
export interface CellPlace {
  id: number
  name: string
}

/** Text typed into a cell before its input is mounted. */
export interface PendingInput {
  cell: HTMLElement
  text: string
}

/** A printable key on any keyboard: Khmer keys may type several characters. */
export const isPrinted = (key: string): boolean => key !== ' ' && (key.length === 1 || /[^ -~]/.test(key))

/** `<tr data-id="7">` holds `<td data-edit="name_en" tabindex="-1">`. */
export const editCell = (name: string) => ({ 'data-edit': name, tabIndex: -1 })

const all = (around: Element) => [...around.querySelectorAll<HTMLElement>('tbody [data-edit]')]
const inRow = (row: Element | null) => [...(row?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])]

/** The editable cell that contains an element. */
export const cellAround = (element: EventTarget | null) =>
  (element as Element | null)?.closest<HTMLElement>('[data-edit]') ?? undefined

/** The first editable cell of a row. */
export const firstCell = (element: EventTarget | null) =>
  inRow((element as Element | null)?.closest('tr') ?? null)[0]

export function placeOf(cell: HTMLElement): CellPlace {
  const id = Number(cell.closest<HTMLElement>('[data-id]')?.dataset.id)
  return { id, name: cell.dataset.edit ?? '' }
}

export const cellAt = (table: Element, { id, name }: CellPlace) =>
  table.querySelector<HTMLElement>(`[data-id="${id}"] [data-edit="${name}"]`) ?? undefined

/** The editable cell after (1) or before (-1) another, across rows. */
export function besides(table: Element, cell: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const cells = all(table)
  return cells[cells.indexOf(cell) + step]
}

/** The cell of the same field in the next or previous row. */
export function cellBeyond(from: HTMLElement, key: 'ArrowDown' | 'ArrowUp'): HTMLElement | undefined {
  const row = from.closest('tr')
  const siblingRow = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  if (!siblingRow) return undefined
  const { name } = placeOf(from)
  return inRow(siblingRow).find((cell) => cell.dataset.edit === name)
}
