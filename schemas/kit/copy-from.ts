/** `copyFrom` of a ref: a new record begins as a copy of the record that the user chooses. */
import type { Values } from './conditions.ts'
import { type Field, kindOf } from './fields/index.ts'
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
 */
export function templateValues(
  own: Resource,
  { copyFrom }: TemplateRef,
  theirs: Resource,
  template: Values,
): Values {
  const entries = copyFrom.map(namedPart).flatMap((part): [string, unknown][] => {
    const value = template[part.from] ?? null
    const rows = own.children[part.to]
    const copied = rows ? rowsOf(rows, theirs.children[part.from], part, value) : value
    return copied === null || (Array.isArray(copied) && copied.length === 0) ? [] : [[part.to, copied]]
  })
  return Object.fromEntries(entries)
}
