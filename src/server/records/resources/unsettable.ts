/** Fields that no body sets: numbers, states, totals, copies, computed and counted fields. */
import { computedValues } from '#schemas/kit/computed-values.ts'
import { constantDefault } from '#schemas/kit/defaults.ts'
import { type Field, isDerived, kindOf } from '#schemas/kit/fields/index.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { isSameValue } from '#schemas/kit/same-value.ts'
import { readValue } from '#schemas/kit/validate.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Values } from './write-parts.ts'

/** The stored record; for a new one its initial values. */
export interface Present {
  id?: number
  values: Values
}

const isSame = (field: Field, left: unknown, right: unknown): boolean => {
  const [a, b] = [readValue(field, left), readValue(field, right)]
  return isSameValue(a, b, field) || JSON.stringify(a) === JSON.stringify(b)
}

/** Whether a field that no caller can set would change. */
function differs(resource: Resource, name: string, body: Values, { id, values }: Present): boolean {
  const field = resource.fields[name] as Field
  const input = body[name]
  if (!isDerived(field)) return !isSame(field, input, values[name] ?? constantDefault(field))
  const formula = kindOf(field).formula?.(field)
  if (formula)
    return ![values, { ...values, ...body }].some((own) =>
      isSame(field, input, computedValues(resource, own)[name]),
    )
  // Other records change it without a new version of this one: a value that was read with a version
  // may be sent back.
  const isSentBack = id !== undefined && (body.version ?? null) !== null
  return !isSentBack && !isSame(field, input, values[name])
}

/**
 * System columns that would change. The times of a record belong to its version, which is checked.
 */
const systemProblems = ({ id, deleted_at }: Values, present: Present): FieldProblem[] => [
  ...((id ?? null) === null || String(id) === String(present.id)
    ? []
    : [{ field: 'id', key: 'notSettable' }]),
  ...((deleted_at ?? null) === null ? [] : [{ field: 'deleted_at', key: 'notSettable' }]),
]

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * Fields of the body that the write would ignore, because the system or an action sets them. They
 * are named so that no caller believes them written. A record that is sent back unchanged has none.
 */
export function unsettableProblems(resource: Resource, body: Values, present: Present): FieldProblem[] {
  const writable = new Set(writableFields(resource))
  const own = Object.keys(body)
    .filter((name) => Object.hasOwn(resource.fields, name) && body[name] !== undefined)
    .filter((name) => !writable.has(name) && differs(resource, name, body, present))
    .map((field) => ({ field, key: 'notSettable' }))
  const ofRows = Object.entries(resource.children).flatMap(([name, { row }]) => {
    const [rows, stored] = [body[name], present.values[name]].map((value) =>
      Array.isArray(value) ? value.filter(isRow) : [],
    )
    return (rows ?? []).flatMap((one, place) => {
      const was = stored?.find(({ id }) => id === one.id)
      // An unknown row is refused separately.
      if (one.id !== undefined && !was) return []
      const found = was ? { id: Number(was.id), values: was } : { values: {} }
      return unsettableProblems(row, one, found).map((problem) => ({
        ...problem,
        field: `${name}.${place}.${problem.field}`,
      }))
    })
  })
  return [...systemProblems(body, present), ...own, ...ofRows]
}

/** Counted or looked-up fields in a body: their present values must be loaded first. */
export const readOnlyNames = ({ fields }: Resource, body: Values): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isDerived(field) && !kindOf(field).formula && (body[name] ?? null) !== null ? [name] : [],
  )
