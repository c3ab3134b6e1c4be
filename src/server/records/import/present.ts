/** Imports as the API answers them, in the caller's language. */
import { type Kysely, sql } from 'kysely'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSide } from '#schemas/kit/scope.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import type { RowProblem } from '#src/domain/import/classify.ts'
import { targetName } from '#src/domain/import/column-target.ts'
import { importTargets } from '#src/domain/import/columns.ts'
import type { ImportRow, ImportRun, RowAction } from '#src/domain/import/import-actions.ts'
import { type ReadSheet, rowName } from '#src/domain/import/layout.ts'
import { columnLabel, referredKey } from '#src/domain/natural-key.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { errorSentence, fieldSentences } from '#src/server/http/messages.ts'
import { loadTexts } from '../resources/text-of.ts'
import { loadFileState } from './files.ts'
import { extraCells } from './reading.ts'
import { type ImportRecord, noCounts, type Reading } from './staging.ts'

/** Answer of the import request and of `GET /api/imports/{id}`. */
export async function presentImport(
  record: ImportRecord,
  resource: Resource,
  { db, registry, language, candidates }: Presenting,
): Promise<ImportRun> {
  const { counts, done, total, status } = record
  const labels = new Map(
    importTargets(resource, registry).map((target) => {
      const field = resource.fields[target.field] as Field
      const part = referredKey(field, registry)?.find(({ path }) => path === target.part)
      return [targetName(target), columnLabel(field, part)[language]]
    }),
  )
  const named = (name: string) => ({
    name,
    label: labels.get(name) ?? resource.fields[name]?.label[language] ?? name,
  })
  return {
    import_id: record.id,
    resource: resource.path,
    status,
    file: await presentFile(record, { db, registry, language, candidates }),
    reading: record.reading && presentReading(record.reading, named),
    file_name: record.file_name,
    format: record.format,
    created_at: record.created_at,
    progress: { phase: status === 'validating' ? 'validate' : 'commit', done, total },
    counts: { ...noCounts(), ...counts, total: Object.values(counts).reduce((a, b) => a + b, 0) },
    remembered: record.remembered,
    remembered_by: record.remembered_by,
    change_set_id: record.change_set_id,
    columns: record.columns.map(({ header, target, ignored, isDerived }) => ({
      header,
      field: target ? targetName(target) : null,
      ignored: ignored ?? null,
      is_derived: isDerived === true,
    })),
    fields: [...labels].map(([name, label]) => {
      const [field = ''] = name.split('.')
      return { name, label, required: resource.fields[field]?.required === true }
    }),
    missing_required: record.missing.map(named),
    error: record.error
      ? {
          code: record.error.code,
          message: errorSentence(record.error.code, record.error.params ?? {}, language),
        }
      : null,
  }
}

export interface Presenting {
  db: Kysely<Tables>
  registry: Registry
  language: Language
  /** Resources that the caller can import. */
  candidates: readonly Resource[]
}

const presentReading = (
  { layout, sheets, unclear_days, restored, notes }: Reading,
  named: (name: string) => { name: string; label: string },
): ImportRun['reading'] => ({
  layout,
  sheets: [...sheets],
  unclear_days: unclear_days.map(named),
  restored: Object.entries(restored).map(([name, rows]) => ({ ...named(name), rows })),
  notes,
})

/** The uploaded file with its sheets, and the imports of its parts. */
async function presentFile(
  { file_id }: ImportRecord,
  { db, registry, language, candidates }: Presenting,
): Promise<ImportRun['file']> {
  const found = file_id === null ? undefined : await loadFileState(db, file_id)
  if (!found) return null
  const { file, imports } = found
  return {
    id: Number(file.id),
    sheets: file.sheets,
    parts: file.parts.map((part) => {
      const resource = registry.findByPath(part.resource)
      const state = imports.get(resource?.name ?? '')
      return {
        ...part,
        label: resource?.label.many[language] ?? part.resource,
        import_id: state?.import_id ?? null,
        status: state?.status ?? null,
      }
    }),
    choices: candidates.map(({ path, label }) => ({ name: path, label: label.many[language] })),
  }
}

/** Without the marker of cells beyond the last column. */
const withoutMark = ({ [extraCells]: _, ...values }: Record<string, string>) => values

interface StagedRow {
  row_no: number
  action: RowAction
  record_id: number | null
  raw: Record<string, string>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  problems: RowProblem[] | null
}

export interface RowsQuery {
  importId: number
  actions: readonly RowAction[]
  /** Only rows whose cell of the field contains exactly this text. */
  same?: { field: string; text: string } | undefined
  from: number
  to: number
}

function whereOf({ importId, actions, same }: RowsQuery) {
  const alike = same ? sql`raw ->> ${same.field}::text = ${same.text}::text` : sql`true`
  return sql`import_id = ${importId} and action in (${sql.join([...actions])}) and ${alike}`
}

/** The number of rows that match the query. */
export async function countRowsLike(db: Kysely<Tables>, query: RowsQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from import_rows where ${whereOf(query)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A page of checked rows with their changes as texts. */
export async function presentRows(
  { db, language, ...readScope }: ReadScope & Pick<Presenting, 'db' | 'language'>,
  resource: Resource,
  { reading }: ImportRecord,
  query: RowsQuery,
): Promise<ImportRow[]> {
  const sheets = reading?.sheets ?? []
  const { rows } = await sql<StagedRow>`
    select row_no, action, record_id, raw, before, after, problems from import_rows
    where ${whereOf(query)}
    order by row_no offset ${query.from} limit ${query.to - query.from + 1}`.execute(db)
  const changed = rows.filter(({ action }) => action === 'changed')
  const texts = await referenceTexts(db, resource, readScope, changed)
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
    place: rowName(sheets, row_no),
    action,
    record_id: action === 'new' ? null : record_id,
    values: withoutMark(raw),
    changes:
      action === 'changed'
        ? Object.fromEntries(
            Object.keys(after ?? {}).map((name) => [
              name,
              { before: show(name, before?.[name]), after: show(name, after?.[name]) },
            ]),
          )
        : {},
    problems: fieldSentences(inSheets(problems ?? [], sheets), language, resource),
    options: Object.fromEntries(
      (problems ?? []).flatMap(({ field, options }) =>
        options ? [[field, options.map(({ value, text }) => ({ value, text: text[language] }))]] : [],
      ),
    ),
  }))
}

/** Problems that name another row do so by its sheet, if there are several. */
export const inSheets = (problems: readonly RowProblem[], sheets: readonly ReadSheet[]): RowProblem[] =>
  problems.map((problem) =>
    typeof problem.params?.row === 'number'
      ? { ...problem, params: { ...problem.params, row: rowName(sheets, problem.params.row) } }
      : problem,
  )

/** Display texts of the records that changed references name, by field and id. */
async function referenceTexts(
  db: Kysely<Tables>,
  resource: Resource,
  readScope: ReadScope,
  rows: readonly StagedRow[],
): Promise<Map<string, Map<number, Label>>> {
  const texts = new Map<string, Map<number, Label>>()
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const ids = new Set(
      rows.flatMap(({ before, after }) => [before?.[name] ?? [], after?.[name] ?? []].flat(2)),
    ) as Set<number>
    const target = readScope.registry.get(field.to)
    texts.set(name, await loadTexts(db, readScope, target, [...ids], !isSide(resource, name)))
  }
  return texts
}
