/**
 * Two users changed the rows of the same record: each row is taken from the user who changed it.
 */
import type { ChildRows } from '#schemas/kit/resource.ts'
import { type FormValues, rowContents } from './values.ts'

export interface MergedRows {
  /** The rows with both users' changes; for rows that both changed, mine or theirs. */
  mine: FormValues[]
  theirs: FormValues[]
  /** Both users changed the same row differently. */
  isDisputed: boolean
}

const asRows = (rows: unknown) => (Array.isArray(rows) ? (rows as FormValues[]) : [])
const byId = (rows: readonly FormValues[]) => new Map(rows.map((row) => [row.id, row]))

/** Rows in their order, with my new rows after theirs. All arguments as the kit reads them. */
export function mergeRows(rows: ChildRows, base: unknown, mine: unknown, theirs: unknown): MergedRows {
  const isSame = (a: FormValues | undefined, b: FormValues | undefined) =>
    rowContents(rows, a && [a]) === rowContents(rows, b && [b])
  const [before, own, other] = [asRows(base), asRows(mine), asRows(theirs)]
  const [wasById, ownById, otherById] = [byId(before), byId(own), byId(other)]
  const merged: Omit<MergedRows, 'isDisputed'> = { mine: [], theirs: [] }
  let isDisputed = false
  const put = (row: FormValues | undefined, side: 'mine' | 'theirs') => {
    if (row) merged[side].push(row)
  }
  const known = [...other, ...before.filter(({ id }) => !otherById.has(id))]
  for (const { id } of known) {
    const [was, own, theirs] = [wasById.get(id), ownById.get(id), otherById.get(id)]
    // A row that exists only in theirs is new; a row missing in mine was removed by me.
    const isMine = was !== undefined && !isSame(was, own)
    const isTheirs = was === undefined || !isSame(was, theirs)
    const renewed = own && { ...own, ...(theirs ? { version: theirs.version } : {}) }
    if (isMine && isTheirs && !isSame(own, theirs)) isDisputed = true
    // A row that another user deleted can only be kept as a new one.
    put(isMine ? (theirs ? renewed : own && asNew(own)) : theirs, 'mine')
    put(isMine && !isTheirs ? renewed : theirs, 'theirs')
  }
  for (const row of own.filter(({ id }) => id === undefined)) {
    merged.mine.push(row)
    merged.theirs.push(row)
  }
  return { ...merged, isDisputed }
}

function asNew({ id: _, version: __, ...values }: FormValues): FormValues {
  return values
}
