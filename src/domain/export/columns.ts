/** Columns of an exported table; import accepts every one of them. */
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import { guardCell } from '#src/domain/import/cells.ts'
import { columnLabel, type KeyPart, referredKey } from '../natural-key.ts'

export interface ExportColumn {
  field: string
  /** For references: the part of the target's natural key in this column. */
  part?: KeyPart
  /** The field whose values the cells contain. */
  displayField: Field
  header: Label
}

/** Value of a spreadsheet cell; codes and dates are text, so that no program reformats them. */
export type ExportCell = string | number | null

/**
 * The columns of a list in their order, or all readable ones. A reference becomes its natural key,
 * by which import finds the record, and its name. The record's own natural key comes first if the
 * list does not show it, so that import recognises every row.
 */
export function exportColumns(
  resource: Resource,
  registry: Registry,
  hidden: readonly string[],
  chosen?: readonly string[],
): ExportColumn[] {
  const readable = Object.keys(resource.fields).filter(
    (name) => !kindOf(resource.fields[name] as Field).writeOnly && !hidden.includes(name),
  )
  const names = chosen
    ? [...new Set([...resource.key.filter((name) => !chosen.includes(name)), ...chosen])]
    : readable
  return names
    .filter((name) => readable.includes(name))
    .flatMap((name): ExportColumn[] => {
      const field = resource.fields[name] as Field
      const own = { field: name, displayField: displayField(name, resource, registry), header: field.label }
      const parts = (referredKey(field, registry) ?? []).map((part) => ({
        field: name,
        part,
        displayField: part.field,
        header: columnLabel(field, part),
      }))
      return [...parts, own]
    })
}

/** The headings in one language; duplicates get the field's name added. */
export function headersIn(columns: readonly ExportColumn[], language: Language): string[] {
  const texts = columns.map(({ header }) => header[language])
  return texts.map((text, index) => {
    const { field, part } = columns[index] as ExportColumn
    const isShared = texts.some((other, at) => other === text && at !== index)
    return isShared ? (part ? `${field}.${part.path}` : field) : text
  })
}

/** The field whose values a column shows: for a lookup the last one of its path. */
export function displayField(name: string, resource: Resource, registry: Registry): Field {
  const field = resource.fields[name] as Field
  if (field.kind !== 'lookup') return field
  let current = resource
  const steps = field.path.split('.')
  for (const step of steps.slice(0, -1)) {
    const via = current.fields[step]
    if (via?.kind === 'ref') current = registry.get(via.to)
  }
  return current.fields[steps.at(-1) ?? ''] ?? field
}

/**
 * A value in a form that import parses: amounts as bare numbers, others as text without formulas.
 */
export function exportCell(value: unknown, field: Field, language: Language): ExportCell {
  if (value === null || value === undefined) return null
  const adapter = kindOf(field)
  const type = adapter.column?.(field).type
  const isAmount = adapter.storage === 'derived' || (type !== 'smallint' && type !== undefined)
  if (typeof value === 'number' && isAmount) return value
  return guardCell(adapter.show(value, field, language)) || null
}
