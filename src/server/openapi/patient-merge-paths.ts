/** Merging patients, suspected doubles, and registers outside. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf, ref } from './record-paths.ts'

const number = { type: 'integer', minimum: 1 }
const free = { type: 'object' }
const id = { parameters: [ref('parameters', 'Id')] }

const bodyOf = (properties: JsonSchema, required: readonly string[]): JsonSchema => ({
  required: true,
  content: content({ type: 'object', additionalProperties: false, required, properties }),
})

const versions = ['survivor_id', 'survivor_version', 'merged_id', 'merged_version'] as const
const wish = (required: readonly string[]): JsonSchema =>
  bodyOf(
    {
      ...Object.fromEntries(versions.map((name) => [name, number])),
      values: { type: 'object', description: 'What the record that is kept gets of the other' },
      reason: { type: 'string', maxLength: 500, description: 'At least 10 letters' },
    },
    [...versions, ...required],
  )

export function patientMergePaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.find('patient-merges')
  if (!resource) return {}
  const { list, update } = resource.permissions
  const operation = operationOf(resource)
  const at = `/api/${resource.path}`
  const refusals = failures(400, 401, 403, 404, 409, 415, 422)
  return {
    [`${at}/check`]: {
      post: operation('check', 'What merging two patients would do', [list], {
        requestBody: wish([]),
        responses: { 200: enveloped(free), ...refusals },
      }),
    },
    [at]: {
      post: operation(
        'merge',
        'Merge two patients, or ask for it without the permission merge_patient',
        [list],
        { requestBody: wish(['reason']), responses: { 201: enveloped(free), ...refusals } },
      ),
    },
    [`${at}/{id}/undo`]: {
      ...id,
      post: operation('undo', 'Take a merge back, within 30 days', [list, update], {
        requestBody: bodyOf({}, []),
        responses: { 200: enveloped(free), ...refusals },
      }),
    },
    ...suspectPaths(registry),
    ...registerPaths(registry),
  }
}

function suspectPaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.get('patient-suspects')
  const { list, update } = resource.permissions
  const operation = operationOf(resource)
  const at = `/api/${resource.path}`
  return {
    [`${at}/scan`]: {
      post: operation(
        'scan',
        'Look for doubles among patients who are new or changed',
        [list, update],
        {
          requestBody: bodyOf({}, []),
          responses: { 200: enveloped(free), ...failures(400, 401, 403, 415, 422) },
        },
      ),
    },
    [`${at}/{id}/different`]: {
      ...id,
      post: operation('different', 'Say that the two are two people', [list, update], {
        requestBody: bodyOf({ note: { type: 'string', maxLength: 300 } }, ['note']),
        responses: { 200: enveloped(free), ...failures(400, 401, 403, 404, 409, 415, 422) },
      }),
    },
  }
}

/** What a register outside is asked, and how it must answer, is described here for whoever runs one. */
const expected =
  'The register at SERVICE_PMI (system 1) or SERVICE_HIE (system 2) is sent `POST {base}/patients/search` ' +
  'with names in both scripts, sex (M, F), birthdate, phone, pmrs_id, spid and per_page, and answers ' +
  '`{ success, http_code, message, data: { data: [{ external_id, surname_kh, given_name_kh, surname_en, ' +
  'given_name_en, sex, birthdate, phone, address, pmrs_id, spid }] } }` within 5 seconds. Cards are asked ' +
  'for by `POST {SERVICE_HIE}/beneficiaries/search { card_type, card_number, per_page }`, with the rows ' +
  '`{ spid, card_number, names, sex, birthdate, expires_on, card_status, reference }`.'

function registerPaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.get('patient-mappings')
  const { list, create } = resource.permissions
  const operation = operationOf(resource)
  const at = `/api/${resource.path}`
  const cards = registry.get('patient-attach-beneficiaries')
  const mayAttach = [cards.permissions.list, cards.permissions.create]
  return {
    [`/api/${cards.path}/lookup`]: {
      post: operationOf(cards)('lookup', 'Who is on a card, as the exchange knows it', mayAttach, {
        description:
          `Needs the permission ${mayAttach.join(' and ')}. The audit trail tells who asked for which ` +
          'patient. The number of the card is handed to the exchange, and kept nowhere.',
        requestBody: bodyOf(
          {
            patient_id: number,
            card_type: { type: 'integer' },
            card_number: { type: 'string', maxLength: 40 },
          },
          ['patient_id', 'card_type', 'card_number'],
        ),
        responses: { 200: enveloped(free), ...failures(400, 401, 403, 404, 415, 422) },
      }),
    },
    [`${at}/registers`]: {
      get: operation('registers', 'Registers outside, and whether they answer', [list], {
        responses: {
          200: enveloped({ type: 'array', items: free }),
          ...failures(401, 403),
        },
      }),
    },
    [`${at}/lookup`]: {
      post: operation('lookup', 'Who a patient may be in a register outside', [list, create], {
        description: `Needs the permission ${list} and ${create}. ${expected}`,
        requestBody: bodyOf({ patient_id: number, system: { type: 'integer' } }, [
          'patient_id',
          'system',
        ]),
        responses: { 200: enveloped(free), ...failures(400, 401, 403, 404, 415, 422) },
      }),
    },
  }
}
