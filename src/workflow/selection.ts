/** Selection of rows of a work list, by number; it stays over pages. */
import { useState } from 'react'

export interface Selection {
  ids: ReadonlySet<number>
  toggle(id: number): void
  /** Replaces the selection. */
  select(ids: readonly number[]): void
  clear(): void
}

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    ids,
    toggle: (id) => setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    select: (chosen) => setIds(new Set(chosen)),
    clear: () => setIds(new Set()),
  }
}
