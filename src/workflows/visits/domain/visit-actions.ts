/** Actions on visits besides their records and transitions (domain 1.3, 1.6). */
import * as z from 'zod/mini'
import { answers, defineActions } from '#src/domain/action.ts'
import { justification } from '#src/domain/approvals/justification.ts'
import { asWorkList, type ListPage, searchFields } from '#src/domain/work-list.ts'
import type {
  Chart,
  Display,
  FrequentDiagnosis,
  PayerOffer,
  VisitCorrection,
  VisitDetails,
  VisitRow,
  VisitStart,
} from './answers.ts'
import { lists } from './worklists.ts'

export const visitActions = defineActions('visits', {
  start: {
    summary: 'Get the initial data for registering a visit',
    at: 'start',
    reads: true,
    needs: ['create'],
    body: z.strictObject({
      patient_id: z.int().check(z.positive()),
      /** Default: the caller's own. */
      health_facility_id: z.optional(z.int().check(z.positive())),
    }),
    answer: answers<VisitStart>(),
  },
  worklist: {
    summary: 'List visits by step: waiting, in progress or done',
    at: 'worklist',
    ...asWorkList,
    needs: ['list'],
    body: z.strictObject({
      list: z.enum(lists),
      segment: z.optional(z.string().check(z.maxLength(40))),
      ...searchFields,
    }),
    answer: answers<ListPage<VisitRow>>(),
  },
  details: {
    summary: 'Get a visit with its patient and the records of its steps; the view is logged',
    method: 'GET',
    at: 'opened/:code',
    needs: ['list'],
    answer: answers<VisitDetails>(),
  },
  chart: {
    summary: 'Get a patient’s chart over all visits; the view is logged',
    at: 'chart',
    reads: true,
    needs: ['list'],
    body: z.strictObject({ patient_id: z.int().check(z.positive()) }),
    answer: answers<Chart>(),
  },
  frequent: {
    summary: 'List frequent diagnoses of the visit’s service book or ward that fit the patient',
    method: 'GET',
    at: ':id/frequent-diagnoses',
    needs: ['list'],
    answer: answers<FrequentDiagnosis[]>(),
  },
  call: {
    summary: 'Call the patient to a room; the waiting-room display shows it',
    at: ':id/call',
    needs: ['list', 'update'],
    body: z.strictObject({ to: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)) }),
    answer: z.object({ id: z.int() }),
  },
  lateEntry: {
    summary: 'Request the reopening of a visit that ended more than a day ago',
    at: ':id/late-entry',
    needs: ['list', 'visit_reopen'],
    body: justification,
    answer: z.object({ code: z.string() }),
  },
  undoDeath: {
    summary: 'Undo a death that was recorded by mistake, with everything that followed from it',
    at: ':id/death/undo',
    needs: ['list', 'visit_discharge'],
    versioned: true,
    reasoned: true,
    answer: z.object({ id: z.int() }),
  },
  correction: {
    summary: 'Get a visit for correction, with its locked fields and the reasons; the view is logged',
    method: 'GET',
    at: ':id/correction',
    needs: ['list', 'update'],
    answer: answers<VisitCorrection>(),
  },
  movePatient: {
    summary: 'Move a visit of the wrong patient to the right one',
    at: ':id/move-patient',
    needs: ['list', 'update', 'visit_cancel'],
    versioned: true,
    reasoned: true,
    body: z.strictObject({ patient_id: z.int().check(z.positive()) }),
    answer: z.object({ id: z.int(), code: z.string() }),
  },
  payerOffers: {
    summary: 'List a patient’s visits that a later attached card should pay for',
    at: 'payer-offers',
    reads: true,
    needs: ['list', 'update'],
    body: z.strictObject({ patient_id: z.int().check(z.positive()) }),
    answer: answers<PayerOffer[]>(),
  },
  display: {
    summary: 'List called and waiting numbers without names',
    method: 'GET',
    at: 'display',
    needs: ['list'],
    answer: answers<Display>(),
  },
})
