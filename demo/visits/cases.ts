/**
 * Clinical cases of the demonstration: complaints, presentation and treatment. Doses follow the WHO
 * pocket book of hospital care for children and the national clinical practice guidelines. A
 * clinician must review them before any use outside a demonstration.
 */
import { gender } from '#schemas/codes/gender.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { parseShippedFile } from '#src/server/platform/shipped/csv-files.ts'
import table from './clinical-cases.csv?raw'
import type { Looks } from './vitals.ts'

export interface PlannedDose {
  code: string
  morning: number
  afternoon: number
  evening: number
  night: number
  days: number
}

export interface ClinicalCase {
  /** ICD-10. */
  diagnosis: string
  /** Weight among the cases that fit a person. */
  weight: number
  /** Values of schemas/codes. */
  type: number
  book: number
  sex: number | null
  /** Years, from inclusive to exclusive. */
  from: number
  to: number
  complaint: string
  appearance: Looks
  doses: readonly PlannedDose[]
  /** Codes within the facility, such as `OPD-001`. */
  services: readonly string[]
  tests: readonly string[]
  /** Maximum nights of an inpatient. */
  nights: number
}

const read = (token: string): PlannedDose => {
  const [code = '', scheme = ''] = token.split('=')
  const [parts = '', days] = scheme.split('x')
  const [morning = 0, afternoon = 0, evening = 0, night = 0] = parts.split('/').map(Number)
  return { code, morning, afternoon, evening, night, days: Number(days) }
}

const words = (cell = '') => cell.split(' ').filter(Boolean)

export const clinicalCases: readonly ClinicalCase[] = parseShippedFile(table).map((row) => ({
  diagnosis: row.diagnosis ?? '',
  weight: Number(row.weight),
  type: visitType[row.type as keyof typeof visitType].value,
  book: serviceBook[row.book as keyof typeof serviceBook].value,
  sex: row.sex ? gender[row.sex as keyof typeof gender].value : null,
  from: Number(row.from),
  to: Number(row.to),
  complaint: row.complaint ?? '',
  appearance: row.looks as Looks,
  doses: words(row.doses).map(read),
  services: words(row.services),
  tests: words(row.tests),
  nights: Number(row.nights),
}))

/** Cases that fit a person of this sex and age. */
export const casesFor = (sex: number, years: number): ClinicalCase[] =>
  clinicalCases.filter((one) => (one.sex === null || one.sex === sex) && years >= one.from && years < one.to)
