/** The endpoints of reports and of the explorer (docs/reports.md): figures as JSON or as a file. */
import * as z from 'zod/mini'
import { answers, defineActions } from '#src/domain/action.ts'
import { tableMimes } from '#src/domain/export/table-types.ts'
import type { ExploreAnswer, ExploreForm } from './explore/answer.ts'
import { exploreSources } from './explore/source.ts'
import { periodParams } from './params.ts'
import type { Report, ReportAnswer, ReportForm } from './report.ts'

const text = (description: string) => z.optional(z.string().check(z.describe(description)))
/** The handler parses numbers, which can have Khmer digits. */
const number = (description: string) => z.optional(z.string().check(z.meta({ type: 'integer', description })))

const format = z._default(z.enum(['json', 'csv', 'xlsx']), 'json')
const facility = number('Number of a covered facility; default all of them')
const read = { tag: 'Reports', method: 'GET' } as const
const figures = { ...read, file: tableMimes, errors: [413, 422] } as const

const periodTexts = {
  day: 'YYYY-MM-DD; default today',
  from: 'YYYY-MM-DD; default today',
  to: 'YYYY-MM-DD; default today',
  month: 'YYYY-MM; default this month',
}

const queryOf = ({ period, filters = {}, groups = [] }: Report) =>
  z.strictObject({
    ...Object.fromEntries(periodParams[period].map((name) => [name, text(periodTexts[name])])),
    ...Object.fromEntries(Object.entries(filters).map(([name, { label }]) => [name, number(label.en)])),
    facility,
    figures: z.optional(z.enum(['live', '']).check(z.describe('Current figures of a closed month'))),
    group: z.optional(z.enum(['', ...groups]).check(z.describe('Groups the rows of a file'))),
    format,
  })

export function reportActions(name: string, report: Report) {
  const { permission, about, title } = report
  const needs = permission ? [permission] : ('signed-in' as const)
  const opened = permission ? '' : ' Needs a permission that opens another report, or one of its own.'
  return defineActions(`report/${name}`, {
    report: {
      ...figures,
      summary: title.en,
      description: `${about.en}${opened}`,
      needs,
      query: queryOf(report),
      answer: answers<ReportAnswer>(),
    },
    form: {
      ...read,
      summary: `${title.en}: columns, filters and their options`,
      at: 'form',
      needs,
      answer: answers<ReportForm>(),
    },
  })
}

const source = z.optional(
  z.string().check(
    z.meta({
      enum: [...exploreSources.keys()],
      description: 'The counted items; default the first open one',
    }),
  ),
)

export const exploreActions = defineActions('reports/explore', {
  explore: {
    ...figures,
    summary: 'Get a table of chosen fields and measures',
    description:
      'Open to users with any report permission; payments and claims to those with reports about money. The fields of a source that are records or lists are parameters, too, each a number. Figures about fewer than five people are null for users who cannot list patients.',
    needs: 'signed-in',
    query: z.looseObject({
      source,
      rows: text('At most two fields, separated by a comma; default month'),
      column: text('A field'),
      measure: text('count, or sum or mean of a measure, as sum.amount; default count'),
      from: text(periodTexts.from),
      to: text(periodTexts.to),
      facility,
      format,
    }),
    answer: answers<ExploreAnswer>(),
  },
  form: {
    ...read,
    summary: 'Get the fields, measures and filters of a source',
    at: 'form',
    needs: 'signed-in',
    query: z.strictObject({ source }),
    answer: answers<ExploreForm>(),
    errors: [422],
  },
})
