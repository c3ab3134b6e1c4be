/** The order of columns, and the mark of records that are not in use. */
import { expect, it } from 'vitest'
import { arrange, type Column, filledColumns, isMarkedInactive, isOneLine } from '#resources/list/columns.ts'
import { fittingCount } from '#resources/list/useFittingColumns.ts'
import type { Row } from '#resources/provider.ts'
import { registry } from '#schemas/index.ts'

const columnsOf = (...names: string[]): Column[] =>
  names.flatMap((name) => {
    const field = registry.get('villages').fields[name]
    return field ? [{ name, field }] : []
  })
const row = (values: object) => ({ id: 1, version: 1, ...values }) as Row

it.each([
  ['an active record', { is_active: true }, columnsOf('code'), false],
  ['a record that is off', { is_active: false }, columnsOf('code'), true],
  [
    'a record that is off, beside its own column',
    { is_active: false },
    columnsOf('code', 'is_active'),
    false,
  ],
  ['a deleted record', { is_active: false, deleted_at: '2026-01-01' }, columnsOf('code'), false],
  ['a record without the field', {}, columnsOf('code'), false],
])('%s', (_, values, columns, isMarked) => {
  expect(isMarkedInactive(row(values), columns)).toBe(isMarked)
})

it('no catalogue shows the field by default', () => {
  const withColumn = registry.all.filter(({ columns }) => columns.includes('is_active'))
  expect(withColumn.map(({ path }) => path)).toEqual([])
})

const named = (names: string) => [...names].map((name) => ({ name }))

it.each([
  ['abcd', '', 'abcd'],
  ['abcd', 'adb', 'adbc'],
  ['abcd', 'db', 'adbc'],
  // The first column links to the record.
  ['abcd', 'cab', 'acdb'],
  ['abcd', 'xdb', 'adbc'],
])('columns %s in the order “%s” are %s', (available, order, expected) => {
  const arranged = arrange(named(available), [...order])
  expect(arranged.map(({ name }) => name).join('')).toBe(expected)
})

it.each([
  ['a column that is empty in a full page is left out', 10, null, ['code', 'name_en']],
  ['unless the page is short', 9, null, ['code', 'name_kh', 'name_en']],
  ['or sorted by it', 10, 'name_kh', ['code', 'name_kh', 'name_en']],
])('%s', (_, count, sortedBy, expected) => {
  const rows = Array.from({ length: count }, (__, at) => row({ name_kh: null, name_en: at === 3 ? 'A' : '' }))
  const filled = filledColumns(columnsOf('code', 'name_kh', 'name_en'), rows, sortedBy ?? undefined)
  expect(filled.map(({ name }) => name)).toEqual(expected)
})

const fields: Readonly<Record<string, [path: string, name: string]>> = {
  'a choice': ['practitioner-hours', 'weekday'],
  'a state': ['claim_invoices', 'status'],
  'the name of another record': ['wards', 'health_facility_id'],
  'a number': ['wards', 'beds_official'],
}
const columnOf = (kind: string): Column => {
  const [path, name] = fields[kind] ?? ['', '']
  const field = registry.get(path).fields[name]
  if (!field) throw new Error(`${path} has no field ${name}`)
  return { name, field }
}

it.each([
  ['a choice', 3, 3, false],
  ['a choice', 3, 4, true],
  ['the name of another record', 7, 7, false],
  ['the name of another record', 7, 8, true],
  ['a state', 1, 1, true],
  ['a number', 5, 5, true],
])(
  '%s, %s in the first row and %s in the others: its column is visible: %s',
  (kind, first, others, isVisible) => {
    const column = columnOf(kind)
    const rows = Array.from({ length: 10 }, (_, at) => row({ [column.name]: at === 0 ? first : others }))
    expect(filledColumns([...columnsOf('code'), column], rows).includes(column)).toBe(isVisible)
  },
)

it.each([
  ['the name of another record', true],
  ['a number', false],
])('%s takes one line: %s', (kind, isOne) => {
  expect(isOneLine(columnOf(kind))).toBe(isOne)
})

it.each([
  ['all that fit', [80, 132, 132], 400, 3],
  ['the first ones that fit as a whole', [80, 132, 132, 120], 400, 3],
  ['the code and the name in any case', [80, 300, 132], 200, 2],
  ['none beyond those it has', [80], 50, 1],
])('beside a record, a list shows %s', (_, widths, room, count) => {
  expect(fittingCount(widths, room)).toBe(count)
})

/** Minimal widths in pixels, measured in English; a reference wraps into lines of this width. */
const widths: Readonly<Record<string, number>> = {
  ...{ sequence: 139, code: 80, ref: 132, dateTime: 130, date: 110 },
  ...{ money: 98, integer: 64, enum: 115 },
}
/** The width of a table beside the menu on a screen of 1366 pixels. */
const tableWidth = 1081

it.each(['shifts', 'claim_invoices'])('no column of %s is cut', (path) => {
  const { columns, fields } = registry.get(path)
  const needed = columns.map((name) => widths[fields[name]?.kind ?? ''] ?? Number.NaN)
  expect(needed.reduce((sum, width) => sum + width, 0)).toBeLessThan(tableWidth)
})
