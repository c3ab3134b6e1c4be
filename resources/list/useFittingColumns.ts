import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Column } from './columns.ts'

/** The code and the name. */
const minColumns = 2
/** The share of a table that its columns may need at least, so that texts are not squeezed. */
const share = 0.85

/** How many columns of these minimal widths fit into a table. Columns come in order of priority. */
export function fittingCount(widths: readonly number[], room: number): number {
  let sum = 0
  const beyond = widths.findIndex((width) => {
    sum += width
    return sum > room
  })
  return beyond < 0 ? widths.length : Math.min(widths.length, Math.max(minColumns, beyond))
}

/** The columns that a table with little room shows as a whole; the last ones give way. */
export function useFittingColumns(
  table: RefObject<HTMLTableElement | null>,
  columns: Column[],
  { isLimited, isPending }: { isLimited: boolean; isPending: boolean },
): Column[] {
  // The minimal widths can only be measured while all columns are rendered.
  const key = isLimited && !isPending ? columns.map(({ name }) => name).join(' ') : ''
  const [fit, setFit] = useState({ key: '', count: 0 })
  useLayoutEffect(() => {
    const element = table.current
    if (key === '' || !element) return setFit({ key: '', count: 0 })
    const room = (element.parentElement?.clientWidth ?? 0) * share
    const { width } = element.style
    element.style.width = '1px'
    const [own, others] = [[] as number[], [] as number[]]
    for (const head of element.tHead?.rows[0]?.cells ?? [])
      (head.dataset.column === undefined ? others : own).push(head.offsetWidth)
    element.style.width = width
    const count = fittingCount(own, room - others.reduce((sum, one) => sum + one, 0))
    setFit({ key, count })
  }, [key, table])
  return fit.key === key && key !== '' ? columns.slice(0, fit.count) : columns
}
