/** Whose phone a patient's number can be, by age. */
import { isWithoutPhone, phoneOwner } from '#schemas/codes/relation.ts'
import { holds } from '#schemas/kit/conditions.ts'
import { readDate } from '#schemas/kit/dates.ts'

/** Whether the phone can belong to a patient of this birth date (`YYYY-MM-DD`); unknown counts. */
export const canOwnPhone = (birthdate: unknown, now = new Date()): boolean =>
  typeof birthdate !== 'string' || !holds(isWithoutPhone, { birthdate: readDate(birthdate) }, now)

/** The owner of a phone until the registrar chooses another: a number of `phoneOwner`. */
export const defaultPhoneOwner = (birthdate: unknown, now = new Date()): number =>
  (canOwnPhone(birthdate, now) ? phoneOwner.SELF : phoneOwner.PARENT).value
