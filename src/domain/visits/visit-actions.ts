/** Actions on visits besides their records and transitions (domain 1.3, 1.6). */
import * as z from 'zod/mini'
import { answers, defineActions } from '../action.ts'
import { justification } from '../approval/justification.ts'
import type {
  Chart,
  Display,
  FrequentDiagnosis,
  PayerOffer,
  VisitCorrection,
  VisitDetails,
  VisitStart,
  VisitWork,
} from './answers.ts'
import { lists } from './worklists.ts'

const page = z._default(z.int().check(z.positive(), z.maximum(1_000_000)), 1)

export const visitActions = defineActions('visits', {
  start: {
    summary: 'What registering a visit of a patient begins with',
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
    summary: 'Visits that wait, are worked on, or are done',
    at: 'worklist',
    reads: true,
    namesPersons: true,
    needs: ['list'],
    body: z.strictObject({
      list: z.enum(lists),
      segment: z.optional(z.string().check(z.maxLength(40))),
      q: z._default(z.string().check(z.maxLength(200)), ''),
      page,
    }),
    answer: answers<VisitWork>(),
  },
  details: {
    summary: 'A visit with its patient and the records of its steps; the look is recorded',
    method: 'GET',
    at: 'opened/:code',
    needs: ['list'],
    answer: answers<VisitDetails>(),
  },
  chart: {
    summary: 'The course of a patient over visits; the look is recorded',
    at: 'chart',
    reads: true,
    needs: ['list'],
    body: z.strictObject({ patient_id: z.int().check(z.positive()) }),
    answer: answers<Chart>(),
  },
  frequent: {
    summary: 'Diagnoses frequent in the service book or ward of a visit that fit the patient',
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
    summary: 'Ask for a visit to be reopened that was left more than a day ago',
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
    summary: 'A visit that is to be corrected, with what stays as it is and why; the look is recorded',
    method: 'GET',
    at: ':id/correction',
    needs: ['list', 'update'],
    answer: answers<VisitCorrection>(),
  },
  movePatient: {
    summary: 'Give a visit that was registered for the wrong patient to the right one',
    at: ':id/move-patient',
    needs: ['list', 'update', 'visit_cancel'],
    versioned: true,
    reasoned: true,
    body: z.strictObject({ patient_id: z.int().check(z.positive()) }),
    answer: z.object({ id: z.int(), code: z.string() }),
  },
  payerOffers: {
    summary: 'Visits of a patient that a card attached later should pay for',
    at: 'payer-offers',
    reads: true,
    needs: ['list', 'update'],
    body: z.strictObject({ patient_id: z.int().check(z.positive()) }),
    answer: answers<PayerOffer[]>(),
  },
  display: {
    summary: 'Numbers that were called, and that wait: no names',
    method: 'GET',
    at: 'display',
    needs: ['list'],
    answer: answers<Display>(),
  },
})
