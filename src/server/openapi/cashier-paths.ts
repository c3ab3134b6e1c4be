/** The cashier's work list. */
import { spans } from '#src/domain/patients/days.ts'
import type { JsonSchema } from './field-schemas.ts'
import { content, enveloped, failures } from './record-paths.ts'

export const cashierPaths: Record<string, JsonSchema> = {
  '/api/cashier/patients': {
    post: {
      operationId: 'cashierPatients',
      tags: ['System'],
      summary: 'Patients by day of registration and coverage, or by the finder',
      description: 'Needs the permission list_payment_patients.',
      requestBody: {
        required: true,
        content: content({
          type: 'object',
          additionalProperties: false,
          properties: {
            q: { type: 'string', maxLength: 200, description: 'Looks on all days' },
            span: { enum: [...spans], default: 'today', description: 'Days of registration' },
            pays: { type: 'integer', minimum: 0, description: 'Payment type; 0: no coverage' },
            offset: { type: 'integer', minimum: 0 },
            limit: { type: 'integer', minimum: 1, maximum: 100 },
          },
        }),
      },
      responses: { 200: enveloped({ type: 'object' }), ...failures(400, 401, 403, 415, 422) },
    },
  },
}
