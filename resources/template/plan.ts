/** What a chosen template fills in, and what it leaves because the user entered something. */
import { copiedFields } from '#schemas/kit/copies.ts'
import { type ChildRows, type Resource, writableFields } from '#schemas/kit/resource.ts'
import { isEmptyValue } from '../display.ts'
import { type FormValues, rowContents, sameValue } from '../form/values.ts'

export interface TemplatePlan {
  /** Values for fields in which the user entered nothing. */
  filled: FormValues
  /** Values that differ from what the user entered. */
  kept: FormValues
  /** Rows for fields that have rows already: they can be added, or replace the others. */
  rows: Record<string, FormValues[]>
}

/** The rows in which something is entered; a new row begins with `start`. */
export const enteredRows = ({ row }: ChildRows, rows: readonly FormValues[], start: FormValues) =>
  rows.filter(
    (one) =>
      one.id !== undefined ||
      writableFields(row).some((name) => !sameValue(row, name, one[name], start[name])),
  )

/** New rows of a form with the values of the template, and those that their references copy. */
export const newRows = (
  { row }: ChildRows,
  copied: readonly FormValues[],
  template: readonly FormValues[],
  start: FormValues,
): FormValues[] =>
  copied.map((values, index) => ({
    ...start,
    ...Object.fromEntries(copiedFields(row).map((name) => [name, template[index]?.[name] ?? null])),
    ...values,
  }))

/**
 * @param copied Values of the template; rows as the form has them.
 * @param free Values that no user entered: the defaults of a new record, and what an earlier
 *   template filled in.
 */
export function planTemplate(
  resource: Resource,
  copied: FormValues,
  present: FormValues,
  free: readonly FormValues[],
): TemplatePlan {
  const plan: TemplatePlan = { filled: {}, kept: {}, rows: {} }
  for (const [name, value] of Object.entries(copied)) {
    const current = present[name]
    const rows = resource.children[name]
    if (rows ? rowContents(rows, current) === null : isEmptyValue(current)) plan.filled[name] = value
    else if (rows) plan.rows[name] = value as FormValues[]
    else if (sameValue(resource, name, current, value)) continue
    else if (free.some((values) => name in values && sameValue(resource, name, current, values[name])))
      plan.filled[name] = value
    else plan.kept[name] = value
  }
  return plan
}
