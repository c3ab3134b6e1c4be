/** The fields of a body that the caller may write, parsed and validated by their field types. */
import { type Creation, constantDefault } from '#schemas/kit/defaults.ts'
import { type ChildRows, type Resource, systemFields, writableFields } from '#schemas/kit/resource.ts'
import { type RowValues, readValue, type Validated, validate } from '#schemas/kit/validate.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Holds } from './rows.ts'
import type { Stored } from './stored.ts'
import { unsettableProblems } from './unsettable.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/** One write within its transaction, with the permissions of the caller. */
export interface Saving {
  writing: Writing
  holds: Holds
}

/** A record and the version that the caller read; without a version the current one. */
export interface Which {
  id: number
  version: number | undefined
}

/** The version in a body, such as a record that is sent back. @throws VALIDATION naming it */
export function versionIn(body: unknown): number | undefined {
  const { version } = (body ?? {}) as { version?: unknown }
  if (version === undefined || version === null) return undefined
  if (typeof version === 'number' && Number.isSafeInteger(version) && version > 0) return version
  throw new AppError('VALIDATION', { problems: [{ field: 'version', key: 'kind.integer' }] })
}

/** Versions count upwards: of two different versions the older one is stale. */
export const olderVersion = (...versions: readonly (number | undefined)[]): number | undefined => {
  const known = versions.filter((version) => version !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

const isSystem = (name: string) => name.startsWith('_') || (systemFields as readonly string[]).includes(name)

/** Fields of the body that the resource does not have, except system fields. */
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

/** Values in the form of rows; validation refuses anything else. */
const rowsIn = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((row): row is Values => typeof row === 'object' && row !== null) : []

/**
 * The writable fields of a body. A field that the caller may not write is accepted unchanged.
 * @throws FORBIDDEN naming the permission of a field that would change
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
      const present = stored ? (stored[name] ?? null) : (constantDefault(field) ?? null)
      if (JSON.stringify(readValue(field, body[name])) !== JSON.stringify(present))
        throw new AppError('FORBIDDEN', { params: { permission: missing } })
    }
  }
  return input
}

/** Filters the fields of rows by the same rule; any other value is unchanged. */
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
 * The validated values of a body.
 * @param serverValues Values that the server sets on a new record; they override the body.
 * @param creation What the defaults of a new record depend on.
 * @throws VALIDATION per field, FORBIDDEN
 */
export function validated(
  resource: Resource,
  body: Values,
  { holds }: Saving,
  stored?: Stored,
  { serverValues = {}, creation }: { serverValues?: Values; creation?: Creation } = {},
): Values {
  const input = writableInput(resource, { ...body, ...serverValues }, holds, stored?.values)
  const result: Validated = validate(resource, input, stored?.values, creation)
  const problems = [
    ...unknownFields(resource, body),
    ...unsettableProblems(resource, body, stored ?? { values: serverValues }),
    ...(result.ok ? [] : result.problems),
  ]
  if (problems.length > 0 || !result.ok) throw new AppError('VALIDATION', { problems, resource })
  return result.values
}
