/** Columns of an exported table, such that import understands every one of them again. */
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import { guardCell } from '#src/domain/import/cells.ts'
import { importTargets, referredKey } from '#src/domain/import/columns.ts'

export interface ExportColumn {
  field: string
  /** For references: the field of the target's natural key that stands in the column. */
  part?: string
  header: string
}

/** What stands in a cell of a sheet; codes and dates are text, so that nothing reformats them. */
export type ExportCell = string | number | null

function headerOf(
  resource: Resource,
  registry: Registry,
  { field: name, part }: { field: string; part?: string },
  language: Language,
): string {
  const field = resource.fields[name] as Field
  if ((field.kind !== 'ref' && field.kind !== 'refs') || !part) return field.label[language]
  const partLabel = registry.get(field.to).fields[part]?.label[language] ?? part
  return `${field.label[language]} (${partLabel})`
}

/** One column per readable field in declared order; references by natural key. */
export function exportColumns(
  resource: Resource,
  registry: Registry,
  hidden: readonly string[],
  language: Language,
): ExportColumn[] {
  const readable = Object.entries(resource.fields).filter(
    ([name, field]) => !kindOf(field).writeOnly && !hidden.includes(name),
  )
  return readable.flatMap(([name, field]): ExportColumn[] => {
    const parts: readonly (string | undefined)[] = referredKey(field, registry) ?? [undefined]
    return parts.map((part) => {
      const column = part ? { field: name, part } : { field: name }
      return { ...column, header: headerOf(resource, registry, column, language) }
    })
  })
}

/** The field whose values a column shows: a lookup's is the last one of its path. */
export function shownField(name: string, resource: Resource, registry: Registry): Field {
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

/** A value as import reads it again: amounts as bare numbers, all else in words, made harmless. */
export function exportCell(value: unknown, field: Field, language: Language): ExportCell {
  if (value === null || value === undefined) return null
  const half = kindOf(field)
  const type = half.column?.(field).type
  const isAmount = half.storage === 'derived' || (type !== 'smallint' && type !== undefined)
  if (typeof value === 'number' && isAmount) return value
  return guardCell(half.show(value, field, language)) || null
}

/** Header and example row of an import template; required columns are marked `*`. */
export function templateRows(
  resource: Resource,
  registry: Registry,
  language: Language,
): [string[], ExportCell[]] {
  const columns = importTargets(resource, registry).map((target) => {
    const key = referredKey(resource.fields[target.field] as Field, registry)
    return { field: target.field, part: target.part ?? key?.[0] }
  })
  const header = columns.map((column) => {
    const isRequired = resource.fields[column.field]?.required === true
    const { field, part } = column
    const text = headerOf(resource, registry, part ? { field, part } : { field }, language)
    return isRequired ? `${text} *` : text
  })
  return [header, columns.map((column) => exampleOf(resource, registry, column, language))]
}

function exampleOf(
  resource: Resource,
  registry: Registry,
  { field: name, part }: { field: string; part: string | undefined },
  language: Language,
): ExportCell {
  const field = resource.fields[name] as Field
  if (field.kind === 'ref' || field.kind === 'refs') {
    const target = registry.get(field.to)
    return part ? (target.fields[part]?.example ?? null) : null
  }
  if (field.example !== undefined) return guardCell(field.example)
  return exportCell(field.default, field, language)
}
