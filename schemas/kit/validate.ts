/**
 * The one validation of records: forms and API call it with the same resource and get the same
 * result. Sentences for problems are in locales/<language>/validation.json, by `key`.
 */
import type * as z from 'zod/mini'
import { choiceProblem } from './choice-problem.ts'
import { computedValues } from './computed-values.ts'
import { holds, type Values } from './conditions.ts'
import { type Creation, defaultOf } from './defaults.ts'
import { periodProblem } from './effective.ts'
import { type Field, kindOf } from './fields/index.ts'
import { fixedKey } from './fixed.ts'
import { isKeptCheck } from './kept.ts'
import { type ChildRows, type Resource, writableFields } from './resource.ts'
import type { Label, Language } from './types.ts'
import { visibleValues } from './visible-values.ts'

export interface Problem {
  /** Name of the field that shows the message. */
  field: string
  /** Key of the sentence in validation.json; `check.<id>` for a resource's own checks. */
  key: string
  /** Values of its sentence; a label is shown in the language of the sentence. */
  params?: Readonly<Record<string, string | number | Label>>
}

/** The values of a sentence in one language. */
export function paramsIn(params: Problem['params'], language: Language): Record<string, string | number> {
  const text = (value: string | number | Label) => (typeof value === 'object' ? value[language] : value)
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, text(value)]))
}

export type Validated = { ok: true; values: Record<string, unknown> } | { ok: false; problems: Problem[] }

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Maximum values or rows that a field reads; the limit of each kind is not higher. */
const maxMembers = 1000

const hasTooMany = (value: unknown) => Array.isArray(value) && value.length > maxMembers

/** Parses the raw input of one field: blank text becomes null, digits of both scripts are read. */
export function readValue(field: Field, raw: unknown): unknown {
  if (hasTooMany(raw)) return raw
  const read = isEmpty(raw) ? null : kindOf(field).read(raw, field)
  return isEmpty(read) ? null : read
}

/** A row of a `children` field: its values, and its id and version if it exists already. */
export type RowValues = Record<string, unknown> & { id?: number; version?: number }

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses the raw rows of a `children` field; anything that is no row is returned unchanged. */
function readRows({ row }: ChildRows, raw: unknown): unknown {
  if (!Array.isArray(raw) || hasTooMany(raw)) return raw
  return raw.map((one: unknown) => {
    if (!isRecord(one)) return one
    const values: RowValues = {}
    for (const name of ['id', 'version'])
      if (one[name] !== undefined && one[name] !== null) values[name] = one[name]
    for (const name of writableFields(row))
      if (one[name] !== undefined) values[name] = readField(row, name, one[name])
    return values
  })
}

/** Parses the raw input of a field, including the rows of `children`. */
export function readField(
  resource: Pick<Resource, 'fields' | 'children'>,
  name: string,
  raw: unknown,
): unknown {
  const field = resource.fields[name]
  if (!field) return raw
  const rows = resource.children[name]
  return rows && !isEmpty(raw) ? readRows(rows, raw) : readValue(field, raw)
}

type Issue = z.core.$ZodIssue

/** Translates an issue of zod to a problem that a user understands. */
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
      return choiceProblem(name, field)
  }
}

// Building a zod schema costs far more than running it; an import runs the same one for every row.
const checks = new WeakMap<Field, z.ZodMiniType>()

function checkOf(field: Field): z.ZodMiniType {
  const check = checks.get(field) ?? kindOf(field).value(field)
  checks.set(field, check)
  return check
}

/** The problems of one value, by the field's kind and limits. */
export function checkValue(name: string, field: Field, value: unknown): Problem[] {
  if (hasTooMany(value)) {
    const key = kindOf(field).storage === 'rows' ? 'tooManyRows' : 'tooMany'
    return [{ field: name, key, params: { max: maxMembers } }]
  }
  const result = checkOf(field).safeParse(value)
  return result.success ? [] : result.error.issues.slice(0, 1).map((issue) => problemOf(issue, name, field))
}

/** Whether a field is on screen for these values (its `visibleWhen` holds). */
export const isVisible = (field: Field, values: Values) =>
  !field.visibleWhen || holds(field.visibleWhen, values)

/** Whether a field must be filled in for these values. */
export const isRequired = (field: Field, values: Values) =>
  field.required === true || (field.requiredWhen !== undefined && holds(field.requiredWhen, values))

