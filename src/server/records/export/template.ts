/** The empty import form as a workbook: drop-down lists, notes, formats, one example. */
import { type Kysely, sql } from 'kysely'
import en from '#locales/en/template.json' with { type: 'json' }
import kh from '#locales/kh/template.json' with { type: 'json' }
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Language } from '#schemas/kit/types.ts'
import { choiceText } from '#src/domain/export/choice-text.ts'
import { requiredMark, type TemplateColumn, templateColumns } from '#src/domain/export/template.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { loadTexts } from '../resources/text-of.ts'
import { headingLines, widthFor } from './export-workbook.ts'
import { type CellFormat, type SheetColumn, writeWorkbook } from './workbook.ts'

/** Maximum size of a catalogue that becomes a drop-down list. */
const MAX_CHOICES = 500

interface Making extends ReadScope {
  db: Kysely<Tables>
  language: Language
}

const words = { kh, en }

/** The bytes of the workbook. */
export async function* templateWorkbook(
  making: Making,
  resource: Resource,
  name: string,
): AsyncGenerator<Buffer> {
  const { registry, language } = making
  const columns = templateColumns(resource, registry, language)
  const sheetColumns: SheetColumn[] = []
  for (const column of columns) sheetColumns.push(await sheetColumn(making, column))
  const example = columns.map(
    ({ example, part }, index) => (part && sheetColumns[index]?.choices?.[0]) || example,
  )
  yield* writeWorkbook({ name, columns: sheetColumns, rows: [[example]], isExample: true })
}

async function sheetColumn(making: Making, column: TemplateColumn): Promise<SheetColumn> {
  const { language } = making
  const choices = await loadChoices(making, column)
  const lines = headingLines(column.header, language)
  const header = column.isRequired ? [`${lines[0]}${requiredMark}`, ...lines.slice(1)] : lines
  const text = noteOf(column, choices !== undefined, language)
  return {
    header,
    width: widthFor([...header, ...(choices ?? []).slice(0, 20)]),
    format: formatOf(column),
    isRequired: column.isRequired,
    ...(choices ? { choices } : {}),
    ...(text ? { note: { title: column.header[language], text } } : {}),
  }
}

/**
 * Dates are dates and amounts are numbers. Other values are text, so that codes keep their zeros.
 */
function formatOf({ field, part }: TemplateColumn): CellFormat {
  const type = kindOf(field).column?.(field).type
  if (part || type === undefined) return 'text'
  if (type === 'date') return 'date'
  return type === 'integer' || type === 'bigint' || type === 'numeric' ? 'number' : 'text'
}

function noteOf({ field, isRequired }: TemplateColumn, isListed: boolean, language: Language) {
  const texts = words[language]
  const notes = [
    isRequired ? texts.required : '',
    field.help?.[language] ?? '',
    field.kind === 'refs' ? texts.several : '',
    field.kind === 'ref' && !isListed ? texts.key_or_name : '',
  ]
  return notes.filter(Boolean).join(' ')
}

/**
 * The choices of a drop-down list: short fixed lists, and catalogues of some hundred active
 * records.
 */
async function loadChoices(
  { db, language, ...readScope }: Making,
  { field, target: { part } }: TemplateColumn,
): Promise<string[] | undefined> {
  const fixed = kindOf(field).choices?.(field)
  if (fixed) return fixed.map((value) => kindOf(field).show(value, field, language))
  if (field.kind !== 'ref' || part !== undefined) return undefined
  const target = readScope.registry.get(field.to)
  const key = target.key[0] ?? 'id'
  const isActive = target.fields.is_active?.kind === 'boolean' ? sql` and is_active` : sql``
  const { rows } = await sql<{ id: number; code: unknown }>`
    select id, ${sql.ref(key)} as code from ${visibleRows(readScope, target)} t
    where deleted_at is null${isActive} order by ${sql.ref(key)} limit ${MAX_CHOICES + 1}
  `.execute(db)
  if (rows.length === 0 || rows.length > MAX_CHOICES) return undefined
  const texts = await loadTexts(
    db,
    readScope,
    target,
    rows.map(({ id }) => Number(id)),
    true,
  )
  return rows.map(({ id, code }) => choiceText(String(code), texts.get(Number(id))?.[language]))
}
