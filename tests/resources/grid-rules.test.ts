/** The pure parts of a grid: clipboard blocks, navigation, edits and their results. */
import { describe, expect, it } from 'vitest'
import { readBlock, writeBlock } from '#resources/grid/block.ts'
import { cellText, copyText, readCell } from '#resources/grid/cell-text.ts'
import { change, type Edits, noEdits, travel, valuesOf, withAdded } from '#resources/grid/edits.ts'
import { judge } from '#resources/grid/judge.ts'
import { moved, rangeOf, tabbed } from '#resources/grid/moves.ts'
import { paste } from '#resources/grid/paste.ts'
import type { GridColumn, GridFact, GridSource } from '#resources/grid/types.ts'
import { windowRows } from '#resources/grid/window-rows.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { allKinds } from '#tests/support/all-kinds.ts'

const samples = createRegistry(allKinds).get('samples')
const column = (name: string): GridColumn => ({
  name,
  width: 100,
  field: samples.fields[name] as Field,
})
const fact: GridFact = { name: 'fact', label: { kh: 'ក', en: 'Fact' }, width: 50, show: () => '' }
const columns = [fact, column('pieces'), column('weight'), column('level')]
const rows: GridSource[] = ['1001', '1002', '1003'].map((code, index) => ({
  key: `row ${code}`,
  code,
  title: `Row ${code}`,
  fixed: { code, name: 'Sample', group_id: 1 },
  ...(index === 0
    ? { record: { id: 7, version: 3, code, name: 'Sample', group_id: 1, is_open: true, pieces: 5 } }
    : {}),
}))
const [stored, fresh] = rows as [GridSource, GridSource, GridSource]

