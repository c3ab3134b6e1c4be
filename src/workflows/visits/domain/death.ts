/** Consequences of a death during a visit (domain 1.3.5); pure, for both sides. */
import { deathPlace } from '#schemas/codes/death.ts'
import { gender } from '#schemas/codes/gender.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { ageOn } from '#schemas/kit/age.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { daysBetween } from '#schemas/kit/days.ts'

/** The default place of death, by visit type number. */
export function usualDeathPlace(type: number): number {
  if (type === visitType.IPD.value) return deathPlace.WARD.value
  return type === visitType.EMERGENCY.value ? deathPlace.ER.value : deathPlace.OPD.value
}

const within = 48 * 60 * 60_000

/**
 * Whether the death was within 48 hours of arrival, which HMIS counts separately. Moments in UTC.
 */
export const isWithin48Hours = (cameAt: string, diedAt: string): boolean =>
  Date.parse(diedAt) - Date.parse(cameAt) <= within

export interface Deceased {
  /** Number of gender. */
  sex: number
  /** YYYY-MM-DD */
  birthdate: string
}

/** WHO counts maternal deaths among women; HMIS uses ages 10 to 55. */
export function canBeMaternal({ sex, birthdate }: Deceased, diedAt: string): boolean {
  const age = ageOn(birthdate, dayInPhnomPenh(new Date(diedAt)))
  return sex === gender.FeMale.value && age !== undefined && age.years >= 10 && age.years <= 55
}

/** A newborn is up to 28 days old (WHO). */
export const canBeNewborn = ({ birthdate }: Deceased, diedAt: string): boolean =>
  daysBetween(birthdate, dayInPhnomPenh(new Date(diedAt))) <= 28

/**
 * The end of the visit: at the death, or on arrival for a person who arrived dead. Moments in UTC.
 */
export const endOfVisit = (cameAt: string, diedAt: string): string =>
  Date.parse(diedAt) > Date.parse(cameAt) ? diedAt : cameAt
