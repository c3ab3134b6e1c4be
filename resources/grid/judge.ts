/** Evaluates a typed row: its values, its effect on a record, and its problems. */
import type { Resource } from '#schemas/kit/resource.ts'
import { type Problem, validate } from '#schemas/kit/validate.ts'
import type { GridRow } from '#src/domain/grid.ts'
import type { RowEdit } from './edits.ts'
import type { CellValues, GridSource } from './types.ts'

export interface Judged {
  /** `same`: nothing to save. */
  does: 'same' | 'create' | 'change' | 'remove'
  /** Problems by field; problems of fields without a column belong to the row. */
  problems: readonly Problem[]
  /** The row to send. */
  sent?: GridRow
}

export interface Rules {
  resource: Resource
  /** Names of the editable columns. */
  columns: readonly string[]
  /** Defaults of new rows, applied with their first edit. */
  defaults: CellValues
  /** A record whose cells were all emptied is deleted. */
  canRemove: boolean
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const same: Judged = { does: 'same', problems: [] }

/** Whether the row contains nothing but its defaults. */
function isBlank({ columns, defaults }: Rules, values: CellValues): boolean {
  return columns.every((name) => isEmpty(values[name]) || values[name] === defaults[name])
}

export function judge(rules: Rules, row: GridSource, edit: RowEdit | undefined): Judged {
  if (!edit) return same
  const { resource, columns, canRemove } = rules
  const { key, record, fixed } = row
  if (!record) {
    if (isBlank(rules, edit.values)) return same
    const data = { ...fixed, ...edit.values }
    const result = validate(resource, data)
    return {
      does: 'create',
      problems: result.ok ? [] : result.problems,
      sent: { key, data },
    }
  }
  const target = { key, id: record.id, version: edit.version ?? record.version }
  const values = { ...record, ...edit.values }
  if (canRemove && columns.every((name) => isEmpty(values[name])))
    return { does: 'remove', problems: [], sent: { ...target, remove: true } }
  const result = validate(resource, edit.values, record)
  return {
    does: 'change',
    problems: result.ok ? [] : result.problems,
    sent: { ...target, data: { ...edit.values } },
  }
}
