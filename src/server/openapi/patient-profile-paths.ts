/** What is asked about one patient. */
import { deathPlace, deathPrecision } from '#schemas/codes/death.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { cardSheets, mostCopies } from '#src/domain/patients/card.ts'
import { timelineSources } from '#src/domain/patients/profile.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf, ref } from './record-paths.ts'

const query = (name: string, schema: JsonSchema) => ({ in: 'query', name, schema })

const print: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['sheet', 'copies'],
  properties: {
    sheet: { enum: [...cardSheets] },
    copies: { type: 'integer', minimum: 1, maximum: mostCopies },
  },
}

const numberOf = (values: Readonly<Record<string, { value: number }>>) =>
  Object.values(values).map(({ value }) => value)

const death: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['death_at', 'death_precision', 'death_place'],
  properties: {
    death_at: { type: 'string', format: 'date-time', description: 'The first moment it may be' },
    death_precision: { enum: numberOf(deathPrecision) },
    death_place: { enum: [...numberOf(deathPlace), null] },
  },
}

function deathPaths(resource: Resource): Record<string, JsonSchema> {
  const { list, update } = resource.permissions
  const operation = operationOf(resource)
  const at = `/api/${resource.path}/{id}/death`
  const parameters = ['IfMatch', 'Reason'].map((name) => ref('parameters', name))
  const answers = {
    200: enveloped({ type: 'object' }),
    ...failures(400, 401, 403, 404, 409, 415, 422),
  }
  const body = (schema: JsonSchema) => ({
    ...{ parameters, responses: answers },
    requestBody: { required: true, content: content(schema) },
  })
  const id = { parameters: [ref('parameters', 'Id')] }
  return {
    [at]: {
      ...id,
      post: operation(
        'recordDeath',
        'That a patient died; needs X-Reason',
        [list, update],
        body(death),
      ),
    },
    [`${at}/undo`]: {
      ...id,
      post: operation(
        'takeDeathBack',
        'It was recorded by mistake; needs X-Reason',
        [list, update],
        body({ type: 'object', additionalProperties: false }),
      ),
    },
  }
}

export function patientProfilePaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.find('patients')
  if (!resource) return {}
  const { list } = resource.permissions
  const operation = operationOf(resource)
  const id = { parameters: [ref('parameters', 'Id')] }
  const done = enveloped({ type: 'object' })
  const at = `/api/${resource.path}/{id}`
  return {
    ...deathPaths(resource),
    [`${at}/profile`]: {
      ...id,
      get: operation('profile', 'Everything known of a patient; the look is recorded', [list], {
        responses: { 200: done, ...failures(400, 401, 403, 404) },
      }),
    },
    [`${at}/timeline`]: {
      ...id,
      get: operation('timeline', 'What happened to a patient’s record, newest first', [list], {
        parameters: [
          query('source', { enum: [...timelineSources] }),
          query('before', { type: 'string', description: 'The `next` of the page before.' }),
        ],
        responses: { 200: done, ...failures(400, 401, 403, 404) },
      }),
    },
    [`${at}/prints`]: {
      ...id,
      post: operation(
        'tellCardPrint',
        'The console tells that a patient’s card is printed',
        [list],
        {
          requestBody: { required: true, content: content(print) },
          responses: {
            200: enveloped({ type: 'null' }),
            ...failures(400, 401, 403, 404, 415, 422),
          },
        },
      ),
    },
  }
}
