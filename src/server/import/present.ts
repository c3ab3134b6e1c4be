/** Imports as the API shows them, in the caller's language. */
import { type Kysely, sql } from 'kysely'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import { importTargets, targetName } from '#src/domain/import/columns.ts'
import type { Tables } from '../db/connection.ts'
import { errorSentence, type FieldProblem, fieldSentences } from '../messages.ts'
import { textsOf } from '../resources/text-of.ts'
import type { ImportRecord, RowAction } from './staging.ts'

/** Answer of import and of `GET /api/imports/{id}`. */
export function presentImport(
  record: ImportRecord,
  resource: Resource,
  registry: Registry,
  language: Language,
) {
  const { counts, done, total, status } = record
  const labelOf = (name: string) => resource.fields[name]?.label[language] ?? name
  return {
    import_id: record.id,
    resource: resource.path,
    status,
    file_name: record.file_name,
    format: record.format,
    created_at: record.created_at,
    progress: { phase: status === 'validating' ? 'validate' : 'commit', done, total },
    counts: { ...counts, total: counts.new + counts.changed + counts.unchanged + counts.error },
    columns: record.columns.map(({ header, target, ignored }) => ({
      header,
      field: target ? targetName(target) : null,
      ignored: ignored ?? null,
    })),
    fields: importTargets(resource, registry).map((target) => ({
      name: targetName(target),
      label: target.part ? `${labelOf(target.field)} (${target.part})` : labelOf(target.field),
      required: resource.fields[target.field]?.required === true,
    })),
    missing_required: record.missing.map((name) => ({ name, label: labelOf(name) })),
    error: record.error
      ? {
          code: record.error.code,
          message: errorSentence(record.error.code, record.error.params ?? {}, language),
        }
      : null,
  }
}

interface StagedRow {
  row_no: number
  action: RowAction
  record_id: number | null
  raw: Record<string, string>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  problems: FieldProblem[] | null
}

export interface RowsQuery {
  importId: number
  actions: readonly RowAction[]
  from: number
  to: number
}

/** A page of checked rows with what would change, as a person reads it. */
export async function presentRows(
  db: Kysely<Tables>,
  resource: Resource,
  registry: Registry,
  { importId, actions, from, to }: RowsQuery,
  language: Language,
) {
  const { rows } = await sql<StagedRow>`
    select row_no, action, record_id, raw, before, after, problems from import_rows
    where import_id = ${importId} and action in (${sql.join([...actions])})
    order by row_no offset ${from} limit ${to - from + 1}`.execute(db)
  const changed = rows.filter(({ action }) => action === 'changed')
  const texts = await referenceTexts(db, resource, registry, changed)
  const show = (name: string, value: unknown): string => {
    const field = resource.fields[name] as Field
    const known = texts.get(name)
    if (known)
      return [value ?? []]
        .flat()
        .map((id) => known.get(Number(id))?.[language] ?? String(id))
        .join('; ')
    return kindOf(field).show(value, field, language)
  }
  return rows.map(({ row_no, action, record_id, raw, before, after, problems }) => ({
    row: row_no,
    action,
    record_id: action === 'new' ? null : record_id,
    values: raw,
    changes:
      action === 'changed'
        ? Object.fromEntries(
            Object.keys(after ?? {}).map((name) => [
              name,
              { before: show(name, before?.[name]), after: show(name, after?.[name]) },
            ]),
          )
        : {},
    problems: fieldSentences(problems ?? [], language, resource),
  }))
}

/** Display texts of the records that changed references name, by field and id. */
async function referenceTexts(
  db: Kysely<Tables>,
  resource: Resource,
  registry: Registry,
  rows: readonly StagedRow[],
): Promise<Map<string, Map<number, Label>>> {
  const texts = new Map<string, Map<number, Label>>()
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const ids = new Set(
      rows.flatMap(({ before, after }) => [before?.[name] ?? [], after?.[name] ?? []].flat(2)),
    ) as Set<number>
    texts.set(name, await textsOf(db, registry, registry.get(field.to), [...ids]))
  }
  return texts
}
