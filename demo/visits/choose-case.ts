/** Chooses the case of a demonstration patient, and suitable wards. */
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { wardClass } from '#schemas/codes/ward-class.ts'
import type { Random } from '../patients/random.ts'
import { type ClinicalCase, casesFor } from './cases.ts'
import type { StockedWard } from './plan-day.ts'

/** Wards that accept the patient of a case: maternity for mothers, paediatrics for children. */
export function wardsFor(wards: readonly StockedWard[], one: ClinicalCase, sex: number, years: number) {
  const type = one.book === serviceBook.Delivery.value ? wardClass.MATERNITY : wardClass.IPD
  const fits = wards.filter(
    (ward) =>
      ward.type === type.value &&
      (ward.sex === null || ward.sex === sex) &&
      years >= ward.from &&
      years <= ward.to,
  )
  const own = fits.filter(({ to }) => to < 18)
  return own.length > 0 ? own : fits
}

/** Shares of inpatients and emergencies among all visits. */
const shares = { inpatient: 0.1, emergency: 0.06 }

/** A case for the person, of the chosen type if there is one; undefined if none fits. */
export function caseFor(random: Random, sex: number, years: number): ClinicalCase | undefined {
  const share = random.share()
  const chosen =
    share < shares.inpatient
      ? visitType.IPD
      : share < shares.inpatient + shares.emergency
        ? visitType.EMERGENCY
        : visitType.OPD
  const all = casesFor(sex, years)
  const ofType = all.filter(({ type }) => type === chosen.value)
  const cases = ofType.length > 0 ? ofType : all.filter(({ type }) => type === visitType.OPD.value)
  let left = random.share() * cases.reduce((sum, { weight }) => sum + weight, 0)
  return cases.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}
