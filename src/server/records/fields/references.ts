/** References to other records: their text, path and order. */

import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { orderColumn } from '#schemas/kit/table.ts'
import type { Reference } from '#src/domain/answers.ts'
import type { Raw, RowPlan } from './row-plan.ts'

/** Selects a reference to the record at `alias`; `isPlaced` as in `RowPlan.text`. */
export function referenceReader(plan: RowPlan, target: Resource, alias: string, isPlaced = true) {
  const id = plan.column(`${alias}.id`)
  const deleted = plan.column(`${alias}.deleted_at is not null`)
  const text = plan.text(target, alias, 0, isPlaced)
  const path = plan.path(target, alias)
  const visible = plan.readScope(target, alias)
  return (raw: Raw): Reference | null => {
    if (raw[id] === null || raw[id] === undefined) return null
    const above = path?.(raw)
    return {
      id: Number(raw[id]),
      ...text(raw),
      ...(above ? { path_kh: above.kh, path_en: above.en } : {}),
      ...(raw[deleted] === true ? { deleted: true as const } : {}),
      ...(visible !== undefined && raw[visible] === false ? { unseen: true as const } : {}),
    }
  }
}

/** The column by which references to records of a resource are sorted. */
export function keyOrder(resource: Resource): string {
  const name = resource.key[0] ?? 'id'
  const field = resource.fields[name]
  return field && kindOf(field).storage === 'column' ? orderColumn(name, field) : 'id'
}
