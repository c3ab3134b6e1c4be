/** Cards of beneficiaries: whose they are, who else is on them, and checking them. */
import type { Registry } from '#schemas/kit/registry.ts'
import { queues } from '#src/domain/patients/card-answers.ts'
import { verdicts } from '#src/domain/patients/card-status.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures, operationOf, ref } from './record-paths.ts'

const anyObject: JsonSchema = { type: 'object' }
const text = (maxLength: number, description?: string): JsonSchema => ({
  type: 'string',
  maxLength,
  ...(description ? { description } : {}),
})

const body = (properties: Record<string, JsonSchema>, required: readonly string[]) => ({
  required: true,
  content: content({ type: 'object', additionalProperties: false, required, properties }),
})

const number = { card_type: { type: 'integer' }, card_number: text(40) }

const verdict = {
  status: { enum: verdicts, description: 'PENDING has it checked anew' },
  method: { type: 'integer', description: 'How it was checked, with VALID' },
  ref: text(60, 'Number of a register’s answer'),
  reason: text(300, 'Why it is refused'),
  pays: {
    type: 'boolean',
    description: 'Whether this card pays where another does; asked for by 409 COVERAGE_CLASH',
  },
}

export function cardPaths(registry: Registry): Record<string, JsonSchema> {
  const resource = registry.find('patient-attach-beneficiaries')
  if (!resource) return {}
  const operation = operationOf(resource)
  const { list, update } = resource.permissions
  const base = `/api/${resource.path}`
  const responses = (...codes: number[]) => ({
    200: enveloped(anyObject),
    ...failures(400, 401, 403, ...codes),
  })
  const id = { parameters: [ref('parameters', 'Id')] }
  const match = { parameters: [ref('parameters', 'IfMatch')] }
  return {
    [`${base}/of/{id}`]: {
      ...id,
      get: operation('of', 'A patient with all cards', [list], { responses: responses(404) }),
    },
    [`${base}/worklist`]: {
      post: operation('worklist', 'Cards to be checked, ending soon, or all', [list], {
        requestBody: body({ queue: { enum: queues }, page: { type: 'integer', minimum: 1 } }, [
          'queue',
        ]),
        responses: responses(415, 422),
      }),
    },
    [`${base}/household`]: {
      post: operation('household', 'Who else is on a card', [list], {
        requestBody: body(number, Object.keys(number)),
        responses: responses(415, 422),
      }),
    },
    [`${base}/{id}/verify`]: {
      ...id,
      post: operation('verify', 'Say what a card was found to be', [list, update], {
        ...match,
        requestBody: body(verdict, ['status']),
        responses: responses(404, 409, 415, 422),
      }),
    },
    [`${base}/{id}/pay`]: {
      ...id,
      post: operation('pay', 'Have a checked card pay from today on', [list, update], {
        ...match,
        responses: responses(404, 409),
      }),
    },
  }
}
