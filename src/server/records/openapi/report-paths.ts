/** Reports, each with its parameters (docs/reports.md). */

import { exploreSources } from '#src/domain/reports/explore/source.ts'
import { periodParams } from '#src/domain/reports/params.ts'
import type { Report } from '#src/domain/reports/report.ts'
import { reports } from '#src/domain/reports/reports.ts'
import type { JsonSchema } from './field-schemas.ts'
import { enveloped, failures } from './record-paths.ts'

const tags = ['Reports']
const object: JsonSchema = { type: 'object' }
const query = (name: string, description: string, schema: JsonSchema = { type: 'string' }) => ({
  in: 'query',
  name,
  description,
  schema,
})
const idOf = (name: string) => `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`
const number: JsonSchema = { type: 'integer' }

const parametersOf = ({ period, filters = {}, groups }: Report) => [
  ...periodParams[period].map((name) =>
    query(name, name === 'month' ? 'YYYY-MM; default this month' : 'YYYY-MM-DD; default today'),
  ),
  query('facility', 'Number of a covered facility; default all of them', number),
  ...Object.entries(filters).map(([name, { label }]) => query(name, label.en, number)),
  ...(groups ? [query('group', 'Of files: rows put together by', { enum: [...groups] })] : []),
  query('figures', 'Of a closed month: those of now, and how they differ', { enum: ['live'] }),
  query('format', 'Default json', { enum: ['json', 'csv', 'xlsx'] }),
]

const nameOfSource = query('source', 'What is counted; default the first that is open', {
  enum: [...exploreSources.keys()],
})

const explorePaths: Record<string, JsonSchema> = {
  '/api/reports/explore': {
    get: {
      tags,
      operationId: 'explore',
      summary: 'A table of one’s own',
      description:
        'Opens with any report, payments and claims with those about money. The fields of a source that are records or lists narrow it too, each by a number. Figures about fewer than five people are null for whoever may not list patients.',
      parameters: [
        nameOfSource,
        query('rows', 'At most two fields, between commas; default month'),
        query('column', 'A field'),
        query('measure', 'count, or sum or mean of a measure, as sum.amount; default count'),
        query('from', 'YYYY-MM-DD; default today'),
        query('to', 'YYYY-MM-DD; default today'),
        query('facility', 'Number of a covered facility; default all of them', number),
        query('format', 'Default json', { enum: ['json', 'csv', 'xlsx'] }),
      ],
      responses: { 200: enveloped(object), ...failures(400, 401, 403, 413, 422) },
    },
  },
  '/api/reports/explore/form': {
    get: {
      tags,
      operationId: 'exploreForm',
      summary: 'Fields, measures and filters of a source',
      parameters: [nameOfSource],
      responses: { 200: enveloped(object), ...failures(401, 403, 422) },
    },
  },
}

const declaredPaths: Record<string, JsonSchema> = Object.fromEntries(
  [...reports].flatMap(([name, report]) => {
    const about = `${report.about.en} Needs ${report.permission ?? 'a permission that opens another report, or one of its own'}.`
    const answers = { 200: enveloped(object), ...failures(400, 401, 403) }
    return [
      [
        `/api/report/${name}`,
        {
          get: {
            tags,
            operationId: `report_${idOf(name)}`,
            summary: report.title.en,
            description: about,
            parameters: parametersOf(report),
            responses: { ...answers, ...failures(413, 422) },
          },
        },
      ],
      [
        `/api/report/${name}/form`,
        {
          get: {
            tags,
            operationId: `reportForm_${idOf(name)}`,
            summary: `${report.title.en}: columns, filters and what they offer`,
            responses: answers,
          },
        },
      ],
    ]
  }),
)

export const reportPaths: Record<string, JsonSchema> = { ...declaredPaths, ...explorePaths }
