/** The operations of the screen on which coverage areas are assigned. */
import type { Registry } from '#schemas/kit/registry.ts'
import { maxAreas, maxPeople } from '#src/domain/access/areas.ts'
import { outcomes } from '#src/domain/access/assignment.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf } from './record-paths.ts'

const id = { type: 'integer', minimum: 1 }
const day = { type: 'string', format: 'date' }
const area: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['level', 'id'],
  properties: {
    level: { type: 'integer', minimum: 1, maximum: 5 },
    id: { type: ['integer', 'null'], description: 'Null for the whole country only.' },
  },
}
const assignment: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['users', 'areas', 'access', 'effective_from'],
  properties: {
    users: { type: 'array', items: id, minItems: 1, maxItems: maxPeople },
    areas: { type: 'array', items: area, minItems: 1, maxItems: maxAreas },
    access: { type: 'integer', minimum: 1, maximum: 3 },
    effective_from: { ...day, description: 'Today at the earliest.' },
    effective_to: { anyOf: [day, { type: 'null' }] },
    keeps_inside: {
      type: 'boolean',
      description: 'Writes an area also where a wider one gives it already.',
    },
    preview: { type: 'boolean', description: 'Tells what would be done, and does nothing.' },
  },
}
const assigned: JsonSchema = {
  type: 'object',
  properties: {
    change_set_id: { type: ['integer', 'null'] },
    counts: {
      type: 'object',
      properties: Object.fromEntries(outcomes.map((outcome) => [outcome, { type: 'integer' }])),
    },
    people: { type: 'array', items: { type: 'object' } },
  },
}
const text = (name: string, description: string) => ({
  ...{ in: 'query', name, description },
  schema: { type: 'string' },
})

export function coveragePaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.find('user-coverages')
  if (!resource) return {}
  const { list, create, update } = resource.permissions
  const operation = operationOf(resource)
  const path = `/api/${resource.path}`
  const look = (verb: string, summary: string, parameters: JsonSchema[], data: JsonSchema) => ({
    get: operation(verb, summary, [list], {
      parameters,
      responses: { 200: enveloped(data), ...failures(400, 401, 403, 404) },
    }),
  })
  const rows: JsonSchema = { type: 'array', items: { type: 'object' } }
  return {
    [`${path}/areas`]: look(
      'areasOf',
      'The country, what lies below an area, or what fits a search, with how many people cover it',
      [
        text('under', 'An area as level:id, such as 2:7; the country is 1:'),
        text('q', 'Names and codes in either script'),
        text('keys', 'Areas by level:id, with commas between'),
      ],
      rows,
    ),
    [`${path}/people`]: look(
      'peopleOf',
      'Whom areas can be given to',
      [
        text('q', 'Name or username'),
        text('ids', 'Numbers with commas between'),
        text('role', 'Number of a role'),
        text('facility', 'Number of a health facility'),
        text('without', 'true: those who cover nothing today'),
        text('range', '[first, last]'),
      ],
      { type: 'object' },
    ),
    [`${path}/holders`]: look(
      'holdersOf',
      'Who covers an area today, by itself or by a wider one',
      [text('area', 'level:id')],
      { type: 'object' },
    ),
    [`${path}/assign`]: {
      post: operation(
        'assign',
        'Give people areas: all of it or nothing',
        [list, create, `${update} where rows change`],
        {
          requestBody: { required: true, content: content(assignment) },
          responses: { 200: enveloped(assigned), ...failures(400, 401, 403, 409, 415, 422) },
        },
      ),
    },
  }
}
