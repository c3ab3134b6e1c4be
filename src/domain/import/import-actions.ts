/** The user's own imports: progress, findings, and edits of their rows. */
import * as z from 'zod/mini'
import { type AnswerOf, answers, type BodyOf, defineActions } from '../action.ts'

/** The effect of a row; `skipped`: excluded by the user, or the example of the template. */
export const rowActions = ['new', 'changed', 'unchanged', 'error', 'skipped'] as const
export type RowAction = (typeof rowActions)[number]

/** Maximum rows that can be excluded, or loaded, in one call. */
export const maxImportRows = 500

/** Each user with the import permission has own imports; other users' imports are not found. */
const needs = 'signed-in'
const nullable = { text: z.nullable(z.string()), number: z.nullable(z.int()) }
const counts = z.record(z.enum(rowActions), z.int())
const named = z.object({ name: z.string(), label: z.string() })

const run = z.object({
  import_id: z.int(),
  resource: z.string(),
  status: z.enum(['validating', 'ready', 'committing', 'committed', 'failed']),
  file_name: z.string(),
  format: z.string(),
  created_at: z.string(),
  progress: z.object({ phase: z.enum(['validate', 'commit']), done: z.int(), total: z.int() }),
  counts: z.record(z.enum([...rowActions, 'total']), z.int()),
  remembered: z
    .boolean()
    .check(z.describe('The columns are mapped as this person did it with such a file before')),
  change_set_id: nullable.number.check(z.describe('What it wrote, once it is carried out')),
  columns: z
    .array(z.object({ header: z.string(), field: nullable.text, ignored: nullable.text }))
    .check(z.describe('In the order of the file; `ignored` says why a column is left out')),
  fields: z
    .array(z.object({ name: z.string(), label: z.string(), required: z.boolean() }))
    .check(z.describe('What a column can be mapped to')),
  missing_required: z.array(named).check(z.describe('Required fields without a column')),
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
})

const past = z.object({
  import_id: z.int(),
  file_name: z.string(),
  at: z.string(),
  by: z.object({ id: z.int(), name: z.string() }),
  counts,
  change_set_id: nullable.number,
  undone: z.nullable(z.object({ at: z.string(), by: z.string(), left: z.int() })),
  may_undo: z.boolean(),
})

/** A row of the preview. */
export interface ImportRow {
  row: number
  action: RowAction
  record_id: number | null
  /** The file's texts, by field. */
  values: Record<string, string>
  changes: Record<string, { before: string; after: string }>
  /** Sentences, by field. */
  problems: Record<string, string[]>
  /** Suggestions, by field. */
  options: Record<string, { value: string; text: string }[]>
}

const text = z.string().check(z.maxLength(20_000))
const name = z.string().check(z.maxLength(200))
const row = z.int().check(z.minimum(2), z.maximum(1_048_576), z.describe('Number of the row in the file'))

export const importActions = defineActions('imports', {
  list: {
    summary: 'List imports into a resource, newest first: filter {"resource": path}',
    method: 'GET',
    needs,
    query: z.strictObject({ filter: z.optional(z.string()) }),
    answer: z.array(past),
    paged: true,
  },
  show: {
    summary: 'Get the progress and findings of an import',
    method: 'GET',
    at: ':id',
    needs,
    answer: run,
  },
  discard: {
    summary: 'Delete a checked import, or stop a running one',
    method: 'DELETE',
    at: ':id',
    needs,
  },
  problems: {
    summary: 'List the problems of an import, each once with the number of its rows',
    method: 'GET',
    at: ':id/problems',
    needs,
    answer: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        rows: z.int().check(z.describe('That are wrong in this way')),
        message: z.string(),
        is_example: z.boolean().check(z.describe('Other rows say it of another value')),
      }),
    ),
  },
  rows: {
    summary: 'List the rows of an import: new, changed by field, unchanged, invalid with reasons',
    description: 'The filter accepts "action", one or several, and "same", {"field", "text"}.',
    method: 'GET',
    at: ':id/rows',
    needs,
    query: z.strictObject({ filter: z.optional(z.string()) }),
    answer: answers<ImportRow[]>(),
    paged: true,
  },
  editRows: {
    summary: 'Edit or skip rows of a checked import; they are checked again',
    method: 'PUT',
    at: ':id/rows',
    needs,
    body: z.union([
      z.strictObject({ row, values: z.record(name, text) }),
      z.strictObject({ replace: z.strictObject({ field: name, from: text, to: text }) }),
      z.strictObject({
        rows: z.array(row).check(z.minLength(1), z.maxLength(maxImportRows)),
        leave_out: z.boolean(),
      }),
    ]),
    answer: run,
  },
})

/** An import as the server answers it. */
export type ImportRun = AnswerOf<typeof importActions.show>
export type PastImport = z.infer<typeof past>
/** A user's edit of rows in the preview. */
export type RowEdit = BodyOf<typeof importActions.editRows>
