/** Loads data for the explorer, within the reader's scope. */

import { cancellable } from '#src/server/db/timeouts.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { ExploreAnswer, ExploreForm } from '#src/workflows/reports/domain/explore/answer.ts'
import { masked, minPeople, seesPeople } from '#src/workflows/reports/domain/explore/mask.ts'
import { openSources } from '#src/workflows/reports/domain/explore/open.ts'
import { filterNames, measuresOf, readQuestion } from '#src/workflows/reports/domain/explore/question.ts'
import {
  type ExploreSource,
  exploreSources,
  fieldNames,
} from '#src/workflows/reports/domain/explore/source.ts'
import { fromList, type Row } from '#src/workflows/reports/domain/report.ts'
import { loadFacility, loadOptions } from '../choices.ts'
import { readLists } from '../lists.ts'
import { toReportQuery } from '../source.ts'
import { asReport, filterOf, labelOf, measureOf, withNotRecorded } from './describe.ts'
import { exploreStatement, figures } from './statement.ts'

/** Maximum number of cells of a table, and of columns. */
export const maxCells = 5_000
export const maxColumns = 100

type Query = Readonly<Record<string, string | undefined>>

/** Options of a source: its fields, measures and filters with their choices. */
export async function readExploreForm(reading: Reading, name: string): Promise<ExploreForm> {
  const { registry, holds } = reading
  const open = openSources(holds)
  const source = exploreSources.get(name || open[0] || '')
  if (!source || !open.includes(name || (open[0] as string)))
    throw new AppError('VALIDATION', { problems: [{ field: 'source', key: 'explore.unknown' }] })
  const filters = Object.fromEntries(
    filterNames(source).map((field) => [field, filterOf(registry, source, field)]),
  )
  const records = Object.entries(filters).flatMap(([field, filter]) =>
    filter.kind === 'record' ? [[field, filter.of] as const] : [],
  )
  const read = [['facility', 'health-facilities'] as const, ...records].map(
    async ([field, of]) => [field, await loadOptions(reading, of)] as const,
  )
  return {
    source: name || (open[0] as string),
    sources: open.map((one) => ({ name: one, label: sourceOf(one).label })),
    fields: fieldNames(source).map((field) => ({
      name: field,
      label: labelOf(registry, source, field),
    })),
    measures: measuresOf(source).map((measure) => {
      const [of, own = ''] = measure.split('.')
      const choice = of === 'sum' || of === 'mean' ? { of, name: own } : ({ of: 'count' } as const)
      return { name: measure, label: measureOf(source, { measure: choice as never }).label }
    }),
    filters,
    options: Object.fromEntries(await Promise.all(read)),
  }
}

const sourceOf = (name: string) => exploreSources.get(name) as ExploreSource

/**
 * @param signal Aborted when the client disconnects: the statement is then cancelled.
 * @throws VALIDATION naming the invalid parameter; EXPLORE_TOO_LARGE
 */
export async function readExplore(
  reading: Reading,
  query: Query,
  now: { today: string; moment: string },
  signal: AbortSignal,
): Promise<ExploreAnswer> {
  const { question, problems } = readQuestion(query, openSources(reading.holds), now.today)
  const [facility = null, other] = await loadFacility(reading, question)
  const refused = [
    ...problems,
    ...(question.facility !== null && !facility
      ? [{ field: 'facility', key: 'report.outside' } as const]
      : []),
  ]
  if (refused.length > 0) throw new AppError('VALIDATION', { problems: refused })
  const source = sourceOf(question.source)
  const counts = !reading.holds(seesPeople)
  const { rows: raw } = await cancellable(reading.db, signal, (db) => {
    const reportQuery = toReportQuery({ ...reading, db }, question, now.today)
    const limit = maxCells + 1
    return exploreStatement(source, question, { query: reportQuery, counts, limit }).execute(db)
  })
  if (raw.length > maxCells) throw new AppError('EXPLORE_TOO_LARGE', { params: { limit: maxCells } })
  const names = [...question.rows, ...(question.column ? [question.column] : [])]
  const numbered = names.filter((name) => !isRecord(reading, source, name))
  const rows = withNotRecorded(raw, numbered).map(
    ({ people, ...row }): Row => (counts ? masked(row, Number(people), figures) : row),
  )
  const { column } = question
  const heads = column ? new Set(rows.map((row) => JSON.stringify(row[column]))).size : 0
  if (heads > maxColumns)
    throw new AppError('VALIDATION', {
      problems: [{ field: 'column', key: 'explore.too_many_columns', params: { max: maxColumns } }],
    })
  const lists = names.includes('age_band')
    ? await readLists(reading.db, { age_band: { label: source.label, ...fromList('age-bands') } })
    : {}
  return {
    report: asReport({ registry: reading.registry, source, question, rows, lists }),
    source: question.source,
    rows,
    from: question.from,
    to: question.to,
    facility: other ? null : facility,
    as_of: now.moment,
    closed_at: null,
    digest: null,
    figures: 'live',
    agreements: [],
    lists: {},
    minCount: counts && rows.some(({ few }) => few) ? minPeople : null,
  }
}

const isRecord = ({ registry }: Reading, source: ExploreSource, name: string) =>
  Object.hasOwn(source.fields, name) && filterOf(registry, source, name).kind === 'record'
