/** The finder of patients. */
import type { Registry } from '#schemas/kit/registry.ts'
import { fits } from '#src/domain/patients/answers.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf } from './record-paths.ts'

const text = { type: 'string' }
const integer = { type: 'integer' }
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })
const label: JsonSchema = { type: 'object', properties: { kh: text, en: text } }

/** A patient as a line. */
export const patientShown: Readonly<Record<string, JsonSchema>> = {
  ...{ id: integer, code: text, name_kh: text, name_en: text, sex: integer },
  birthdate: { type: 'string', format: 'date' },
  birthdate_precision: integer,
  place: orNull({ ...label, description: 'Village and what lies above it' }),
  phone: orNull(text),
  coverage: orNull({
    type: 'object',
    properties: { payment_type_id: integer, label, colour: orNull(text), until: orNull(text) },
  }),
  ...{ status: integer, registration_kind: integer },
  ...{ merged_into_id: orNull(integer), photo: orNull(integer) },
}

const question: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['q'],
  properties: {
    q: {
      ...{ type: 'string', maxLength: 200 },
      description:
        'A name in either script and order, a patient, paper or card number, a telephone; empty for one’s last patients.',
    },
    limit: { type: 'integer', minimum: 1, maximum: 50, default: 10 },
  },
}

export function patientFinderPaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.find('patients')
  if (!resource) return {}
  const hit: JsonSchema = {
    type: 'object',
    properties: {
      ...patientShown,
      fit: { type: 'string', enum: [...fits] },
      was: { ...text, description: 'Number of the merged record it was found by' },
    },
  }
  return {
    '/api/patients/find': {
      post: operationOf(resource)(
        'find',
        'Patients by whatever is known of them',
        [resource.permissions.list],
        {
          requestBody: { required: true, content: content(question) },
          responses: {
            200: enveloped({ type: 'array', items: hit }),
            ...failures(400, 401, 403, 415, 422),
          },
        },
      ),
    },
  }
}
