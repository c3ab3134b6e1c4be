/** Describes the sources and results of the explorer with the labels of the schemas. */
import { wordsOf } from '#schemas/kit/fields/boolean.ts'
import type { EnumValue } from '#schemas/kit/fields/enum.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Label } from '#schemas/kit/types.ts'
import { followPath } from '#src/workflows/reports/domain/explore/paths.ts'
import type { Question } from '#src/workflows/reports/domain/explore/question.ts'
import { ageBand, type ExploreSource, timeFields } from '#src/workflows/reports/domain/explore/source.ts'
import type { Column, Filter, Lists, Measure, Report, Row } from '#src/workflows/reports/domain/report.ts'
import { referencePathOf } from './statement.ts'

const notRecorded: EnumValue = {
  value: 99_999_999,
  label: { kh: 'មិនបានកត់ត្រា', en: 'Not recorded' },
}

const words = {
  count: { kh: 'ចំនួន', en: 'Count' },
  mean: { kh: 'មធ្យម', en: 'average' },
} as const satisfies Record<string, Label>

const both = (make: (language: 'kh' | 'en') => string): Label => ({
  kh: make('kh'),
  en: make('en'),
})

export function labelOf(registry: Registry, source: ExploreSource, name: string): Label {
  if (name === 'age_band') return ageBand
  if (Object.hasOwn(timeFields, name)) return timeFields[name as keyof typeof timeFields]
  const field = source.fields[name]
  if (typeof field === 'object') return field.label
  return followPath(registry, source.of, referencePathOf(source, name)).field?.label ?? source.label
}

/** The filter of a field: a record, or a code. */
export function filterOf(registry: Registry, source: ExploreSource, name: string): Filter {
  const { field } = followPath(registry, source.of, referencePathOf(source, name))
  const label = labelOf(registry, source, name)
  if (field?.kind === 'ref') return { kind: 'record', of: field.to, label }
  if (field?.kind === 'enum') return { kind: 'value', values: field.values, label }
  if (field?.kind === 'boolean') {
    const { yes, no } = wordsOf(field)
    return {
      kind: 'value',
      values: { NO: { value: 0, label: no }, YES: { value: 1, label: yes } },
      label,
    }
  }
  throw new Error(`${source.of}: ${name} is neither a reference nor a list of values`)
}

/** Label of a day, month or year from its digits. */
const timeLabel = (value: number): Label => {
  const text = String(value)
  const parts = [text.slice(6, 8), text.slice(4, 6), text.slice(0, 4)].filter(Boolean)
  return both(() => parts.join('/'))
}

type Named = Readonly<Record<string, EnumValue>>

/** The values that occur, sorted. */
function occurring(rows: readonly Row[], name: string, labelled: (value: number) => Label): Named {
  const found = [...new Set(rows.map((row) => Number(row[name])))].sort((a, b) => a - b)
  return Object.fromEntries(
    found.map((value) => [
      `v${value}`,
      value === notRecorded.value ? notRecorded : { value, label: labelled(value) },
    ]),
  )
}

interface Answered {
  registry: Registry
  source: ExploreSource
  question: Question
  rows: readonly Row[]
  lists: Lists
}

function columnOf(name: string, { registry, source, rows, lists }: Answered): Column {
  const label = labelOf(registry, source, name)
  const values = (own: (value: number) => Label): Column => ({
    label,
    as: 'enum',
    values: occurring(rows, name, own),
  })
  const listed =
    (all: Named = {}) =>
    (value: number) =>
      Object.values(all).find((one) => one.value === value)?.label ?? notRecorded.label
  if (Object.hasOwn(timeFields, name)) return values(timeLabel)
  if (name === 'age_band') return values(listed(lists.age_band))
  const filter = filterOf(registry, source, name)
  return filter.kind === 'value' ? values(listed(filter.values)) : { label, as: 'named' }
}

/** The measure for the table. */
export function measureOf(source: ExploreSource, { measure }: Pick<Question, 'measure'>): Measure {
  if (measure.of === 'count') return { label: words.count, over: { of: 'sum', column: 'n' } }
  const { label, as = 'number' } = source.measures?.[measure.name] ?? { label: words.count }
  if (measure.of === 'sum') return { label, as, over: { of: 'sum', column: 'sum' } }
  return {
    label: both((language) => `${label[language]}, ${words.mean[language]}`),
    as,
    over: { of: 'ratio', column: 'sum', by: 'known' },
  }
}

/** Rows with a value for missing codes. */
export const withNotRecorded = (rows: readonly Row[], names: readonly string[]): Row[] =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      names.filter((name) => row[name] === null).map((name) => [name, notRecorded.value]),
    ),
  }))

/** The query as a report, so that the table, charts and files work as for other reports. */
export function asReport(answered: Answered): Report {
  const { source, question, registry } = answered
  const names = [...question.rows, ...(question.column ? [question.column] : [])]
  const measure = measureOf(source, question)
  const by = both((language) => names.map((name) => labelOf(registry, source, name)[language]).join(' × '))
  const figure = (label: Label): Column => ({ label, as: 'number', isAside: true })
  return {
    title: both((language) => [source.label[language], by[language]].filter(Boolean).join(': ')),
    about: measure.label,
    period: 'range',
    columns: {
      ...Object.fromEntries(names.map((name) => [name, columnOf(name, answered)])),
      n: figure(words.count),
      sum: figure(measure.label),
      known: figure(words.count),
    },
    main: {
      title: source.label,
      rows: question.rows,
      ...(question.column ? { columns: [question.column] } : {}),
      measures: [measure],
      few: 'few',
    },
    paper: 'A4 landscape',
    signatures: [],
  }
}
