/** Indexes and constraints that effective-dated records add to their table. */
import { effectiveFrom, effectiveTo } from './effective.ts'
import type { Resource } from './resource.ts'
import type { TableCheck, TableIndex, TablePeriods } from './table.ts'

/** At most one record in force on each day. */
export const periodsOf = ({ effective, name }: Resource): TablePeriods[] =>
  effective ? [{ within: effective.within, at: `${name}.${effectiveFrom}` }] : []

/** A lookup of the record in force filters by one column; a unique key may already serve it. */
export function periodIndexes(resource: Resource, uniques: readonly (readonly string[])[]): TableIndex[] {
  return periodsOf(resource).flatMap(({ within, at }): TableIndex[] => {
    const columns = [...within, effectiveFrom]
    const isThere = uniques.some((set) => columns.every((name, index) => set[index] === name))
    return within.length === 0 || isThere ? [] : [{ columns, use: 'order', at }]
  })
}

/** A period must not end before it begins. */
export const periodChecks = (resource: Resource): TableCheck[] =>
  periodsOf(resource).map(({ at }) => ({
    at,
    rule: {
      when: { field: effectiveTo, set: true },
      must: { field: effectiveTo, gte: { field: effectiveFrom } },
    },
  }))
