import { describe, expect, it } from 'vitest'
import { formatPhone, readPhone } from '#schemas/kit/phone.ts'

describe('readPhone', () => {
  it.each([
    ['012 345 678', '+85512345678'],
    ['096-123-4567', '+855961234567'],
    ['០១២ ៣៤៥ ៦៧៨', '+85512345678'],
    ['(023) 123.456', '+85523123456'],
    ['+855 12 345 678', '+85512345678'],
    ['+855 (0)12 345 678', '+85512345678'],
    ['0085512345678', '+85512345678'],
    ['85512345678', '+85512345678'],
    ['12345678', undefined],
    ['002345678', undefined],
    ['0123456', undefined],
    ['09612345678', undefined],
    ['+1 555 123 4567', undefined],
    ['012 345 abc', undefined],
    ['', undefined],
  ])('%s → %s', (text, e164) => {
    expect(readPhone(text)).toBe(e164)
  })

  it('formats the domestic form', () => {
    expect(formatPhone('+85512345678')).toBe('012 345 678')
    expect(formatPhone('+855961234567')).toBe('096 123 4567')
    expect(formatPhone('+4912345')).toBe('+4912345')
  })
})
