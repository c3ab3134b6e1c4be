/**
 * Content of a visit's printed documents (domain 1.3.5), and the actions that load and record them.
 */
import * as z from 'zod/mini'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter, daysBetween } from '#schemas/kit/days.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type AnsweredRow, answers, defineActions } from '#src/domain/action.ts'
import type { Letterhead, Signatory } from '#src/domain/letterhead.ts'
import type { AllergySummary } from '#src/workflows/patients/domain/allergies.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { Ranges } from './vital-signs.ts'

/** Names of the documents in URLs, texts and audit events. */
export const papers = [
  'prescription',
  'labels',
  'summary',
  'referral',
  'medical-certificate',
  'death-certificate',
  'birth-notification',
] as const
export type PaperName = (typeof papers)[number]

export interface PaperDiagnosis {
  code: string
  label: Label
  /** Numbers of schemas/codes/clinical-terms.ts: diagnosisKind, certainty. */
  kind: number
  certainty: number | null
}

export interface PaperResult {
  label: Label
  /** Null while the result is pending. */
  value: Label | null
  unit: string | null
  /** Number of schemas/codes/investigation-order.ts. */
  flag: number | null
}

export interface PaperVitals {
  temperature: number | null
  pulse: number | null
  respiratory_rate: number | null
  systolic: number | null
  diastolic: number | null
  spo2: number | null
  weight: number | null
  height: number | null
}

/** A child of a delivery. */
export interface PaperBirth {
  child: PatientSummary
  birth_order: number | null
  /** `HH:mm` in Phnom Penh, grams; null if the delivery form does not say. */
  time: string | null
  weight_g: number | null
  mother: PatientSummary | null
  mother_nationality: number | null
  facility: Label
  attendant: Signatory | null
}

/** All data of the documents of one visit; parts are null without the permission to read them. */
export interface VisitPapers {
  visit: {
    id: number
    code: string
    /** Number of schemas/codes/visit-type.ts. */
    visit_type_id: number
    /** UTC. */
    arrived_at: string
    admitted_at: string | null
    discharged_at: string | null
    ward: Label | null
    payer: Label
  }
  letterhead: Letterhead
  patient: PatientSummary
  /** House and street; the village is part of the patient. */
  street: string | null
  /** Number of schemas/codes/person-terms.ts. */
  occupation: number | null
  nationality: number | null
  clinician: Signatory | null
  /** Head of the ward. */
  head: Signatory | null
  complaint: string | null
  vitals: PaperVitals | null
  /** Limits of the measurements for this patient. */
  ranges: Ranges
  diagnoses: PaperDiagnosis[]
  findings: string | null
  /** Validated and pending investigations. */
  results: PaperResult[]
  allergies: AllergySummary | null
  /** Null if nothing was prescribed or the caller cannot list prescriptions. */
  prescription: { lines: AnsweredRow[]; note: string | null } | null
  discharge: AnsweredRow | null
  death: {
    record: AnsweredRow
    causes: { code: string; label: Label }[]
    certifier: Signatory | null
  } | null
  births: PaperBirth[]
}

const code = z.string().check(z.minLength(1), z.maxLength(40))

export const paperActions = defineActions('visits', {
  papers: {
    summary: 'Get the data of a visit’s printed documents; the view is logged',
    method: 'GET',
    at: 'papers/:code',
    needs: ['list'],
    answer: answers<VisitPapers>(),
  },
  printed: {
    summary: 'Log the print of a visit’s document',
    at: 'papers/printed',
    needs: ['list'],
    body: z.strictObject({ code, paper: z.enum(papers) }),
  },
})

/**
 * Documents that can be printed for a visit, in menu order. A certificate of sick leave needs the
 * days of rest; a referral letter needs the destination facility.
 */
export function availablePapers(visit: VisitPapers): PaperName[] {
  const { prescription, discharge, death, births } = visit
  const hasLines = (prescription?.lines.length ?? 0) > 0
  const isAvailable: Record<PaperName, boolean> = {
    prescription: hasLines,
    labels: hasLines,
    summary: discharge !== null,
    referral: Boolean(discharge?.refer_to_id),
    'medical-certificate': Boolean(discharge?.rest_days),
    'death-certificate': death !== null,
    'birth-notification': births.length > 0,
  }
  return papers.filter((name) => isAvailable[name])
}

/** Last day of rest: one day of rest ends on its first day. `YYYY-MM-DD` */
export const restUntil = (from: string, days: number): string => dayAfter(from, days - 1)

/** Midnights in Phnom Penh between two moments; a stay without a midnight counts as one day. */
export function lengthOfStay(from: string, until: string): number {
  const day = (at: string) => dayInPhnomPenh(new Date(at))
  return Math.max(1, daysBetween(day(from), day(until)))
}
