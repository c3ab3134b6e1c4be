/** Actions on beneficiary cards (domain 1.2). */
import * as z from 'zod/mini'
import { answers, defineActions } from '#src/domain/action.ts'
import { pageField } from '#src/domain/work-list.ts'
import { type CardsOfPatient, type CardWork, queues } from './card-answers.ts'
import { verdicts } from './card-status.ts'
import type { Household } from './household.ts'

export const cardNumber = {
  card_type: z.int(),
  card_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
}

export const cardActions = defineActions('patients/patient-attach-beneficiaries', {
  of: {
    summary: 'Get a patient with all cards',
    method: 'GET',
    at: 'of/:id',
    needs: ['list'],
    answer: answers<CardsOfPatient>(),
  },
  worklist: {
    summary: 'List cards to verify, cards ending soon, or all cards',
    at: 'worklist',
    reads: true,
    namesPersons: true,
    needs: ['list'],
    body: z.strictObject({
      queue: z.enum(queues),
      ...pageField,
    }),
    answer: answers<CardWork>(),
  },
  household: {
    summary: 'List the other members of a card',
    at: 'household',
    reads: true,
    namesPersons: true,
    needs: ['list'],
    body: z.strictObject(cardNumber),
    answer: answers<Household>(),
  },
  verify: {
    summary: 'Record the verification of a card; PENDING requests a new one',
    at: ':id/verify',
    needs: ['list', 'update'],
    versioned: true,
    body: z.strictObject({
      status: z.enum(verdicts),
      /** Verification method: schemas/codes/attachment.ts. */
      method: z.optional(z.int().check(z.minimum(1), z.maximum(4))),
      /** Reference number of the register's answer. */
      ref: z.optional(z.string().check(z.maxLength(60))),
      /** Reason of a refusal. */
      reason: z.optional(z.string().check(z.maxLength(300))),
      /** Whether this card pays instead of another; requested by COVERAGE_CLASH. */
      pays: z.optional(z.boolean()),
    }),
    answer: z.object({ id: z.int() }),
  },
  pay: {
    summary: 'Make a verified card pay from today on',
    at: ':id/pay',
    needs: ['list', 'update'],
    versioned: true,
    // The record's id, which can be a new one.
    answer: z.object({ id: z.int() }),
  },
})
