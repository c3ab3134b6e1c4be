/** Order sets: a clinician applies, saves and deletes them (domain 1.3.2, 1.3.4). */
import * as z from 'zod/mini'
import { type AnsweredRow, answers, defineActions } from '#src/domain/action.ts'
import type { Named } from './order-actions.ts'

/** A shared set or one of the caller's own, with its active investigations and medicines. */
export interface OrderSet {
  id: number
  name: Named
  isMine: boolean
  investigations: { id: number; name: Named }[]
  /** Each with its dosage, as in the lines of a prescription. */
  medicines: { name: Named; line: AnsweredRow }[]
}

const positive = z.int().check(z.positive())

export const setActions = defineActions('setting/order-sets', {
  choices: {
    summary: 'List the shared order sets and those of the caller',
    at: 'choices',
    reads: true,
    needs: ['visit_consult'],
    answer: answers<OrderSet[]>(),
  },
  order: {
    summary: 'Order the investigations of a set for a visit',
    description:
      'Investigations that the visit already has are not ordered twice, unless they are cancelled.',
    at: ':id/order',
    needs: ['visit_consult'],
    body: z.strictObject({ visit_id: positive }),
    answer: answers<{ ordered: number }>(),
  },
  keep: {
    summary: 'Save the medicines of a prescription as an order set of the caller',
    at: 'keep',
    needs: ['visit_consult'],
    body: z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
      prescription_id: positive,
    }),
    answer: answers<{ id: number }>(),
  },
  drop: {
    summary: 'Delete an order set of the caller',
    at: ':id/drop',
    needs: ['visit_consult'],
  },
})
