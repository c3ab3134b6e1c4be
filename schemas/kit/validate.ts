/**
 * The one validation of records: forms and API call it with the same resource and get the same
 * answer. Sentences for problems are in locales/<language>/validation.json, by `key`.
 */
import type { z } from 'zod'
import { holds, type Values } from './conditions.ts'
import { type Field, kindOf } from './fields/index.ts'
import { type Resource, writableFields } from './resource.ts'

export interface Problem {
  /** Name of the field that shows the message. */
  field: string
  /** Key of the sentence in validation.json; `check.<id>` for a resource's own checks. */
  key: string
  params?: Readonly<Record<string, string | number>>
}

export type Validated =
  | { ok: true; values: Record<string, unknown> }
  | { ok: false; problems: Problem[] }

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Raw input of one field as its value: blank text becomes null, digits of both scripts are read. */
export function readValue(field: Field, raw: unknown): unknown {
  const read = isEmpty(raw) ? null : kindOf(field).read(raw, field)
  return isEmpty(read) ? null : read
}

type Issue = z.core.$ZodIssue

/** What an issue of zod means to a person filling in a field. */
function problemOf(issue: Issue, name: string, field: Field): Problem {
  const plain = (key: string, params?: Problem['params']): Problem => ({ field: name, key, params })
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? plain('tooShort', { min: Number(issue.minimum) })
        : plain('tooSmall', { min: Number(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'array') return plain('tooMany', { max: Number(issue.maximum) })
      return issue.origin === 'string'
        ? plain('tooLong', { max: Number(issue.maximum) })
        : plain('tooLarge', { max: Number(issue.maximum) })
    case 'not_multiple_of':
      return plain('decimals', { scale: Math.max(0, Math.round(-Math.log10(issue.divisor))) })
    case 'invalid_format':
      return issue.format === 'regex' && field.example
        ? plain('formatLike', { example: field.example })
        : plain(`kind.${field.kind}`)
    case 'custom': {
      const { key, ...params } = (issue.params ?? {}) as { key?: string } & Record<string, string>
      return plain(key ?? `kind.${field.kind}`, params)
    }
    default:
      return plain(`kind.${field.kind}`)
  }
}

// Building a zod schema costs far more than running it: an import checks every row with the same.
const checks = new WeakMap<Field, z.ZodType>()

function checkOf(field: Field): z.ZodType {
  const check = checks.get(field) ?? kindOf(field).value(field)
  checks.set(field, check)
  return check
}

function checkValue(name: string, field: Field, value: unknown): Problem[] {
  const result = checkOf(field).safeParse(value)
  return result.success
    ? []
    : result.error.issues.slice(0, 1).map((issue) => problemOf(issue, name, field))
}

/** Whether a field is on screen for these values (its `visibleWhen` holds). */
export const isVisible = (field: Field, values: Values) =>
  !field.visibleWhen || holds(field.visibleWhen, values)

/** Whether a field must be filled in for these values. */
export const isRequired = (field: Field, values: Values) =>
  field.required === true || (field.requiredWhen !== undefined && holds(field.requiredWhen, values))

/** The values a new record begins with. */
export function defaultValues(resource: Resource): Record<string, unknown> {
  return Object.fromEntries(
    writableFields(resource).map((name) => [name, resource.fields[name]?.default ?? null]),
  )
}

/**
 * Validates a whole record. `input` holds the fields that were given (others keep `current`, or
 * begin with their default); `current` is the stored record when one is being updated.
 *
 * The result holds every writable field: blank is null (an empty array for `refs`), a field whose
 * `visibleWhen` fails is null, and a blank secret is left out, meaning unchanged.
 */
export function validate(resource: Resource, input: Values, current?: Values): Validated {
  const problems: Problem[] = []
  const names = writableFields(resource)
  const given: Record<string, unknown> = current
    ? Object.fromEntries(names.map((name) => [name, current[name] ?? null]))
    : defaultValues(resource)
  for (const name of names)
    if (input[name] !== undefined)
      given[name] = readValue(resource.fields[name] as Field, input[name])

  const values: Record<string, unknown> = {}
  for (const name of names) {
    const field = resource.fields[name] as Field
    const half = kindOf(field)
    const value = isVisible(field, given) ? (given[name] ?? null) : null
    if (half.writeOnly && value === null && current) continue
    values[name] = half.storage === 'link' ? (value ?? []) : value
    if (value === null) {
      if (isVisible(field, given) && isRequired(field, given))
        problems.push({ field: name, key: 'required' })
      continue
    }
    if (current && field.readOnly === 'afterCreate' && value !== (current[name] ?? null))
      problems.push({ field: name, key: 'fixed' })
    problems.push(...checkValue(name, field, value))
  }

  if (problems.length === 0)
    for (const check of resource.checks)
      if ((!check.when || holds(check.when, values)) && !holds(check.must, values))
        problems.push({ field: check.at, key: `check.${check.id}` })

  return problems.length > 0 ? { ok: false, problems } : { ok: true, values }
}

/**
 * Whether a code begins with its parent's code (gazetteer codes nest: 2, 4, 6, 8 digits).
 * Returns the problem, or nothing when the rule holds or can't be decided.
 */
export function prefixProblem(
  name: string,
  code: unknown,
  parentCode: unknown,
): Problem | undefined {
  if (typeof code !== 'string' || typeof parentCode !== 'string' || code.startsWith(parentCode))
    return
  return { field: name, key: 'prefix', params: { prefix: parentCode } }
}
