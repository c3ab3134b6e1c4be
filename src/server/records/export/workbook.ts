/** XLSX files, written row by row (ECMA-376): the parts that exports and templates need. */
import type { ExportCell } from '#src/domain/export/columns.ts'
import { styles } from './workbook-styles.ts'
import { zipStream } from './zip-stream.ts'

/** How a spreadsheet treats input in a column. Text keeps the zeros of codes. */
export type CellFormat = 'text' | 'number' | 'date' | 'moment'

/** A formula that the spreadsheet recalculates; `value` is its current result. */
export interface FormulaCell {
  formula: string
  value: number
}

export type SheetCell = ExportCell | FormulaCell

export interface SheetColumn {
  /** Lines of the heading. */
  header: readonly string[]
  /** In characters. */
  width: number
  format: CellFormat
  isRequired?: boolean
  /** Shown beside a selected cell of the column. */
  note?: { title: string; text: string }
  /** Suggested values of the cells; users may enter other values. */
  choices?: readonly string[]
}

export interface Workbook {
  /** Name of the visible sheet. */
  name: string
  columns: readonly SheetColumn[]
  /** Lines above the heading; they stay visible with it while scrolling. */
  above?: readonly string[]
  /** Slices of rows; an example is grey. */
  rows: AsyncIterable<readonly SheetCell[][]> | Iterable<readonly SheetCell[][]>
  isExample?: boolean
  /** Adds a filter to each column. */
  hasFilter?: boolean
}

const NS = 'http://schemas.openxmlformats.org'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** The hidden sheet with the choices of drop-down lists. */
const LISTS = 'Lists'
/** Number of rows below the heading that templates format. */
const PREPARED = 2000
/** Maximum number of characters in a cell, in a note and in the title of a note. */
const [MOST_TEXT, MAX_NOTE, MAX_TITLE] = [32_767, 255, 32]

// Characters that XML does not allow. The database never stores lone surrogates.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** 0 → A, 26 → AA. */
export function letters(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26))
  return index < 26 ? rest : letters(Math.floor(index / 26) - 1) + rest
}

const styleOf = { text: 2, number: 0, date: 3, moment: 9 } as const
const exampleStyle = { text: 4, number: 5, date: 6, moment: 6 } as const
const headerStyle = { optional: 1, required: 7 } as const

const sumStyle = 8

/**
 * The serial number of a day, with or without a time: days since 30 December 1899.
 * @param text DD/MM/YYYY or DD/MM/YYYY HH:mm; undefined for anything else
 */
export function dateSerial(text: string): number | undefined {
  const parts = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d):(\d\d))?$/.exec(text)
  if (!parts) return undefined
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const moment = Date.UTC(year, month - 1, day, hour, minute) - Date.UTC(1899, 11, 30)
  return Math.round(moment / 60_000) / 1440
}

const ofDates: readonly number[] = [styleOf.date, styleOf.moment]

function cell(value: SheetCell, at: string, style: number): string {
  if (value === null) return ''
  if (typeof value === 'object')
    return `<c r="${at}" s="${sumStyle}"><f>${escaped(value.formula)}</f><v>${value.value}</v></c>`
  if (typeof value === 'number') return `<c r="${at}" s="${style}"><v>${value}</v></c>`
  const serial = ofDates.includes(style) ? dateSerial(value) : undefined
  if (serial !== undefined) return `<c r="${at}" s="${style}"><v>${serial}</v></c>`
  const text = escaped(value.slice(0, MOST_TEXT))
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

function rowOf(cells: readonly SheetCell[], row: number, style: (index: number) => number) {
  const written = cells.map((value, index) => cell(value, `${letters(index)}${row}`, style(index)))
  return `<row r="${row}">${written.join('')}</row>`
}

async function* sheet({
  columns,
  rows,
  above = [],
  isExample = false,
  hasFilter = false,
}: Workbook): AsyncGenerator<string> {
  const cols = columns.map(
    ({ width, format }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styleOf[format]}" customWidth="1"/>`,
  )
  const top = above.length + 1
  yield `${HEAD}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetViews>` +
    `<sheetView tabSelected="1" workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}"` +
    ' activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView>' +
    `</sheetViews><cols>${cols.join('')}</cols><sheetData>`
  yield above.map((line, index) => rowOf([line], index + 1, () => sumStyle)).join('')
  const headings = columns.map(({ header }) => header.join('\n'))
  yield rowOf(headings, top, (index) =>
    columns[index]?.isRequired ? headerStyle.required : headerStyle.optional,
  )
  const byFormat = isExample ? exampleStyle : styleOf
  // A number stays a number even in a text column.
  const style = (value: SheetCell | undefined, index: number) =>
    byFormat[typeof value === 'number' ? 'number' : (columns[index]?.format ?? 'text')]
  let row = top
  for await (const slice of rows)
    yield slice
      .map((cells) => {
        row++
        return rowOf(cells, row, (index) => style(cells[index], index))
      })
      .join('')
  const filter = hasFilter
    ? `<autoFilter ref="A${top}:${letters(columns.length - 1)}${Math.max(row, top)}"/>`
    : ''
  yield `</sheetData>${filter}${validations(columns)}</worksheet>`
}

function validations(columns: readonly SheetColumn[]): string {
  let lists = 0
  const rules = columns.flatMap(({ choices, note }, index) => {
    if (!choices && !note) return []
    const list = choices ? letters(lists++) : ''
    const type = choices ? ' type="list" showErrorMessage="0"' : ''
    const prompt = note
      ? ` showInputMessage="1" promptTitle="${escaped(cut(note.title, MAX_TITLE))}" prompt="${escaped(cut(note.text, MAX_NOTE))}"`
      : ''
    const at = `${letters(index)}2:${letters(index)}${PREPARED}`
    const source = choices ? `<formula1>${LISTS}!$${list}$1:$${list}$${choices.length}</formula1>` : ''
    return [`<dataValidation${type} allowBlank="1"${prompt} sqref="${at}">${source}</dataValidation>`]
  })
  return rules.length > 0
    ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
    : ''
}

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text)

function* listSheet(lists: readonly (readonly string[])[]): Generator<string> {
  yield `${HEAD}<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>`
  const longest = Math.max(0, ...lists.map((list) => list.length))
  for (let row = 0; row < longest; row++)
    yield rowOf(
      lists.map((list) => list[row] ?? null),
      row + 1,
      () => styleOf.text,
    )
  yield '</sheetData></worksheet>'
}

/** Streams the bytes of a workbook. */
export function writeWorkbook(workbook: Workbook): AsyncGenerator<Buffer> {
  const lists = workbook.columns.flatMap(({ choices }) => (choices ? [choices] : []))
  const sheets = lists.length > 0 ? [1, 2] : [1]
  const part = (name: string, text: string) => ({ name, content: [HEAD + text] })
  const main = `${NS}/officeDocument/2006/relationships`
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zipStream([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${sheets.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${main}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${main}"><sheets><sheet name="${escaped(workbook.name)}" sheetId="1" r:id="rId1"/>${lists.length > 0 ? `<sheet name="${LISTS}" sheetId="2" state="hidden" r:id="rId2"/>` : ''}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${NS}/package/2006/relationships">${sheets.map((n) => `<Relationship Id="rId${n}" Type="${main}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId9" Type="${main}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part('xl/styles.xml', styles),
    { name: 'xl/worksheets/sheet1.xml', content: sheet(workbook) },
    ...(lists.length > 0 ? [{ name: 'xl/worksheets/sheet2.xml', content: listSheet(lists) }] : []),
  ])
}
