/** Duplicates, merges and external registers: identifying the same person (domain 1.1). */
import * as z from 'zod/mini'
import { answers, defineActions } from '#src/domain/action.ts'
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
    summary: 'Preview a merge of two patients',
    at: 'check',
    reads: true,
    needs: ['list'],
    body: proposal,
    answer: answers<MergeCheck>(),
  },
  merge: {
    summary: 'Merge two patients, or request the approval that the merge needs',
    needs: ['list'],
    body: proposal,
    answer: answers<MergeAnswer>(),
    status: 201,
  },
  undo: {
    summary: 'Undo a merge within 30 days',
    at: ':id/undo',
    needs: ['list', 'update'],
    answer: answers<UndoAnswer>(),
  },
})

export const duplicateActions = defineActions('patients/patient-suspects', {
  scan: {
    summary: 'Compare waiting patients now instead of in the nightly run',
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
    summary: 'Mark a pair as two different people',
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
    summary: 'List external registers and their availability',
    method: 'GET',
    at: 'registers',
    needs: ['list'],
    answer: answers<Register[]>(),
  },
  lookup: {
    summary: 'Search a patient in an external register; the search is logged',
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
    summary: 'Look up the members of a card in the exchange',
    description:
      'The audit trail records who searched for which patient. The card number is sent to the exchange ' +
      'and is not stored.',
    at: 'lookup',
    reads: true,
    needs: ['list', 'create'],
    body: z.strictObject({ patient_id: number, ...cardNumber }),
    answer: answers<BeneficiaryLookup>(),
  },
})
