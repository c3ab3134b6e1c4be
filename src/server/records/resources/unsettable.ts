/**
 * Fields that no body sets: numbers, states, totals, copies and whatever is computed or counted.
 */
import { computedValues } from '#schemas/kit/computed-values.ts'
import { type Field, isDerived, kindOf } from '#schemas/kit/fields/index.ts'
import { type Resource, writableFields } from '#schemas/kit/resource.ts'
import { readValue } from '#schemas/kit/validate.ts'
import { isSameValue } from '#src/domain/same-value.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Values } from './write-parts.ts'

/** The record as it is; of a new one the values that it begins with. */
export interface Present {
  id?: number
  values: Values
}

const isSame = (field: Field, left: unknown, right: unknown): boolean => {
  const [a, b] = [readValue(field, left), readValue(field, right)]
  return isSameValue(a, b, field) || JSON.stringify(a) === JSON.stringify(b)
}

/** Whether a field that no caller sets would change. */
function differs(resource: Resource, name: string, body: Values, { id, values }: Present): boolean {
  const field = resource.fields[name] as Field
  const given = body[name]
  if (!isDerived(field)) return !isSame(field, given, values[name] ?? field.default)
  const formula = kindOf(field).formula?.(field)
  if (formula)
    return ![values, { ...values, ...body }].some((own) =>
      isSame(field, given, computedValues(resource, own)[name]),
    )
  // Other records change it without a new version of this one: a value read with a version may be
  // sent back.
  const isSentBack = id !== undefined && (body.version ?? null) !== null
  return !isSentBack && !isSame(field, given, values[name])
}

/**
 * System columns that would change; the times of a record go with its version, which is checked.
 */
const systemProblems = ({ id, deleted_at }: Values, present: Present): FieldProblem[] => [
  ...((id ?? null) === null || String(id) === String(present.id) ? [] : [{ field: 'id', key: 'unsettable' }]),
  ...((deleted_at ?? null) === null ? [] : [{ field: 'deleted_at', key: 'unsettable' }]),
]

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * Fields of the body that would be ignored, since the system or an action of their own writes them:
 * they are named, so that no caller believes them written. A record sent back as it was read has
 * none.
 */
export function unsettableProblems(resource: Resource, body: Values, present: Present): FieldProblem[] {
  const writable = new Set(writableFields(resource))
  const own = Object.keys(body)
    .filter((name) => Object.hasOwn(resource.fields, name) && body[name] !== undefined)
    .filter((name) => !writable.has(name) && differs(resource, name, body, present))
    .map((field) => ({ field, key: 'unsettable' }))
  const ofRows = Object.entries(resource.children).flatMap(([name, { row }]) => {
    const [rows, stored] = [body[name], present.values[name]].map((value) =>
      Array.isArray(value) ? value.filter(isRow) : [],
    )
    return (rows ?? []).flatMap((one, place) => {
      const was = stored?.find(({ id }) => id === one.id)
      // A row that isn't there is refused as such.
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

/** Names in a body that are counted or looked up: their present values must be read first. */
export const readOnlyNames = ({ fields }: Resource, body: Values): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isDerived(field) && !kindOf(field).formula && (body[name] ?? null) !== null ? [name] : [],
  )
