/** What effective-dated records ask of their table. */
import { effectiveFrom, effectiveTo } from './effective.ts'
import type { Resource } from './resource.ts'
import type { TableCheck, TableIndex, TablePeriods } from './table.ts'

/** Alone on each of its days. */
export const periodsOf = ({ effective, name }: Resource): TablePeriods[] =>
  effective ? [{ within: effective.within, at: `${name}.${effectiveFrom}` }] : []

/** Who is in force is asked of one value; a unique key may serve that already. */
export function periodIndexes(resource: Resource, uniques: readonly (readonly string[])[]): TableIndex[] {
  return periodsOf(resource).flatMap(({ within, at }): TableIndex[] => {
    const columns = [...within, effectiveFrom]
    const isThere = uniques.some((set) => columns.every((name, index) => set[index] === name))
    return within.length === 0 || isThere ? [] : [{ columns, use: 'order', at }]
  })
}

/** It doesn't end before it begins. */
export const periodChecks = (resource: Resource): TableCheck[] =>
  periodsOf(resource).map(({ at }) => ({
    at,
    rule: {
      when: { field: effectiveTo, set: true },
      must: { field: effectiveTo, gte: { field: effectiveFrom } },
    },
  }))
