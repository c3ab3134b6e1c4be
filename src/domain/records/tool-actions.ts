/** The tools for one record: its uses, versions, similar records, replacement and succession. */
import * as z from 'zod/mini'
import { comparedFields } from '#schemas/kit/duplicates.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { type AnsweredRow, answers, defineActions, recordNumber } from '../action.ts'
import type { Comparison, PeekAnswer, RelatedPage, Similar, Uses } from '../answers.ts'
import type { RepointAnswer } from '../change-set.ts'
import { correction } from '../effective.ts'
import { componentName, rowOf, schemaRef } from './components.ts'

const number = z.int().check(z.positive())
const version = recordNumber.check(z.maximum(999_999_999))
const values = z.record(z.string(), z.unknown())

export function toolActions(resource: Resource) {
  const { path, label, features, personal, effective } = resource
  const one = label.one.en.toLowerCase()
  const replacement = {
    when: features.merge,
    query: z.strictObject({
      mode: z
        .enum(['check', 'commit'])
        .check(z.describe('check: a dry run; returns what would be moved and what prevents it')),
    }),
    reasoned: 'optional',
    answer: answers<RepointAnswer>(),
  } as const

  return defineActions(path, {
    uses: {
      summary: `List the references to a ${one}`,
      method: 'GET',
      at: ':id/uses',
      needs: ['list'],
      answer: answers<Uses>(),
    },
    peek: {
      summary: `Get a ${one} with numbers of references to it, its open request and its latest changes`,
      method: 'GET',
      at: ':id/peek',
      needs: ['list'],
      answer: answers<PeekAnswer>(),
    },
    related: {
      summary: `List the first records of one resource that refer to a ${one}`,
      method: 'GET',
      at: ':id/related',
      needs: ['list'],
      query: z.strictObject({
        path: z.string().check(z.maxLength(80), z.describe('Resource of the records')),
        field: z.string().check(z.maxLength(80), z.describe('Their field that refers here')),
      }),
      answer: answers<RelatedPage>(),
    },
    compare: {
      summary: `Compare two versions of a ${one}`,
      method: 'GET',
      at: ':id/compare',
      needs: ['list'],
      query: z.strictObject({ from: version, to: version }),
      answer: answers<Comparison>(),
    },
    revert: {
      summary: `Restore an earlier version of a ${one}`,
      when: features.write,
      at: ':id/revert',
      needs: ['list', 'update'],
      versioned: 'header',
      reasoned: 'optional',
      confirms: correction,
      body: z.strictObject({ version: number }),
      answer: answers<{ row: AnsweredRow; left: string[] }>(),
    },
    similar: {
      summary: `List records that can be duplicates of a ${one}`,
      when: features.write && comparedFields(resource).length > 0,
      at: 'similar',
      needs: ['list'],
      reads: true,
      namesPersons: personal,
      body: z.strictObject({ id: z.optional(number), values }),
      answer: answers<Similar[]>(),
    },
    merge: {
      ...replacement,
      summary: `Merge one ${one} into another`,
      at: 'merge',
      errors: [404],
      needs: ['update', 'delete'],
      body: z.strictObject({
        from: number,
        from_version: z.optional(number),
        into: number,
        into_version: z.optional(number),
        values: z.optional(values.check(z.describe('Values that `into` takes from the other record'))),
      }),
    },
    reassign: {
      ...replacement,
      summary: `Delete a ${one} after moving the references to another`,
      at: ':id/reassign',
      needs: ['delete'],
      versioned: true,
      body: z.strictObject({ into: number }),
    },
    succeed: {
      summary: `End a ${one} the day before \`from\`, and start a copy on that day`,
      when: effective !== undefined,
      at: ':id/succeed',
      needs: ['create', 'update'],
      versioned: true,
      reasoned: 'optional',
      body: values.check(
        z.meta({
          allOf: [
            schemaRef(`${componentName(resource)}Input`),
            { type: 'object', required: ['from'], properties: { from: { type: 'string', format: 'date' } } },
          ],
        }),
      ),
      answer: rowOf(resource),
      status: 201,
    },
  })
}
