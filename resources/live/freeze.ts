/** When rows on screen must keep their positions, and how they then look. */
import type { Row } from '../provider.ts'

/** Signs that the user is working in the rows. */
export interface Signs {
  isPointerInside: boolean
  hasFocusInside: boolean
  hasSelection: boolean
  isDialogOpen: boolean
}

export function mustFreeze(signs: Signs): boolean {
  return Object.values(signs).some(Boolean)
}

/** The same records in the same order. */
export function isSameOrder(left: readonly Row[], right: readonly Row[]): boolean {
  return left.length === right.length && left.every((row, at) => row.id === right[at]?.id)
}

/**
 * The rows in their positions, with newer values; a row without a newer version stays unchanged.
 */
export function updatedInPlace(rows: readonly Row[], newer: readonly Row[]): Row[] {
  const byId = new Map(newer.map((row) => [row.id, row]))
  return rows.map((row) => byId.get(row.id) ?? row)
}

/** The ids that are on screen but not in the new response. */
export function missingIds(rows: readonly Row[], newer: readonly Row[]): number[] {
  const known = new Set(newer.map((row) => row.id))
  return rows.map((row) => row.id).filter((id) => !known.has(id))
}

/** Cells to highlight: by row, the fields that look different now; new rows completely. */
export type ChangedCells = ReadonlyMap<number, ReadonlySet<string>>

export function changedCells(
  before: readonly Row[],
  after: readonly Row[],
  fields: readonly string[],
): ChangedCells {
  const byId = new Map(before.map((row) => [row.id, row]))
  const changed = new Map<number, ReadonlySet<string>>()
  for (const row of after) {
    const old = byId.get(row.id)
    if (old === row) continue
    const names = fields.filter((name) => !old || serialiseCell(old, name) !== serialiseCell(row, name))
    if (names.length > 0) changed.set(row.id, new Set(names))
  }
  return changed
}

/** Everything that a cell is rendered from. */
function serialiseCell(row: Row, name: string): string {
  return JSON.stringify([row[name], row._ref?.[name]])
}
