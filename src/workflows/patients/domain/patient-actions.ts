/** Actions on patients besides their records (domain 1.1). */
import * as z from 'zod/mini'
import { answers, defineActions } from '#src/domain/action.ts'
import type { TimelinePage } from '#src/domain/timeline.ts'
import type { DuplicateCandidate, PatientHit } from './answers.ts'
import { cardSheets, maxCopies } from './card.ts'
import type { Places, RegistrationStart } from './places.ts'
import type { PatientProfile } from './profile.ts'

const queryText = z.string().check(z.maxLength(200))

export const patientActions = defineActions('patients', {
  find: {
    summary: 'Search patients by name, code, telephone or identity document',
    at: 'find',
    reads: true,
    namesPersons: true,
    needs: ['list'],
    body: z.strictObject({
      q: queryText,
      limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 10),
    }),
    answer: answers<PatientHit[]>(),
  },
  likely: {
    summary: 'List possible duplicates of a new patient',
    at: 'likely',
    reads: true,
    namesPersons: true,
    needs: ['list'],
    body: z.strictObject({
      /** Id of a patient who is already registered. */
      id: z.nullish(z.int().check(z.positive())),
      /** Current values of the form. */
      values: z.record(z.string(), z.unknown()),
    }),
    answer: answers<DuplicateCandidate[]>(),
  },
  registration: {
    summary: 'Get the initial data of a new registration',
    method: 'GET',
    at: 'registration',
    needs: ['create'],
    answer: answers<RegistrationStart>(),
  },
  places: {
    summary: 'Search villages by any words of their path',
    at: 'places',
    reads: true,
    needs: ['list'],
    body: z.strictObject({ q: queryText }),
    answer: answers<Places>(),
  },
  profile: {
    summary: 'Get a patient’s profile; the view is logged',
    method: 'GET',
    at: ':id/profile',
    needs: ['list'],
    answer: answers<PatientProfile>(),
  },
  timeline: {
    summary: 'List the events of a patient’s record, newest first',
    method: 'GET',
    at: ':id/timeline',
    needs: ['list'],
    query: z.strictObject({
      source: z.optional(z.string().check(z.regex(/^[a-z]{1,20}$/))),
      /** `next` of the previous page. */
      before: z.optional(z.string().check(z.maxLength(80))),
    }),
    answer: answers<TimelinePage>(),
  },
  prints: {
    summary: 'Log the print of a card',
    at: ':id/prints',
    needs: ['list'],
    body: z.strictObject({
      sheet: z.enum(cardSheets),
      copies: z.int().check(z.minimum(1), z.maximum(maxCopies)),
    }),
  },
})
