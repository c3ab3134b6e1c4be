/** The query of the explorer; page, server and saved view parse it from the URL. */
import { type ParamProblem, parseParams, type ReportParams } from '../params.ts'
import type { Report } from '../report.ts'
import { type ExploreSource, exploreSources, fieldNames } from './source.ts'

/** Maximum row fields (issue of reports). */
export const maxRowFields = 2

export const charts = ['bars', 'lines'] as const

export interface Question extends ReportParams {
  source: string
  rows: readonly string[]
  column: string | null
  /** `count`, or `sum` or `mean` of a measure, as in `sum.amount`. */
  measure: { of: 'count' } | { of: 'sum' | 'mean'; name: string }
}

type Query = Readonly<Record<string, string | undefined>>

export interface QuestionProblem {
  field: string
  key: ParamProblem['key'] | `explore.${'unknown' | 'too_many' | 'duplicate_field'}`
}

/** Parameter names of a source; the facility is one of its fields. */
export const parametersOf = (source: ExploreSource): string[] => [
  'source',
  'rows',
  'column',
  'measure',
  'from',
  'to',
  'facility',
  ...filterNames(source),
]

/** Fields that filter the counted records. */
export const filterNames = ({ fields }: ExploreSource): string[] =>
  Object.keys(fields).filter((name) => name !== 'facility')

/** The source as a report for parsing parameters: first and last day, at most two years. */
export const asReport = (source: ExploreSource): Report => ({
  title: source.label,
  about: source.label,
  columns: {},
  paper: 'A4',
  signatures: [],
  period: 'range',
  filters: Object.fromEntries(
    filterNames(source).map((name) => [name, { kind: 'amount', label: source.label }]),
  ),
})

export const measuresOf = ({ measures = {} }: ExploreSource): string[] => [
  'count',
  ...Object.keys(measures).flatMap((name) => [`sum.${name}`, `mean.${name}`]),
]

function readMeasure(text: string): Question['measure'] {
  const [of, name = ''] = text.split('.')
  return of === 'sum' || of === 'mean' ? { of, name } : { of: 'count' }
}

const listed = (text: string | undefined) => (text ?? '').split(',').filter(Boolean)

/** The query of a URL, or its problems; default the first source that the user can open. */
export function readQuestion(
  query: Query,
  open: readonly string[],
  today: string,
): { question: Question; problems: readonly QuestionProblem[] } {
  const name = query.source || open[0] || ''
  const source = exploreSources.get(name)
  const problems: QuestionProblem[] = []
  const wrong = (field: string, key: QuestionProblem['key']) => problems.push({ field, key })
  const rows = query.rows === undefined ? ['month'] : listed(query.rows)
  const column = query.column || null
  const measure = query.measure || 'count'
  const empty = { from: today, to: today, facility: null, filters: {} }
  const question = { ...empty, source: name, rows, column, measure: readMeasure(measure) }
  if (!source || !open.includes(name)) {
    wrong('source', 'explore.unknown')
    return { question, problems }
  }
  const known = fieldNames(source)
  if (rows.some((one) => !known.includes(one))) wrong('rows', 'explore.unknown')
  if (rows.length > maxRowFields) wrong('rows', 'explore.too_many')
  if (column !== null && !known.includes(column)) wrong('column', 'explore.unknown')
  if (!measuresOf(source).includes(measure)) wrong('measure', 'explore.unknown')
  if (new Set(rows).size < rows.length || (column !== null && rows.includes(column)))
    wrong('column', 'explore.duplicate_field')
  const { params, problems: others } = parseParams(asReport(source), query, today)
  return { question: { ...question, ...params }, problems: [...problems, ...others] }
}

/**
 * A saved query without fields, measure and filters that no longer exist, and the names of those
 * (issue of reports, bad input).
 */
export function presentQuestion(
  saved: Readonly<Record<string, unknown>>,
  open: readonly string[],
): { query: Record<string, string>; dropped: string[] } {
  const texts = Object.entries(saved).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const { source: name = '', ...rest } = Object.fromEntries(texts)
  const source = open.includes(name) ? exploreSources.get(name) : undefined
  if (!source) return { query: {}, dropped: [name] }
  const dropped: string[] = []
  const keep = (names: readonly string[], known: readonly string[]) => {
    dropped.push(...names.filter((one) => !known.includes(one)))
    return names.filter((one) => known.includes(one))
  }
  const query: Record<string, string> = { source: name }
  const allowed = [...parametersOf(source), 'chart', 'preset']
  for (const [key, value] of Object.entries(rest)) {
    const left =
      key === 'rows' || key === 'column'
        ? keep(listed(value), fieldNames(source)).join()
        : key === 'measure'
          ? keep([value], measuresOf(source)).join()
          : keep([key], allowed).length > 0
            ? value
            : ''
    if (left !== '') query[key] = left
  }
  return { query, dropped }
}
