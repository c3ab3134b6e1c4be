/** Bedside records of an inpatient, or of an emergency patient under observation (domain 1.3.2). */
import * as z from 'zod/mini'
import { isClosed } from '#application/domain/visit-steps.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import type { Label } from '#schemas/kit/types.ts'
import { withUnit } from '#schemas/kit/with-unit.ts'
import { answers, defineActions } from '#src/domain/action.ts'
import type { Reference } from '#src/domain/answers.ts'
import type { BannerPatient } from '#src/workflows/patients/domain/profile.ts'
import type { Warning } from '#src/workflows/pharmacy/domain/warning.ts'
import type { Growth } from '#src/workflows/visits/domain/plausibility.ts'
import type { Ranges, Vital } from '#src/workflows/visits/domain/vital-signs.ts'
import type { DoseScheme } from './dose-times.ts'
import type { FluidVolume } from './fluid-balance.ts'

/** Whether bedside records can be written: the patient is admitted, or is a current emergency. */
export const isAtBedside = (visit: {
  status: number
  admitted_at: string | null
  visit_type_id: number
}): boolean =>
  !isClosed(visit.status) && (visit.admitted_at !== null || visit.visit_type_id === visitType.EMERGENCY.value)

/** Measurements of one round, or of triage. */
export interface VitalRound {
  /** 0 for triage. */
  id: number
  at: string
  values: Partial<Record<string, number>>
}

/** Temperature, pulse, pressure and oxygen of a round, each with its text: `120/80`. */
export function roundSigns({ values }: Pick<VitalRound, 'values'>): {
  vitals: readonly Vital[]
  text: string
}[] {
  const { temperature, pulse, systolic, diastolic, spo2 } = values
  const sign = (vitals: readonly Vital[], text: string) => ({ vitals, text })
  return [
    ...(temperature === undefined ? [] : [sign(['temperature'], withUnit(String(temperature), '°C'))]),
    ...(pulse === undefined ? [] : [sign(['pulse'], `${pulse}/min`)]),
    ...(systolic === undefined || diastolic === undefined
      ? []
      : [sign(['systolic', 'diastolic'], `${systolic}/${diastolic}`)]),
    ...(spo2 === undefined ? [] : [sign(['spo2'], `${spo2} %`)]),
  ]
}

/** `38.4 °C · 96/min · 120/80 · 97 %`. */
export const roundText = (round: Pick<VitalRound, 'values'>): string =>
  roundSigns(round)
    .map(({ text }) => text)
    .join(' · ')

export interface AdministeredDose {
  id: number
  version: number
  due_at: string | null
  given_at: string
  /** Numbers of schemas/codes/bedside.ts. */
  outcome: number
  omission: number | null
  quantity: number | null
  by: Label | null
}

/** A prescribed medicine with its recorded doses. */
export interface PrescribedMedicine extends Label, DoseScheme {
  line_id: number
  visit_id: number
  /** Number of doseUnit: the unit of dose quantities. */
  dose_unit: number | null
  /** Cancelled or not available: no further doses are due. */
  is_stopped: boolean
  /** The prescriber's instructions. */
  note: string | null
  doses: AdministeredDose[]
}

/** The same with the current warnings. */
export interface BedsideMedicine extends PrescribedMedicine {
  warnings: readonly Warning[]
  /** Severe ones that the prescriber did not know: giving a dose needs a reason. */
  unmet: readonly Warning[]
  /** Allergies of the patient that no check can find. */
  unchecked: readonly Label[]
}

export interface Bedside {
  visit: {
    id: number
    code: string
    status: number
    is_open: boolean
    arrived_at: string
    admitted_at: string | null
  }
  facility: Label
  ward: Reference | null
  bed_no: string | null
  patient: BannerPatient
  ranges: Ranges
  growth: Growth
  /** In chronological order; that of triage has the id 0. */
  rounds: VitalRound[]
  /** Null without the permission to see prescriptions. */
  medicines: BedsideMedicine[] | null
  fluids: FluidVolume[]
}

export const bedsideActions = defineActions('visits/vital-signs', {
  bedside: {
    summary: 'Get the bedside record of a visit: rounds, medicines with doses, fluids',
    at: 'bedside',
    reads: true,
    needs: ['list'],
    body: z.strictObject({ code: z.string().check(z.maxLength(40)) }),
    answer: answers<Bedside>(),
  },
})

export const bedsidePath = (code: string): string => `/visits/bedside?visit=${encodeURIComponent(code)}`
