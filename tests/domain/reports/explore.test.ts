/** Exploring: valid queries, outdated saved queries, and withheld figures. */
import { describe, expect, it } from 'vitest'
import { gender } from '#schemas/codes/gender.ts'
import { registry } from '#schemas/index.ts'
import { masked } from '#src/workflows/reports/domain/explore/mask.ts'
import { followPath } from '#src/workflows/reports/domain/explore/paths.ts'
import { presentQuestion, readQuestion } from '#src/workflows/reports/domain/explore/question.ts'
import { exploreSources } from '#src/workflows/reports/domain/explore/source.ts'
import { defineReport, type Row } from '#src/workflows/reports/domain/report.ts'
import { withheld } from '#src/workflows/reports/domain/sheet.ts'
import { sheetsOf } from '#src/workflows/reports/domain/tables.ts'

const open = [...exploreSources.keys()]
const read = (query: Record<string, string>) => readQuestion(query, open, '2026-03-20')

describe.each([...exploreSources])('%s', (_, source) => {
  it('uses existing fields, and groups by lists, references and booleans', () => {
    const kindOf = (path: string) => followPath(registry, source.of, path).field?.kind
    for (const field of Object.values(source.fields))
      expect(['ref', 'enum', 'boolean']).toContain(kindOf(typeof field === 'string' ? field : field.field))
    expect(['date', 'dateTime']).toContain(kindOf(source.when))
    for (const { field: path } of Object.values('measures' in source ? (source.measures ?? {}) : {}))
      expect(['decimal', 'integer', 'money']).toContain(kindOf(path))
    expect(kindOf(source.facility)).toBe('ref')
  })
})

describe('an address', () => {
  it('is a valid query', () => {
    const { question, problems } = read({
      source: 'visits',
      rows: 'sex,ward',
      column: 'month',
      measure: 'mean.distance',
      from: '2026-03-01',
      to: '2026-03-20',
      facility: '7',
      visit_type: '5',
    })
    expect(problems).toEqual([])
    expect(question).toMatchObject({
      source: 'visits',
      rows: ['sex', 'ward'],
      column: 'month',
      facility: 7,
      measure: { of: 'mean', name: 'distance' },
      from: '2026-03-01',
      to: '2026-03-20',
    })
    expect(question.filters.visit_type).toBe(5)
  })

  it.each([
    ['a source that is not open', { source: 'ledger' }, 'source', 'explore.unknown'],
    ['a field of no source', { source: 'visits', rows: 'surname' }, 'rows', 'explore.unknown'],
    ['three rows', { source: 'visits', rows: 'sex,ward,day' }, 'rows', 'explore.too_many'],
    ['a field twice', { source: 'visits', rows: 'sex', column: 'sex' }, 'column', 'explore.duplicate_field'],
    ['an unknown figure', { source: 'visits', measure: 'sum.id' }, 'measure', 'explore.unknown'],
    ['a day to come', { source: 'visits', from: '2030-01-01' }, 'from', 'report.future'],
    ['words for a number', { source: 'visits', ward: 'x' }, 'ward', 'report.not_a_number'],
  ])('with %s is refused, naming it', (_, query, field, key) => {
    expect(read(query).problems).toEqual([{ field, key }])
  })
})

it('a saved query opens without removed parts, and names them', () => {
  const saved = { source: 'visits', rows: 'sex,shoe_size', column: 'month', colour: '3', ward: '2' }
  expect(presentQuestion(saved, open)).toEqual({
    query: { source: 'visits', rows: 'sex', column: 'month', ward: '2' },
    dropped: ['shoe_size', 'colour'],
  })
  expect(presentQuestion({ source: 'payments' }, ['visits'])).toEqual({
    query: {},
    dropped: ['payments'],
  })
})

describe('figures about fewer than five people', () => {
  it.each([
    [1, null],
    [4, null],
    [5, 9],
    [12, 9],
  ])('of %i people, 9 is shown as %s', (people, expected) => {
    expect(masked({ sex: gender.Male.value, n: 9 }, people, ['n']).n).toBe(expected)
  })

  const label = { kh: 'ក', en: 'A' }
  const report = defineReport({
    title: label,
    about: label,
    period: 'range',
    paper: 'A4',
    columns: {
      ward: { label },
      month: { label },
      n: { label, as: 'number', isAside: true },
    },
    main: {
      title: label,
      rows: ['ward'],
      columns: ['month'],
      few: 'few',
      measures: [{ label, over: { of: 'sum', column: 'n' } }],
    },
  })
  const few = { n: null, few: true }
  const table = (rows: readonly Row[]) => {
    const [sheet] = sheetsOf(report, { rows, lists: {} })
    const line = (row: Row) => sheet?.columns.slice(1).map(({ key }) => row[key])
    return [...(sheet?.sections[0]?.rows ?? []), sheet?.totals ?? {}].map(line)
  }

  it.each([
    [
      'a cell, and nothing of it in its totals',
      [
        { ward: 'A', month: '01', n: 8 },
        { ward: 'A', month: '02', ...few },
        { ward: 'B', month: '01', n: 6 },
      ],
      [
        [8, withheld, 8],
        [6, 0, 6],
        [14, withheld, 14],
      ],
    ],
    [
      'totals of nothing else',
      [
        { ward: 'A', month: '01', ...few },
        { ward: 'B', month: '01', ...few },
      ],
      [
        [withheld, withheld],
        [withheld, withheld],
        [null, null],
      ],
    ],
  ])('are withheld: %s', (_, rows, cells) => {
    expect(table(rows)).toEqual(cells)
  })
})
