import { describe, expect, it } from 'vitest'
import { phoneOwner } from '#schemas/codes/relation.ts'
import { canOwnPhone, defaultPhoneOwner } from '#src/workflows/patients/domain/phone-owner.ts'

const now = new Date('2026-03-02T09:00:00+07:00')
const { SELF, PARENT } = phoneOwner

describe('the owner of a phone', () => {
  it.each([
    ['2026-03-01', false, PARENT],
    ['2016-03-03', false, PARENT],
    ['2016-03-02', true, SELF],
    ['1950-01-01', true, SELF],
    [null, true, SELF],
    ['3x', true, SELF],
  ])('of a patient born %s can be the patient: %s', (birthdate, canOwn, { value }) => {
    expect(canOwnPhone(birthdate, now)).toBe(canOwn)
    expect(defaultPhoneOwner(birthdate, now)).toBe(value)
  })
})
