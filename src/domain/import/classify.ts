/** The effect of importing one row on its record. */
import type { Creation } from '#schemas/kit/defaults.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { prefixProblem } from '#schemas/kit/prefix-problem.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSameValue } from '#schemas/kit/same-value.ts'
import type { Label } from '#schemas/kit/types.ts'
import { validate } from '#schemas/kit/validate.ts'

/** A problem of validation.json; unlike the kit's own, its values may be labels. */
export interface RowProblem {
  field: string
  key: string
  params?: Readonly<Record<string, string | number | Label>>
  /** Suggestions: the value to write and its description. */
  options?: readonly { value: string; text: Label }[]
}

/** The active record with the row's natural key, as the API shows it. */
export interface Existing {
  id: number
  version: number
  values: Readonly<Record<string, unknown>>
}

export interface ImportRow {
  /** Raw values of the mapped fields, references already as ids. Unmapped fields are missing. */
  values: Readonly<Record<string, unknown>>
  /** Problems before validation: unknown references, malformed row. */
  problems: readonly RowProblem[]
  /** Code of the record of each ref field, for codes that begin with their parent's code. */
  parentCodes: Readonly<Record<string, string>>
}

export type Change = { before: unknown; after: unknown }

export type Classified =
  | { action: 'new'; values: Record<string, unknown> }
  | {
      action: 'changed'
      existing: Existing
      values: Record<string, unknown>
      changes: Record<string, Change>
    }
  | { action: 'unchanged'; existing: Existing }
  | { action: 'error'; existing?: Existing; problems: RowProblem[] }

/**
 * Validates a row against its record or as a new one, and lists the differing fields. A blank cell
 * clears a field of an existing record and gives a new one its default.
 * @param creation What the defaults of a new record depend on.
 */
export function classifyRow(
  resource: Resource,
  row: ImportRow,
  existing?: Existing,
  creation?: Creation,
): Classified {
  const input = existing ? row.values : withoutBlankDefaults(resource, row.values)
  const validated = validate(resource, input, existing?.values, creation)
  const known = new Set(row.problems.map((problem) => problem.field))
  const problems = [
    ...row.problems,
    ...(validated.ok ? [] : validated.problems.filter((problem) => !known.has(problem.field))),
  ]
  if (!validated.ok || problems.length > 0) return { action: 'error', existing, problems }
  const misplaced = prefixProblems(resource, validated.values, row.parentCodes)
  if (misplaced.length > 0) return { action: 'error', existing, problems: misplaced }
  if (!existing) return { action: 'new', values: validated.values }
  const changes = changesOf(resource, existing.values, validated.values)
  return Object.keys(changes).length > 0
    ? { action: 'changed', existing, values: validated.values, changes }
    : { action: 'unchanged', existing }
}

function withoutBlankDefaults(resource: Resource, input: ImportRow['values']): Record<string, unknown> {
  const entries = Object.entries(input).filter(([name, value]) => {
    const isBlank = value === null || (typeof value === 'string' && value.trim() === '')
    return !isBlank || resource.fields[name]?.default === undefined
  })
  return Object.fromEntries(entries)
}

function prefixProblems(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  parentCodes: ImportRow['parentCodes'],
): RowProblem[] {
  return Object.entries(resource.fields).flatMap(([name, field]: [string, Field]) => {
    if (field.kind !== 'code' || !field.prefixedBy) return []
    const problem = prefixProblem(name, values[name], parentCodes[field.prefixedBy])
    return problem ? [problem] : []
  })
}

/** Fields whose value changes. */
export function changesOf(
  resource: Resource,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, Change> {
  const differing = Object.keys(after).filter(
    (name) => !isSameValue(before[name], after[name], resource.fields[name]),
  )
  return Object.fromEntries(
    differing.map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }]),
  )
}
