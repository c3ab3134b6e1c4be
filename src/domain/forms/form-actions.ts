/** Making forms and filling them in (domain 1.3.3). */
import * as z from 'zod/mini'
import { gender } from '#schemas/codes/gender.ts'
import { answers, defineActions } from '../action.ts'
import type { Reference } from '../answers.ts'
import type { PatientSummary } from '../patients/answers.ts'
import type { FormDefinition } from './definition.ts'
import type { Birth } from './delivery.ts'
import type { FormProblem } from './problems.ts'

const positive = z.int().check(z.positive())

/** A form as it would be published now, beside what is published. */
export interface FormDraft {
  definition: FormDefinition
  problems: FormProblem[]
  /** Null while none is, or the last one was withdrawn. */
  published: { number: number; at: string } | null
  /** What is published asks the same. */
  isUnchanged: boolean
}

export interface FilledForm {
  id: number
  version: number
  /** By name of question. */
  answers: Readonly<Record<string, unknown>>
  filled_at: string
  by: Omit<Reference, 'id'> | null
}

/** A form that fits a visit: as it was filled in, else as it is published. */
export interface OfferedForm {
  encounter_type_id: number
  code: string
  form_version_id: number
  number: number
  definition: FormDefinition
  /** It is the one of the visit's service book. */
  isUsual: boolean
  filled: FilledForm | null
}

/** Children of a delivery, and which of them are registered, in the order of their birth. */
export interface Newborns extends Birth {
  registered: { patient: PatientSummary | null; visit: string | null }[]
}

/** What the curator of setting/encounter-types does with a form. */
export const formActions = defineActions('setting/encounter-types', {
  form: {
    summary: 'The form that the concepts of an encounter type make',
    method: 'GET',
    at: ':id/form',
    needs: ['list'],
    answer: answers<FormDraft>(),
  },
  publish: {
    summary: 'Publish the form as a new version',
    at: ':id/publish',
    needs: ['update'],
    answer: z.object({ number: z.int() }),
  },
  withdraw: {
    summary: 'Offer the form no longer; what was filled in stays',
    at: ':id/withdraw',
    needs: ['update'],
    answer: z.object({ number: z.int() }),
  },
})

/** What is done with the questions of a form beside writing them. */
export const questionActions = defineActions('setting/encounter-concepts', {
  order: {
    summary: 'Put the questions of a form in order',
    at: 'order',
    needs: ['update'],
    body: z.strictObject({
      encounter_type_id: positive,
      concept_ids: z.array(positive).check(z.maxLength(500)),
    }),
    answer: z.object({ changed: z.int() }),
  },
})

/** Where the questions of forms are kept. */
export const questionsPath = questionActions.order.base

/** Where a form is made: below the encounter type that it is of. */
export const formMakerPath = formActions.form.base

/** What is done with forms at a visit. */
export const filledFormActions = defineActions('visits/clinical-forms', {
  offered: {
    summary: 'Forms that fit a visit, with what was filled in',
    method: 'GET',
    at: 'offered/:visit',
    needs: ['list'],
    answer: answers<OfferedForm[]>(),
  },
  fill: {
    summary: 'Fill in a form at a visit, or correct it',
    at: 'fill',
    needs: ['list', 'visit_consult'],
    body: z.strictObject({
      visit_id: positive,
      form_version_id: positive,
      /** Of the filled form that is corrected, as it was seen. */
      version: z.optional(positive),
      answers: z.record(z.string().check(z.maxLength(80)), z.unknown()),
    }),
    answer: z.object({ id: z.int(), version: z.int() }),
  },
  newborns: {
    summary: 'Who was born by the delivery form of a visit; null for nobody',
    at: 'newborns',
    reads: true,
    namesPersons: true,
    needs: ['list'],
    body: z.strictObject({ visit_id: positive }),
    answer: answers<Newborns | null>(),
  },
  born: {
    summary: 'Register children of a delivery, each as a patient with a visit',
    description: 'In the order of their birth: the sex of each.',
    at: 'born',
    needs: ['list', 'visit_consult'],
    body: z.strictObject({
      visit_id: positive,
      sexes: z
        .array(z.literal([gender.Male.value, gender.FeMale.value]))
        .check(z.minLength(1), z.maxLength(6)),
    }),
    answer: answers<{ visits: string[] }>(),
  },
})
