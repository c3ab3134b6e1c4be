/** Creating forms and filling them in (domain 1.3.3). */
import * as z from 'zod/mini'
import { gender } from '#schemas/codes/gender.ts'
import { answers, defineActions } from '#src/domain/action.ts'
import type { Reference } from '#src/domain/answers.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { Birth } from '#src/workflows/visits/domain/delivery.ts'
import type { FormDefinition } from './definition.ts'
import type { FormProblem } from './problems.ts'

const positive = z.int().check(z.positive())

/** The current draft of a form, and its published version. */
export interface FormDraft {
  definition: FormDefinition
  problems: FormProblem[]
  /** Null if none is published, or the last one was withdrawn. */
  published: { number: number; at: string } | null
  /** The published version has the same questions. */
  isUnchanged: boolean
}

export interface FilledForm {
  id: number
  version: number
  /** By question name. */
  answers: Readonly<Record<string, unknown>>
  filled_at: string
  by: Omit<Reference, 'id'> | null
}

/** A form that fits a visit: as filled in, otherwise as published. */
export interface OfferedForm {
  encounter_type_id: number
  code: string
  form_version_id: number
  number: number
  definition: FormDefinition
  /** It is the form of the visit's service book. */
  isUsual: boolean
  filled: FilledForm | null
}

/** Children of a delivery in birth order, with their registrations. */
export interface Newborns extends Birth {
  registered: { patient: PatientSummary | null; visit: string | null }[]
}

/** Actions of curators on the form of setting/encounter-types. */
export const formActions = defineActions('setting/encounter-types', {
  form: {
    summary: 'Get the form of an encounter type',
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
    summary: 'Withdraw the form; filled forms are kept',
    at: ':id/withdraw',
    needs: ['update'],
    answer: z.object({ number: z.int() }),
  },
})

/** Actions on the questions of a form besides writing them. */
export const questionActions = defineActions('setting/encounter-concepts', {
  order: {
    summary: 'Set the order of a form’s questions',
    at: 'order',
    needs: ['update'],
    body: z.strictObject({
      encounter_type_id: positive,
      concept_ids: z.array(positive).check(z.maxLength(500)),
    }),
    answer: z.object({ changed: z.int() }),
  },
})

/** The path of the questions of forms. */
export const questionsPath = questionActions.order.base

/** The path of the form editor, below its encounter type. */
export const formMakerPath = formActions.form.base

/** Actions on the forms of a visit. */
export const filledFormActions = defineActions('visits/clinical-forms', {
  offered: {
    summary: 'List the forms of a visit, with their answers',
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
      /** The version of the filled form that the user corrects. */
      version: z.optional(positive),
      answers: z.record(z.string().check(z.maxLength(80)), z.unknown()),
    }),
    answer: z.object({ id: z.int(), version: z.int() }),
  },
  newborns: {
    summary: 'List the children of a visit’s delivery form; null if there are none',
    at: 'newborns',
    reads: true,
    namesPersons: true,
    needs: ['list'],
    body: z.strictObject({ visit_id: positive }),
    answer: answers<Newborns | null>(),
  },
  born: {
    summary: 'Register children of a delivery, each as a patient with a visit',
    description: 'The sex of each, in birth order.',
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
