/** The patients of each service book (specification §3). */
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'

/** Numbers of the service books of women only: pregnancy, birth, and women's diseases. */
export const booksOfWomen: ReadonlySet<number> = new Set<number>(
  [
    serviceBook.AntenatalCare,
    serviceBook.Delivery,
    serviceBook.PostAbortionCare,
    serviceBook.PNC,
    serviceBook.Gynecology,
    serviceBook.SafeAbortionService,
    serviceBook.MiscarriageAbortionMaternalMortality,
    serviceBook.CervicalCancer,
  ].map(({ value }) => value),
)

export const isForWomen = (book: number): boolean => booksOfWomen.has(book)

/** The priority of a visit of this type before triage. */
export const usualPriority = (type: number): number =>
  (type === visitType.EMERGENCY.value ? visitPriority.EMERGENCY : visitPriority.ROUTINE).value

/** The default service book of a visit of this type. */
export function usualBook(type: number, years: number): number {
  if (type === visitType.EMERGENCY.value) return serviceBook.Emergency.value
  if (type !== visitType.IPD.value) return serviceBook.OPD.value
  return years < 15 ? serviceBook.Pediatric.value : serviceBook.IPDAdult.value
}

/** Books that need only the consultation note, each with the reason why it needs no form. */
export const withoutForm: Readonly<Record<number, string>> = {
  [serviceBook.OPD.value]: 'The consultation note holds what the outpatient register asks for.',
  [serviceBook.IPDAdult.value]:
    'Admission and discharge diagnoses, notes and the discharge summary are the inpatient record.',
}

type CodeRange = readonly [from: string, to: string]

const abortion: readonly CodeRange[] = [['O00', 'O08.9']]

/** ICD-10 codes that the consultation offers first in a service book, most frequent range first. */
export const frequentCodes: Readonly<Record<number, readonly CodeRange[]>> = {
  [serviceBook.Delivery.value]: [
    ['O80', 'O84.9'],
    ['O60', 'O75.9'],
  ],
  [serviceBook.AntenatalCare.value]: [
    ['Z34', 'Z36.9'],
    ['O10', 'O48'],
  ],
  [serviceBook.PNC.value]: [
    ['Z39', 'Z39.9'],
    ['O85', 'O92.9'],
  ],
  [serviceBook.BirthSpacing.value]: [['Z30', 'Z30.9']],
  [serviceBook.PostAbortionCare.value]: abortion,
  [serviceBook.SafeAbortionService.value]: abortion,
  [serviceBook.MiscarriageAbortionMaternalMortality.value]: abortion,
  [serviceBook.STDs.value]: [['A50', 'A64']],
  [serviceBook.Tuberculosis.value]: [['A15', 'A19.9']],
  [serviceBook.Gynecology.value]: [['N70', 'N98.9']],
  [serviceBook.CervicalCancer.value]: [
    ['Z12.4', 'Z12.4'],
    ['C53', 'C53.9'],
  ],
}
