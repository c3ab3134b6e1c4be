/** Decisions on the requests of health facilities to join. */
import * as z from 'zod/mini'
import { type AnsweredRow, answers, defineActions } from '#src/domain/action.ts'
import { explanation } from '#src/domain/reason.ts'

const version = z.optional(z.int().check(z.positive()))

export const facilityRequestActions = defineActions('setting/health-facility-register', {
  accept: {
    summary: 'Accept a request for an existing facility, or create the facility from it',
    at: ':id/accept',
    needs: ['list'],
    body: z.strictObject({
      /** The existing facility. */
      health_facility_id: z.nullish(z.int().check(z.positive())),
      /**
       * Fields of the new facility besides those of the request; needs the permission to create
       * one.
       */
      facility: z.optional(z.record(z.string(), z.unknown())),
      version,
    }),
    answer: answers<AnsweredRow>(),
  },
  refuse: {
    summary: 'Refuse a request; the facility receives the reason',
    at: ':id/refuse',
    needs: ['list'],
    body: z.strictObject({
      reason: explanation(500),
      version,
    }),
    answer: answers<AnsweredRow>(),
  },
})
