import { describe, expect, it } from 'vitest'
import { declarations } from '#schemas/index.ts'
import { field } from '#schemas/kit/fields/index.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { cellName, isCellError } from '#src/domain/import/cells.ts'
import { codeLevels, codeParent, levelOf } from '#src/domain/import/code-levels.ts'
import { placeOf, rowName } from '#src/domain/import/layout.ts'
import { orderEvidence, restoreDay, restoreZeros } from '#src/domain/import/restore.ts'

const label = { kh: 'ក', en: 'A' }
const six = field.code({ label, pattern: '\\d{6}' })
const date = field.date({ label })
const moment = field.dateTime({ label })

describe('codes that lost their zeros', () => {
  it.each([
    [six, '12345', '012345'],
    [six, ' ១២៣៤៥ ', '012345'],
    [six, '123456', '123456'],
    [six, '1234567', '1234567'],
    [six, 'A123', 'A123'],
    [six, '', ''],
    [field.code({ label, pattern: '[0-9]{4}' }), '102', '0102'],
    [field.code({ label, pattern: '\\d{1,6}' }), '12', '12'],
    [field.code({ label }), '12', '12'],
    [date, '12', '12'],
  ])('%#', (one, text, expected) => {
    expect(restoreZeros(one, text)).toBe(expected)
  })
})

describe('days', () => {
  it.each([
    ['31/12/2024', 'dmy'],
    ['12/31/2024', 'mdy'],
    ['03-04-2024', 'either'],
    ['០៣/០៤/២០២៤', 'either'],
    ['04/04/2024', undefined],
    ['2024-03-04', undefined],
    ['32/13/2024', undefined],
    ['', undefined],
  ])('%s tells: %s', (text, expected) => {
    expect(orderEvidence(text)).toBe(expected)
  })

  it.each([
    [date, '03/04/2024', 'dmy', '03/04/2024'],
    [date, '03/04/2024', 'mdy', '04/03/2024'],
    [moment, '3/14/2024 08:30', 'mdy', '14/3/2024 08:30'],
    [date, '45123', 'dmy', '2023-07-16'],
    [date, '45123.5', 'dmy', '2023-07-16'],
    [moment, '45123.5', 'dmy', '2023-07-16T12:00'],
    // A year, and a number that is no day.
    [date, '2024', 'dmy', '2024'],
    [date, '123456', 'dmy', '123456'],
    [six, '45123', 'dmy', '45123'],
  ] as const)('%#', (one, text, order, expected) => {
    expect(restoreDay(one, text, order)).toBe(expected)
  })
})

describe('codes of several levels', () => {
  const registry = createRegistry(declarations)
  const levels = codeLevels(registry.get('communes'), registry)

  it('are found above and below', () => {
    expect(levels.map(({ resource, digits }) => [resource.name, digits])).toEqual([
      ['provinces', 2],
      ['districts', 4],
      ['communes', 6],
      ['villages', 8],
    ])
    expect(codeParent(registry.get('villages'), registry)).toMatchObject({ name: 'commune_id', digits: 6 })
    expect(codeParent(registry.get('provinces'), registry)).toBeUndefined()
  })

  it.each([
    ['1', 'provinces'],
    ['102', 'districts'],
    ['0102', 'districts'],
    ['១០២០១', 'communes'],
    ['25010101', 'villages'],
    ['123456789', undefined],
    ['សរុប', undefined],
  ])('%s is of %s', (text, expected) => {
    expect(levelOf(levels, text)?.resource.name).toBe(expected)
  })
})

describe('cells', () => {
  it('are named as spreadsheets do', () => {
    expect([0, 25, 26, 701, 702].map((column) => cellName(column, 7))).toEqual([
      'A7',
      'Z7',
      'AA7',
      'ZZ7',
      'AAA7',
    ])
  })

  it.each(['#REF!', ' #N/A ', '#DIV/0!', '#FORMULA!'])('%s is an error', (text) => {
    expect(isCellError(text)).toBe(true)
  })

  it.each(['#1', '# REF', 'N/A', '#hashtag'])('%s is a text', (text) => {
    expect(isCellError(text)).toBe(false)
  })

  it('of several sheets are named with their sheet', () => {
    const sheets = [
      { name: 'A', heading_row: 1, offset: 0 },
      { name: 'B', heading_row: 3, offset: 11 },
    ]
    expect(placeOf(sheets, 14)).toEqual({ sheet: 'B', row: 3 })
    expect(rowName(sheets, 11)).toBe('A!11')
    expect(rowName(sheets.slice(0, 1), 11)).toBe(11)
  })
})
