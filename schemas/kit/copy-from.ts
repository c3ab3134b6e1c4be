/** `copyFrom` of a ref: a new record begins as a copy of the record that the user chooses. */
import type { Values } from './conditions.ts'
import { isDigitsOnly } from './fields/code.ts'
import { type Field, type FieldOf, kindOf } from './fields/index.ts'
import type { RefField } from './fields/ref.ts'
import { type ChildRows, type Resource, writableFields } from './resource.ts'

/**
 * What a record takes from its template: a field or rows of the same name, or `to` an own name
 * `from` another one. `fields` says the same of the fields of rows; default all that both have.
 */
export type TemplatePart = string | { to: string; from?: string; fields?: readonly TemplatePart[] }

/** A part with its defaults filled in. */
export interface NamedPart {
  to: string
  from: string
  fields?: readonly TemplatePart[]
}

export type TemplateRef = RefField & { copyFrom: readonly TemplatePart[] }

export const isTemplateRef = (field: Field | undefined): field is TemplateRef =>
  field?.kind === 'ref' && field.copyFrom !== undefined

export const namedPart = (part: TemplatePart): NamedPart =>
  typeof part === 'string' ? { to: part, from: part } : { from: part.to, ...part }

/** Whether two records can have the same value: files and secrets belong to one, and so do keys. */
export const isCopyable = (field: Field): boolean =>
  field.unique !== true && !kindOf(field).upload && !kindOf(field).writeOnly

export type PrefixedCode = FieldOf<'code'> & { prefixedBy: string }

/** A code after that of another record: a copy begins with the own prefix, so it can be unique. */
export const isPrefixedCode = (field: Field | undefined): field is PrefixedCode =>
  field?.kind === 'code' && field.prefixedBy !== undefined

/** `100101` and `OPD` → `100101-OPD`; codes of digits follow each other directly. */
export const joinCodes = (field: FieldOf<'code'>, prefix: string, code: string): string =>
  prefix + (isDigitsOnly(field) ? '' : '-') + code

/** The parts of rows for which none are declared: every field that both rows have. */
export const sharedParts = (own: Resource, theirs: Resource): NamedPart[] =>
  writableFields(own)
    .filter((name) => Object.hasOwn(theirs.fields, name) && isCopyable(own.fields[name] as Field))
    .map((name) => ({ to: name, from: name }))

const rowsOf = (own: ChildRows, theirs: ChildRows | undefined, part: NamedPart, rows: unknown): Values[] => {
  const parts = part.fields?.map(namedPart) ?? (theirs ? sharedParts(own.row, theirs.row) : [])
  return Array.isArray(rows)
    ? rows.map((row: Values) =>
        Object.fromEntries(
          parts.flatMap(({ to, from }) => ((row[from] ?? null) === null ? [] : [[to, row[from]]])),
        ),
      )
    : []
}

/**
 * The values that a record takes from `template`, by its own names; rows have no ids. Empty values,
 * and what the reader can't see, are left out.
 * @param prefixes Codes that begin the copied ones, by own names.
 */
export function templateValues(
  own: Resource,
  { copyFrom }: TemplateRef,
  theirs: Resource,
  template: Values,
  prefixes: Readonly<Record<string, string>> = {},
): Values {
  const entries = copyFrom.map(namedPart).flatMap((part): [string, unknown][] => {
    const value = template[part.from] ?? null
    const rows = own.children[part.to]
    const field = own.fields[part.to]
    const prefix = prefixes[part.to]
    const copied = rows
      ? rowsOf(rows, theirs.children[part.from], part, value)
      : isPrefixedCode(field) && prefix && value !== null
        ? joinCodes(field, prefix, String(value))
        : value
    return copied === null || (Array.isArray(copied) && copied.length === 0) ? [] : [[part.to, copied]]
  })
  return Object.fromEntries(entries)
}
