/** Actions of the assignment screen (specification §2: /user-coverages/assign). */
import * as z from 'zod/mini'
import { coverageAccess } from '#schemas/codes/coverage-access.ts'
import { answers, defineActions, recordNumber } from '../action.ts'
import { type AreaNode, type Assigned, type Holder, maxAreas, maxPeople, type Person } from './areas.ts'

const needs = ['list']
const text = z.string().check(z.minLength(1), z.maxLength(4000))
const search = z.string().check(z.minLength(1), z.maxLength(200))
/** Comma-separated values. */
const several = z.optional(text)
const id = z.int().check(z.positive())
const accessNumbers: readonly number[] = Object.values(coverageAccess).map(({ value }) => value)

export const areaActions = defineActions('user-coverages', {
  areas: {
    summary: 'The country, what lies below an area, or what fits a search, with how many people cover it',
    description: 'An area is level:id, such as 2:7; the country is 1:',
    method: 'GET',
    at: 'areas',
    needs,
    query: z.strictObject({ under: z.optional(text), q: z.optional(search), keys: several }),
    answer: answers<AreaNode[]>(),
  },
  holders: {
    summary: 'Who covers an area today, by itself or by a wider one',
    method: 'GET',
    at: 'holders',
    needs,
    query: z.strictObject({ area: text }),
    answer: answers<{ holders: Holder[]; total: number }>(),
  },
  people: {
    summary: 'Whom areas can be given to',
    description: '`without`: those who cover nothing today.',
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
    summary: 'Give people areas: all of it or nothing',
    description:
      'Days begin today at the earliest. `keeps_inside` writes an area also where a wider one gives it ' +
      'already; `preview` tells what would be done, and does nothing. Doing it needs create_coverage, and ' +
      'update_coverage where rows change.',
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
      access: z.int().check(z.refine((access) => accessNumbers.includes(access))),
      effective_from: z.string(),
      effective_to: z.optional(z.nullable(z.string())),
      keeps_inside: z.optional(z.boolean()),
      preview: z.optional(z.boolean()),
    }),
    answer: answers<Assigned>(),
  },
})
