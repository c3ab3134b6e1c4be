/** Actions of the assignment screen (specification §2: /user-coverages/assign). */
import * as z from 'zod/mini'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import { answers, defineActions, recordNumber } from '../action.ts'
import { type AreaNode, type Assigned, type Holder, maxAreas, maxPeople, type Person } from './areas.ts'

const needs = ['list']
const text = z.string().check(z.minLength(1), z.maxLength(4000))
const search = z.string().check(z.minLength(1), z.maxLength(200))
/** Comma-separated values. */
const several = z.optional(text)
const id = z.int().check(z.positive())

export const areaActions = defineActions('user-coverages', {
  areas: {
    summary:
      'List the country, the areas below one, or search results, with the number of users who cover each',
    description: 'An area is level:id, such as 2:7; the country is 1:',
    method: 'GET',
    at: 'areas',
    needs,
    query: z.strictObject({ under: z.optional(text), q: z.optional(search), keys: several }),
    answer: answers<AreaNode[]>(),
  },
  holders: {
    summary: 'List the users who cover an area today, directly or by a wider area',
    method: 'GET',
    at: 'holders',
    needs,
    query: z.strictObject({ area: text }),
    answer: answers<{ holders: Holder[]; total: number }>(),
  },
  people: {
    summary: 'List users to whom areas can be assigned',
    description: '`without`: users without coverage today.',
    method: 'GET',
    at: 'people',
    needs,
    paged: true,
    query: z.strictObject({
      q: z.optional(search),
      ids: several,
      role: z.optional(recordNumber),
      facility: z.optional(recordNumber),
      without: z.optional(z.literal('true')),
    }),
    answer: answers<Person[]>(),
  },
  assign: {
    summary: 'Assign areas to users: all or none',
    description:
      'Days begin today at the earliest. `keeps_inside` writes an area even if a wider one already ' +
      'includes it; `preview` returns the result without writing. Writing needs create_coverage, and ' +
      'update_coverage if rows change.',
    at: 'assign',
    needs,
    body: z.strictObject({
      users: z.array(id).check(z.minLength(1), z.maxLength(maxPeople)),
      areas: z
        .array(
          z.strictObject({
            level: z.int().check(z.gte(1), z.lte(5)),
            id: z.nullable(id),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxAreas)),
      access: z.literal(Object.values(coverageAccess).map(({ value }): number => value)),
      effective_from: z.string(),
      effective_to: z.optional(z.nullable(z.string())),
      keeps_inside: z.optional(z.boolean()),
      preview: z.optional(z.boolean()),
    }),
    answer: answers<Assigned>(),
  },
})
