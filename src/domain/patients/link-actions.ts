/** Duplicates, merges and external registers: identifying the same person (domain 1.1). */
import * as z from 'zod/mini'
import { answers, defineActions } from '../action.ts'
import { cardNumber } from './card-actions.ts'
import type { MergeAnswer, MergeCheck, UndoAnswer } from './merging.ts'
import type { BeneficiaryLookup, Register, RegisterLookup } from './outside-registers.ts'

const number = z.int().check(z.positive())

const proposal = z.strictObject({
  survivor_id: number,
  survivor_version: number,
  merged_id: number,
  merged_version: number,
  /** Values that the remaining record takes from the other, by field. */
  values: z._default(z.record(z.string(), z.unknown()), {}),
  /** Required for the merge, not for the check. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
})

export const mergeActions = defineActions('patients/patient-merges', {
  check: {
    summary: 'What merging two patients would do',
    at: 'check',
    reads: true,
    needs: ['list'],
    body: proposal,
    answer: answers<MergeCheck>(),
  },
  merge: {
    summary: 'Merge two patients, or ask for it where that takes somebody’s approval',
    needs: ['list'],
    body: proposal,
    answer: answers<MergeAnswer>(),
    status: 201,
  },
  undo: {
    summary: 'Take a merge back, within 30 days',
    at: ':id/undo',
    needs: ['list', 'update'],
    answer: answers<UndoAnswer>(),
  },
})

export const duplicateActions = defineActions('patients/patient-suspects', {
  scan: {
    summary: 'Compare patients that wait to be compared; the night does what is left',
    at: 'scan',
    needs: ['list', 'update'],
    answer: z.object({
      checked: z.int(),
      found: z.int(),
      closed: z.int(),
      /** Number of patients left for the nightly run. */
      waiting: z.int(),
    }),
  },
  different: {
    summary: 'Say that the two are two people',
    at: ':id/different',
    needs: ['list', 'update'],
    body: z.strictObject({ note: z.string().check(z.trim(), z.maxLength(300)) }),
    answer: answers<object | undefined>(),
  },
})

/** For the operators of a register. */
const expected =
  'The register at SERVICE_PMI (system 1) or SERVICE_HIE (system 2) is sent `POST {base}/patients/search` ' +
  'with names in both scripts, sex (M, F), birthdate, phone, pmrs_id, spid and per_page, and answers ' +
  '`{ success, http_code, message, data: { data: [{ external_id, surname_kh, given_name_kh, surname_en, ' +
  'given_name_en, sex, birthdate, phone, address, pmrs_id, spid }] } }` within 5 seconds. Cards are asked ' +
  'for by `POST {SERVICE_HIE}/beneficiaries/search { card_type, card_number, per_page }`, with the rows ' +
  '`{ spid, card_number, names, sex, birthdate, expires_on, card_status, reference }`.'

export const registerActions = defineActions('patients/patient-mappings', {
  registers: {
    summary: 'Registers outside, and whether they answer',
    method: 'GET',
    at: 'registers',
    needs: ['list'],
    answer: answers<Register[]>(),
  },
  lookup: {
    summary: 'Who a patient may be in a register outside; the look is recorded',
    description: expected,
    at: 'lookup',
    reads: true,
    needs: ['list', 'create'],
    body: z.strictObject({ patient_id: number, system: z.int() }),
    answer: answers<RegisterLookup>(),
  },
})

/** For cards, besides the actions of card-actions.ts. */
export const cardRegisterActions = defineActions('patients/patient-attach-beneficiaries', {
  lookup: {
    summary: 'Who is on a card, as the exchange knows it',
    description:
      'The audit trail tells who asked for which patient. The number of the card is handed to the ' +
      'exchange, and kept nowhere.',
    at: 'lookup',
    reads: true,
    needs: ['list', 'create'],
    body: z.strictObject({ patient_id: number, ...cardNumber }),
    answer: answers<BeneficiaryLookup>(),
  },
})
