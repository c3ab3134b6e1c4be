/** The user's own imports: progress, findings, and edits of their rows. */
import * as z from 'zod/mini'
import { type AnswerOf, answers, type BodyOf, defineActions } from '../action.ts'
import { importLayout } from './layout.ts'

/** The effect of a row; `skipped`: excluded by the user, or the example of the template. */
export const rowActions = ['new', 'changed', 'unchanged', 'error', 'skipped'] as const
export type RowAction = (typeof rowActions)[number]

/** Maximum number of rows of several sheets. */
const MAX_ROW = 2_097_152

/** Maximum rows that can be excluded, or loaded, in one call. */
export const maxImportRows = 500

/** Each user with the import permission has own imports; other users' imports are not found. */
const needs = 'signed-in'
const nullable = { text: z.nullable(z.string()), number: z.nullable(z.int()) }
const counts = z.record(z.enum(rowActions), z.int())
const named = z.object({ name: z.string(), label: z.string() })

/** A sheet of an uploaded file. */
const fileSheet = z.object({
  name: z.string(),
  is_hidden: z.boolean(),
  rows: z.int().check(z.describe('Below the headings')),
  heading_row: z.int(),
  hidden_rows: z.int(),
  hidden_columns: z.int(),
  merged: z.int().check(z.describe('Merged ranges; each cell of a range has its value')),
  first: z.array(z.array(z.string())).check(z.describe('The first rows')),
})

/** Sheets of an uploaded file that become records of one resource. */
export const filePart = z.strictObject({
  resource: z.string().check(z.describe('Path of the resource')),
  sheets: z.array(z.string()).check(z.minLength(1), z.maxLength(200)),
  rows: z.int(),
  by_level: z.boolean().check(z.describe('Its sheets also contain rows of other parts')),
})

const file = z.object({
  id: z.int().check(z.describe('Send it as file_id to check the file again, or another part of it')),
  sheets: z.array(fileSheet),
  parts: z
    .array(z.extend(filePart, { label: z.string(), import_id: nullable.number, status: nullable.text }))
    .check(z.describe('Parents first; the imports of the file in this order')),
  choices: z.array(named).check(z.describe('Resources that the caller can import')),
})

const reading = z.object({
  layout: importLayout,
  sheets: z.array(z.object({ name: z.string(), heading_row: z.int(), offset: z.int() })),
  unclear_days: z.array(named).check(z.describe('Fields whose days could have the month first')),
  restored: z.array(z.extend(named, { rows: z.int() })).check(z.describe('Codes that got zeros back')),
  notes: z.int().check(z.describe('Rows below the table, which are skipped')),
})

const run = z.object({
  import_id: z.int(),
  resource: z.string(),
  status: z
    .enum(['validating', 'choosing', 'ready', 'committing', 'committed', 'failed'])
    .check(z.describe('choosing: the caller has to say how the file is read')),
  file: z.nullable(file),
  reading: z.nullable(reading),
  file_name: z.string(),
  format: z.string(),
  created_at: z.string(),
  progress: z.object({ phase: z.enum(['validate', 'commit']), done: z.int(), total: z.int() }),
  counts: z.record(z.enum([...rowActions, 'total']), z.int()),
  remembered: z.boolean().check(z.describe('The columns are mapped as in an earlier import of such a file')),
  remembered_by: nullable.text.check(z.describe('The colleague who mapped them, if it was another user')),
  change_set_id: nullable.number.check(z.describe('What it wrote, once it is carried out')),
  columns: z
    .array(
      z.object({
        header: z.string(),
        field: nullable.text,
        ignored: nullable.text,
        is_derived: z
          .boolean()
          .check(z.describe('Not in the file: read from the code of each row, which begins with it')),
      }),
    )
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
  /** The row as the file numbers it, with its sheet if several are read. */
  place: number | string
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
const row = z.int().check(z.minimum(2), z.maximum(MAX_ROW), z.describe('Number of the row in the file'))

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
        values: z
          .array(z.object({ text: z.string(), rows: z.int(), message: z.string() }))
          .check(z.describe('Texts of the file that are wrong in several rows, the most frequent first')),
        column: z.string().check(z.describe('The column of these texts, as in `columns`')),
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

/** A sheet of an uploaded file. */
export type FileSheet = z.infer<typeof fileSheet>
export type FilePart = z.infer<typeof filePart>
/** An import as the server answers it. */
export type ImportRun = AnswerOf<typeof importActions.show>
export type PastImport = z.infer<typeof past>
/** A user's edit of rows in the preview. */
export type RowEdit = BodyOf<typeof importActions.editRows>