/** The initial values of a new record. */
export function defaultValues(resource: Resource, creation?: Creation): Record<string, unknown> {
  return Object.fromEntries(
    writableFields(resource).map((name) => [name, defaultOf(resource.fields[name] as Field, creation)]),
  )
}

/**
 * Validates a whole record. `input` holds the fields in the request; other fields keep their
 * `current` value or start with their default. `current` is the stored record on update, `creation`
 * what the defaults of a new one depend on.
 *
 * The result holds every writable field: blank is null (an empty array for `refs`) and a field
 * whose `visibleWhen` fails is null. A blank secret is left out, which means unchanged, and so are
 * rows of `children` that are not in the input. Problems of a row are named `rates.2.amount`, from
 * 0.
 */
export function validate(
  resource: Resource,
  input: Values,
  current?: Values,
  creation?: Creation,
): Validated {
  const problems: Problem[] = []
  const names = writableFields(resource)
  const merged: Record<string, unknown> = current
    ? Object.fromEntries(names.map((name) => [name, current[name] ?? null]))
    : defaultValues(resource, creation)
  for (const name of names)
    if (input[name] !== undefined) merged[name] = readField(resource, name, input[name])

  // Conditions can name fields that users do not write.
  const known = visibleValues(resource, { ...current, ...merged })
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const field = resource.fields[name] as Field
    const adapter = kindOf(field)
    const value = isVisible(field, known) ? (merged[name] ?? null) : null
    if (adapter.writeOnly && value === null && current) continue
    if (adapter.storage === 'rows' && current && input[name] === undefined) continue
    values[name] = adapter.storage === 'link' || adapter.storage === 'rows' ? (value ?? []) : value
    const fixed = current && fixedKey(field, { value: values[name], name, stored: current })
    if (fixed) problems.push({ field: name, key: fixed })
    if (value === null) {
      if (isVisible(field, known) && isRequired(field, known)) problems.push({ field: name, key: 'required' })
      continue
    }
    const wrong = checkValue(name, field, value)
    problems.push(...wrong)
    const rows = resource.children[name]
    if (rows && wrong.length === 0)
      values[name] = validateRows(
        rows,
        name,
        value as Values[],
        { current: current?.[name], creation },
        problems,
      )
  }

  if (problems.length === 0) problems.push(...checkProblems(resource, values))
  const backwards = periodProblem(resource, values)
  if (problems.length === 0 && backwards) problems.push(backwards)

  return problems.length > 0 ? { ok: false, problems } : { ok: true, values }
}

/** The resource's own checks; they can name computed fields. */
function checkProblems(resource: Resource, values: Values): Problem[] {
  if (resource.checks.length === 0) return []
  const whole = { ...values, ...computedValues(resource, values) }
  return resource.checks
    .filter((check) => !isKeptCheck(resource, check))
    .filter(({ when, must }) => (!when || holds(when, whole)) && !holds(must, whole))
    .map(({ id, at }) => ({ field: at, key: `check.${id}` }))
}

/** Validates rows by the rules of their own resource, each against its stored row. */
function validateRows(
  { row }: ChildRows,
  name: string,
  rows: readonly Values[],
  { current, creation }: { current: unknown; creation: Creation | undefined },
  problems: Problem[],
): RowValues[] {
  const stored = Array.isArray(current) ? (current as RowValues[]) : []
  return rows.map((input, index) => {
    const { id, version } = input as RowValues
    const was = id === undefined ? undefined : stored.find((one) => one.id === id)
    const result = validate(row, input, was, creation)
    if (!result.ok)
      for (const problem of result.problems)
        problems.push({ ...problem, field: `${name}.${index}.${problem.field}` })
    return {
      ...(id === undefined ? {} : { id }),
      ...(version === undefined ? {} : { version }),
      ...(result.ok ? result.values : input),
    }
  })
}

/** The sentences of a resource's own check, or of its rows' check; undefined for other problems. */
export function checkMessage(
  resource: Pick<Resource, 'checks' | 'children'>,
  { field, key }: Pick<Problem, 'field' | 'key'>,
): Label | undefined {
  const rows = field.includes('.') ? resource.children[field.split('.')[0] ?? ''] : undefined
  return (rows?.row ?? resource).checks.find(({ id }) => key === `check.${id}`)?.message
}
