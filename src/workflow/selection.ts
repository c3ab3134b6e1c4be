/** Selection of rows of a work list, by number; it stays over pages. */
import { useState } from 'react'

export interface Selection {
  ids: ReadonlySet<number>
  toggle(id: number): void
  /** Selects all of these rows, or none of them if all are selected. */
  toggleAll(rows: readonly { id: number }[]): void
  /** Replaces the selection. */
  select(ids: readonly number[]): void
  clear(): void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    ids,
    toggle: (id) => setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    toggleAll: (rows) => {
      const page = rows.map(({ id }) => id)
      const isAll = page.every((id) => ids.has(id))
      setIds(new Set(isAll ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page]))
    },
    select: (chosen) => setIds(new Set(chosen)),
    clear: () => setIds(new Set()),
  }
}