describe('a block from the clipboard', () => {
  it.each<[string, string, string[][]]>([
    ['one cell', '5', [['5']]],
    [
      'lines and tabs',
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['the line end of spreadsheets', '1\t2\r\n', [['1', '2']]],
    [
      'empty cells',
      '\t\n\t',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['quotes around tabs and line ends', '"a\tb"\t"c\nd"', [['a\tb', 'c\nd']]],
    ['doubled quotes', '"say ""yes"""', [['say "yes"']]],
    ['a quote that is none', '5" pipe\t6', [['5" pipe', '6']]],
    ['a quote that nothing ends', '"a\tb', [['"a', 'b']]],
    ['Khmer digits', '១២\t៣.៥', [['១២', '៣.៥']]],
  ])('%s', (_, text, block) => {
    expect(readBlock(text)).toEqual(block)
  })

  it('is parsed as it was written', () => {
    const block = [
      ['a\tb', 'say "yes"'],
      ['', '5" pipe'],
    ]
    expect(readBlock(writeBlock(block))).toEqual(block)
  })
})

describe('a cell', () => {
  const level = column('level')
  const group: GridColumn = {
    ...column('group_id'),
    choices: [
      { value: 4, code: 'G-1', label: { kh: 'ក្រុមមួយ', en: 'Group one' } },
      { value: 5, code: 'G-2', label: { kh: 'ដូចគ្នា', en: 'Same' } },
      { value: 6, code: 'G-3', label: { kh: 'ដូចគ្នា', en: 'Same' } },
    ],
  }
  it.each<[GridColumn, string, unknown]>([
    [column('pieces'), '១២', 12],
    [column('pieces'), ' 1,200 ', 1200],
    [column('pieces'), 'ten', 'ten'],
    [column('weight'), '១២.៥', 12.5],
    [column('price'), '5000', 5000],
    [column('from_day'), '០១/០២/២០២៦', '2026-02-01'],
    [column('from_day'), '31/02/2026', '31/02/2026'],
    [column('is_open'), 'No', false],
    [level, 'HIGH', 2],
    [level, 'high', 2],
    [level, 'highest', 'highest'],
    [group, 'g-1', 4],
    [group, 'Group ONE', 4],
    [group, 'ក្រុមមួយ', 4],
    [group, 'Same', 'Same'],
    [group, '4', '4'],
    [level, '  ', null],
  ])('%# reads %j as %j', (target, text, value) => {
    expect(readCell(target, text)).toEqual(value)
  })

  const locale = { language: 'en', style: { digits: 'khmer' } } as const
  it('shows unreadable text as typed, and copies plain numbers', () => {
    expect(cellText(column('pieces'), 'ten', locale)).toBe('ten')
    expect(cellText(column('pieces'), 1200, locale)).toBe('១,២០០')
    expect(copyText(column('weight'), 1200.5, 'en')).toBe('1200.5')
    expect(cellText(group, 9, locale)).toBe('#9')
    expect(copyText(level, 2, 'en')).toBe('High')
  })
})

describe('pasting', () => {
  const at = (row: number, left: number, bottom = row, right = left) => ({
    rows,
    columns,
    range: { top: row, bottom, left, right },
  })
  const put = (place: ReturnType<typeof at>, text: string) => {
    const { changes, skipped } = paste(place, readBlock(text))
    return [changes.map(({ row, column: name, value }) => [row.code, name, value]), skipped]
  }
  it.each<[string, ReturnType<typeof at>, string, [string, string, unknown][], number]>([
    [
      'a block',
      at(0, 1),
      '1\t2.5\n3\t4',
      [
        ['1001', 'pieces', 1],
        ['1001', 'weight', 2.5],
        ['1002', 'pieces', 3],
        ['1002', 'weight', 4],
      ],
      0,
    ],
    [
      'one value into all chosen cells',
      at(0, 1, 1, 1),
      '9',
      [
        ['1001', 'pieces', 9],
        ['1002', 'pieces', 9],
      ],
      0,
    ],
    ['what lies beyond the edge is left out', at(2, 3), 'HIGH\t5\nLOW', [['1003', 'level', 2]], 2],
    ['nothing goes into what is only shown', at(0, 0), 'x\t7', [['1001', 'pieces', 7]], 1],
    [
      'rows by their codes, in any order',
      at(0, 1),
      '1003\t3\n1001\t1',
      [
        ['1003', 'pieces', 3],
        ['1001', 'pieces', 1],
      ],
      0,
    ],
    ['headings above codes are no row', at(0, 1), 'Code\tPieces\n1002\t2', [['1002', 'pieces', 2]], 0],
    [
      'beside codes from the chosen column on',
      at(0, 2),
      '1002\t2.5\n1003\t3',
      [
        ['1002', 'weight', 2.5],
        ['1003', 'weight', 3],
      ],
      0,
    ],
  ])('%s', (_, place, text, expected, skipped) => {
    expect(put(place, text)).toEqual([expected, skipped])
  })
})

describe('edits', () => {
  const versions = new Map([['row 1001', 3]])
  const type = (edits: Edits, row: GridSource, value: unknown) =>
    change(edits, [{ row, column: 'pieces', value }])

  it('are undone and redone step by step', () => {
    const two = type(type(noEdits, stored, 6), fresh, 1)
    const back = travel(two, 'back', versions)
    expect([valuesOf(back, stored).pieces, valuesOf(back, fresh).pieces]).toEqual([6, undefined])
    const none = travel(back, 'back', versions)
    expect(none.rows).toEqual({})
    expect(travel(none, 'back', versions)).toBe(none)
    const again = travel(travel(none, 'forth', versions), 'forth', versions)
    expect(again.rows).toEqual(two.rows)
    expect(type(back, fresh, 2).future).toEqual([])
  })

  it('keep the version of their first cell, and vanish when equal to the original', () => {
    const edits = type(noEdits, stored, 6)
    expect(edits.rows['row 1001']).toEqual({ version: 3, values: { pieces: 6 } })
    expect(type(edits, stored, 5).rows).toEqual({})
    expect(type(noEdits, stored, 5)).toBe(noEdits)
  })

  it('may be in an added row', () => {
    const visibleRows = withAdded(rows, { ...noEdits, added: [{ key: 'row 1001+1', like: 'row 1001' }] })
    expect(visibleRows.map(({ key }) => key)).toEqual(['row 1001', 'row 1001+1', 'row 1002', 'row 1003'])
    expect(visibleRows[1]?.record).toBeUndefined()
  })
})

describe('an edited row', () => {
  const rules = {
    resource: samples,
    columns: ['pieces', 'weight', 'level'],
    defaults: { level: 1 },
    canRemove: true,
  }
  const is = (row: GridSource, values: Record<string, unknown>) => judge(rules, row, { version: 3, values })
  it.each<[string, GridSource, Record<string, unknown>, string, string[]]>([
    ['a new record', fresh, { pieces: 4 }, 'create', []],
    ['nothing but what it began with', fresh, { level: 1 }, 'same', []],
    ['a change', stored, { pieces: 6 }, 'change', []],
    ['all cells emptied', stored, { pieces: null }, 'remove', []],
    ['what can’t be read', stored, { pieces: 'ten' }, 'change', ['pieces']],
    ['what is too much', fresh, { pieces: 5000 }, 'create', ['pieces']],
  ])('%s', (_, row, values, does, wrong) => {
    const judged = is(row, values)
    expect([judged.does, judged.problems.map(({ field }) => field)]).toEqual([does, wrong])
  })

  it('sends its edits, with the version that they started from', () => {
    expect(is(stored, { pieces: 6 }).sent).toEqual({
      key: 'row 1001',
      id: 7,
      version: 3,
      data: { pieces: 6 },
    })
    expect(is(fresh, { pieces: 4 }).sent?.data).toMatchObject({ code: '1002', pieces: 4 })
    expect(is(stored, { pieces: null }).sent).toMatchObject({ id: 7, remove: true })
    expect(judge({ ...rules, canRemove: false }, stored, { values: { pieces: null } }).does).toBe('change')
  })
})

describe('navigation', () => {
  const size = { rows: 20, columns: 4, page: 10 }
  it.each<[string, boolean, [number, number], [number, number] | undefined]>([
    ['ArrowDown', false, [0, 1], [1, 1]],
    ['ArrowDown', false, [19, 1], [19, 1]],
    ['ArrowUp', true, [9, 1], [0, 1]],
    ['ArrowRight', true, [3, 0], [3, 3]],
    ['Home', false, [3, 2], [3, 0]],
    ['Home', true, [3, 2], [0, 0]],
    ['End', true, [3, 2], [19, 3]],
    ['PageDown', false, [12, 0], [19, 0]],
    ['PageUp', false, [12, 0], [2, 0]],
    ['a', false, [0, 0], undefined],
  ])('%s (far: %s) from %j', (key, isFar, [row, at], to) => {
    expect(moved({ row, column: at }, key, isFar, size)).toEqual(to && { row: to[0], column: to[1] })
  })

  it('Tab moves between editable cells, and leaves at the ends', () => {
    const isEditable = (at: number) => at > 0
    expect(tabbed({ row: 0, column: 3 }, false, size, isEditable)).toEqual({ row: 1, column: 1 })
    expect(tabbed({ row: 1, column: 1 }, true, size, isEditable)).toEqual({ row: 0, column: 3 })
    expect(tabbed({ row: 19, column: 3 }, false, size, isEditable)).toBeUndefined()
    expect(tabbed({ row: 0, column: 1 }, true, size, isEditable)).toBeUndefined()
  })

  it('a block has the same corners from either end', () => {
    const range = { top: 1, bottom: 4, left: 0, right: 2 }
    expect(rangeOf({ row: 4, column: 0 }, { row: 1, column: 2 })).toEqual(range)
  })
})

const gap = (from: number, to: number) => ({ from, to, isGap: true })

it.each<[number, { first: number; fitting: number; active: number }, unknown[]]>([
  [5, { first: 0, fitting: 10, active: 0 }, [{ from: 0, to: 5 }]],
  [500, { first: 100, fitting: 10, active: 100 }, [gap(0, 92), { from: 92, to: 118 }, gap(118, 500)]],
  [
    500,
    { first: 100, fitting: 10, active: 2 },
    [gap(0, 2), { from: 2, to: 3 }, gap(3, 92), { from: 92, to: 118 }, gap(118, 500)],
  ],
  [500, { first: 0, fitting: 10, active: 499 }, [{ from: 0, to: 18 }, gap(18, 499), { from: 499, to: 500 }]],
  [0, { first: 0, fitting: 10, active: 0 }, [{ from: 0, to: 0 }]],
])('of %i rows those in readScope are drawn, and the active one', (count, place, stretches) => {
  expect(windowRows(count, place)).toEqual(stretches)
})
