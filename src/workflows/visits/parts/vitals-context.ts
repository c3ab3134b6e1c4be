/** Patient data for the inputs of vital signs, at triage and at the bedside. */
import { createContext, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { useResource } from '#resources/context.tsx'
import { liveValues } from '#resources/form/values.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { type Growth, type PatientGrowth, previousValues } from '../domain/plausibility.ts'
import { possibleValues, type Values } from '../domain/values.ts'
import type { Ranges } from '../domain/vital-signs.ts'

export interface Vitals {
  ranges: Ranges
  birthdate: string
  growth: Growth
  /** The corrected record, as `Growth` names it. */
  of?: number | undefined
}

const Context = createContext<Vitals | undefined>(undefined)

export const VitalsProvider = Context.Provider

export function useVitals(): Vitals {
  const vitals = useContext(Context)
  if (!vitals) throw new Error('A vital sign input must be inside a form with a patient')
  return vitals
}

export function usePatientGrowth(): PatientGrowth {
  const { birthdate, growth, of } = useVitals()
  return { birthdate, today: dayInPhnomPenh(new Date()), last: previousValues(growth, of) }
}

/** The current values, as they would be stored, without those that no field accepts. */
export function useVitalValues(): Values {
  const resource = useResource()
  return possibleValues(resource.fields, liveValues(resource, useWatch()))
}
