/** The invalid fields of a form; rows of `children` fields cell by cell. */
import type { FieldError, FieldErrors } from 'react-hook-form'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { formOrder } from './focus.ts'
import type { FormValues } from './values.ts'

export interface WrongField {
  /** Path in the form: `code`, or `rates.2.amount`. */
  path: string
  field: Field | undefined
  /** For a cell: the field of the rows, and the row number, from 1. */
  row?: { field: Field; number: number }
  message: string
}

const isError = (value: unknown): value is FieldError =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** In the order of the form. */
export function wrongFields(resource: Resource, errors: FieldErrors<FormValues>): WrongField[] {
  const order = formOrder(resource)
  return Object.keys(errors)
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .flatMap((name): WrongField[] => {
      const field = resource.fields[name]
      const error: unknown = errors[name]
      if (isError(error)) return [{ path: name, field, message: String(error.message ?? '') }]
      const rows = resource.children[name]
      return rows && field ? wrongCells(rows.row, { name, field }, error) : []
    })
}

function wrongCells(
  row: Resource,
  { name, field }: { name: string; field: Field },
  errors: unknown,
): WrongField[] {
  const list = Array.isArray(errors) ? errors : Object.values(errors ?? {})
  return list.flatMap((inRow: unknown, index) => {
    if (!inRow) return []
    const of = { field, number: index + 1 }
    const path = `${name}.${index}`
    if (isError(inRow)) return [{ path, field, row: of, message: String(inRow.message ?? '') }]
    return Object.entries(inRow).flatMap(([cell, error]) =>
      isError(error)
        ? [
            {
              path: `${path}.${cell}`,
              field: row.fields[cell],
              row: of,
              message: String(error.message ?? ''),
            },
          ]
        : [],
    )
  })
}
