/** The columns of the empty import template. */
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import { cellText, guardCell } from '#src/domain/import/cells.ts'
import { type ColumnTarget, targetName } from '#src/domain/import/column-target.ts'
import { importTargets } from '#src/domain/import/columns.ts'
import { columnLabel, type KeyPart, referredKey } from '../natural-key.ts'
import { type ExportCell, exportCell } from './columns.ts'

export interface TemplateColumn {
  target: ColumnTarget
  field: Field
  /** For references: the requested part of the other record's natural key. */
  part?: KeyPart
  header: Label
  isRequired: boolean
  example: ExportCell
}

/** One column for each field that import accepts. */
export function templateColumns(
  resource: Resource,
  registry: Registry,
  language: Language,
): TemplateColumn[] {
  return importTargets(resource, registry).map((target) => {
    const field = resource.fields[target.field] as Field
    const key = referredKey(field, registry)
    const part = key?.find(({ path }) => path === target.part) ?? key?.[0]
    return {
      target,
      field,
      ...(part ? { part } : {}),
      header: columnLabel(field, part),
      isRequired: field.required === true,
      example: exampleOf(field, part, language),
    }
  })
}

/** Marks a required column; import ignores it. */
export const requiredMark = ' *'

function exampleOf(field: Field, part: KeyPart | undefined, language: Language): ExportCell {
  if (part) return part.field.example ?? null
  if (field.example !== undefined) return guardCell(field.example)
  if (field.default !== undefined) return exportCell(field.default, field, language)
  const [first] = field.required ? (kindOf(field).choices?.(field) ?? []) : []
  return exportCell(first, field, language)
}

/**
 * Recognises the example row of the template, in either language. References are not compared:
 * their examples are records from the time of the template.
 */
export function exampleFinder(resource: Resource, registry: Registry) {
  const names = importTargets(resource, registry).map(targetName)
  const examples = (['kh', 'en'] as const).map((language) =>
    templateColumns(resource, registry, language).flatMap(({ target, part, example }) =>
      part ? [] : [[targetName(target), String(example ?? '')] as const],
    ),
  )
  // Only a file with every column can come from the template.
  return (row: Readonly<Record<string, string>>): boolean =>
    names.every((name) => name in row) &&
    examples.some(
      (example) =>
        example.some(([, text]) => text !== '') &&
        example.every(([name, text]) => (row[name] ?? '').trim() === cellText(text)),
    )
}
