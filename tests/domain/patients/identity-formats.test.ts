import { describe, expect, it } from 'vitest'
import {
  exampleOf,
  fitsFormat,
  sameNumber,
  sharedTypes,
  typesFitting,
} from '#schemas/codes/identity-formats.ts'
import { identityType } from '#schemas/codes/identity-type.ts'

type TypeName = keyof typeof identityType
const numberOf = (type: TypeName) => identityType[type].value

describe('identity document numbers (domain 5.7)', () => {
  it.each<[TypeName, string, boolean]>([
    ['NATIONAL_ID', '000123456', true],
    ['NATIONAL_ID', '000123456(01)', true],
    ['NATIONAL_ID', '00012345', false],
    ['NATIONAL_ID', '000123456(1)', false],
    ['EQUITY_CARD', '01020304-0001', true],
    ['EQUITY_CARD', '010203040001', false],
    ['EQUITY_CARD_CTP', '01020304-5001', true],
    ['EQUITY_CARD_CTP', '01020304-4001', false],
    ['EQUITY_CARD_POST', '01020304-9001', true],
    ['EQUITY_CARD_POST', '01020304-5001', false],
    ['INFORMAL_WORKER', '0001234-0001234-0', true],
    ['NSSF', '0001234-0001234-0', true],
    ['NSSF', '0001234-0001234', false],
    ['SOCIAL_SECURITY', 'A-0001234', true],
    ['SOCIAL_SECURITY', 'a-0001234', false],
    ['PASSPORT', 'N0001234', true],
    ['PASSPORT', 'N0001', false],
    ['COVID_VACCINE', '000-123-4567', true],
    ['FAMILY_BOOK', 'លេខ ១', true],
  ])('%s %s: %s', (type, number, answer) => {
    expect(fitsFormat(numberOf(type), number)).toBe(answer)
  })

  it('an example matches its own type; the narrowest type comes first', () => {
    for (const { value } of Object.values(identityType)) {
      const example = exampleOf(value)
      if (example) expect(typesFitting(example)).toContain(value)
    }
    expect(typesFitting('01020304-5001')).toEqual([3, 2])
    expect(typesFitting('01020304-0001')).toEqual([2])
    expect(typesFitting('?')).toEqual([])
  })

  it('are equal in any notation', () => {
    expect(sameNumber(' n 0001234')).toBe(sameNumber('N0001234'))
    expect(sameNumber('000123456(03)')).toBe('000123456')
  })

  it('a household shares its card', () => {
    expect(sharedTypes.has(numberOf('EQUITY_CARD'))).toBe(true)
    expect(sharedTypes.has(numberOf('NATIONAL_ID'))).toBe(false)
    expect(sharedTypes.has(numberOf('INFORMAL_WORKER'))).toBe(false)
  })
})
