/**
 * What a body gives a record: fields that the caller may write, read and checked by their kinds.
 */
import { type ChildRows, type Resource, systemFields, writableFields } from '#schemas/kit/resource.ts'
import { type RowValues, readValue, type Validated, validate } from '#schemas/kit/validate.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Holds } from './rows.ts'
import type { Stored } from './stored.ts'
import { unsettableProblems } from './unsettable.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/** One write within its transaction, by a caller who holds some permissions. */
export interface Saving {
  writing: Writing
  holds: Holds
}

/** A record, and the version of it that the caller saw; without one whatever is there is meant. */
export interface Which {
  id: number
  version: number | undefined
}

/**
 * The version that a body carries, as a record that is sent back does. @throws VALIDATION naming it
 */
export function versionIn(body: unknown): number | undefined {
  const { version } = (body ?? {}) as { version?: unknown }
  if (version === undefined || version === null) return undefined
  if (typeof version === 'number' && Number.isSafeInteger(version) && version > 0) return version
  throw new AppError('VALIDATION', { problems: [{ field: 'version', key: 'kind.integer' }] })
}

/** Versions count upwards: of two that differ the older one is stale. */
export const olderVersion = (...versions: readonly (number | undefined)[]): number | undefined => {
  const known = versions.filter((version) => version !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

const isSystem = (name: string) => name.startsWith('_') || (systemFields as readonly string[]).includes(name)

/** Fields of the body that the resource doesn't have. What the system sets is ignored. */
function unknownFields(resource: Resource, body: Values): FieldProblem[] {
  const own = Object.keys(body)
    .filter((name) => !Object.hasOwn(resource.fields, name) && !isSystem(name))
    .map((field) => ({ field, key: 'unknownField' }))
  const ofRows = Object.entries(resource.children).flatMap(([name, { resource: child }]) =>
    rowsIn(body[name]).flatMap((row, place) =>
      unknownFields(child, row).map((problem) => ({
        ...problem,
        field: `${name}.${place}.${problem.field}`,
      })),
    ),
  )
  return [...own, ...ofRows]
}

/** What looks like rows; anything else is refused by the validation. */
const rowsIn = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((row): row is Values => typeof row === 'object' && row !== null) : []

/**
 * The fields that may be written from a body. One that the caller may not write can stand there
 * unchanged. @throws FORBIDDEN naming the permission of a field that would change
 */
function writableInput(resource: Resource, body: Values, holds: Holds, stored?: Values): Values {
  const input: Record<string, unknown> = {}
  for (const name of writableFields(resource)) {
    const field = resource.fields[name]
    if (!field || !Object.hasOwn(body, name)) continue
    const { write, read } = field.permission ?? {}
    const missing = [write, read].find((permission) => permission && !holds(permission))
    if (!missing) input[name] = rowsInput(resource.children[name], body[name], holds, stored?.[name])
    else {
      const present = stored ? (stored[name] ?? null) : (field.default ?? null)
      if (JSON.stringify(readValue(field, body[name])) !== JSON.stringify(present))
        throw new AppError('FORBIDDEN', { params: { permission: missing } })
    }
  }
  return input
}

/** The rows of a field by the same measure; any other value as it is. */
function rowsInput(rows: ChildRows | undefined, value: unknown, holds: Holds, stored: unknown) {
  if (!rows || !Array.isArray(value)) return value
  return value.map((row: unknown) => {
    if (typeof row !== 'object' || row === null) return row
    const { id, version, ...values } = row as RowValues
    const was = rowsIn(stored).find((one) => one.id === id)
    return { id, version, ...writableInput(rows.row, values, holds, was) }
  })
}

/**
 * The values a body gives a record.
 * @param given What the server itself gives a new record; it wins over the body.
 * @throws VALIDATION per field, FORBIDDEN
 */
export function validated(
  resource: Resource,
  body: Values,
  { holds }: Saving,
  stored?: Stored,
  given: Values = {},
): Values {
  const input = writableInput(resource, { ...body, ...given }, holds, stored?.values)
  const result: Validated = validate(resource, input, stored?.values)
  const problems = [
    ...unknownFields(resource, body),
    ...unsettableProblems(resource, body, stored ?? { values: given }),
    ...(result.ok ? [] : result.problems),
  ]
  if (problems.length > 0 || !result.ok) throw new AppError('VALIDATION', { problems, resource })
  return result.values
}
