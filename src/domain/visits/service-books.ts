/** For whom service books are (specification §3). */
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'

const ofWomen = new Set<number>(
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

export const isForWomen = (book: number): boolean => ofWomen.has(book)

/** Their form is part of the treatment, and the evidence of the benefit (domain 2.1, 2.2: S06). */
const withForm = new Set<number>(
  [serviceBook.Delivery, serviceBook.AntenatalCare, serviceBook.SafeAbortionService].map(
    ({ value }) => value,
  ),
)

export const needsForm = (book: number): boolean => withForm.has(book)

/** The priority of a visit of this type before triage says more. */
export const usualPriority = (type: number): number =>
  (type === visitType.EMERGENCY.value ? visitPriority.EMERGENCY : visitPriority.ROUTINE).value

/** The book a visit of this type is written into unless somebody says otherwise. */
export function usualBook(type: number, years: number): number {
  if (type === visitType.EMERGENCY.value) return serviceBook.Emergency.value
  if (type !== visitType.IPD.value) return serviceBook.OPD.value
  return years < 15 ? serviceBook.Pediatric.value : serviceBook.IPDAdult.value
}
