import { describe, expect, it } from 'vitest'
import {
  filterDecimal,
  filterDigits,
  filterInteger,
  filterNumber,
  formatNumber,
  formatRiel,
  letsKeyThrough,
  readDecimal,
  readInteger,
} from '#schemas/kit/numbers.ts'

describe('readInteger', () => {
  it.each([
    ['15000', 15000],
    ['១៥,០០០ ៛', 15000],
    ['15 000', 15000],
    ['-7', -7],
    ['\u2212៧', -7],
    ['-0', 0],
    [' 12\u00a0', 12],
    ['1,234,567', 1234567],
    ['12,5', undefined],
    ['1,2345', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['៛', undefined],
    ['--1', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['9007199254740993', undefined],
  ])('%s → %s', (text, value) => {
    expect(readInteger(text)).toBe(value)
  })
})

describe('readDecimal', () => {
  it.each([
    ['1234.5', 2, 1234.5],
    ['១,២៣៤។៥', 2, 1234.5],
    ['1,234.50', 2, 1234.5],
    ['.5', 2, 0.5],
    ['5.', 2, 5],
    ['-0.25', 2, -0.25],
    ['1.500', 2, 1.5],
    ['1.505', 2, undefined],
    ['1.505', 3, 1.505],
    ['1.2.3', 2, undefined],
    ['1,5', 2, 1.5],
    ['១២,៥', 2, 12.5],
    ['-0,25', 2, -0.25],
    ['12 345,5', 2, 12345.5],
    ['15000,7', 0, undefined],
    ['14,000 ៛', 0, 14000],
    ['1,234', 2, undefined],
    ['1,234,567', 2, 1234567],
    ['1.500,25', 2, undefined],
    ['1,2,3', 2, undefined],
    ['12,', 2, undefined],
    ['.', 2, undefined],
    ['', 2, undefined],
    ['Infinity', 2, undefined],
  ])('%s with %d places → %s', (text, places, value) => {
    expect(readDecimal(text, places)).toBe(value)
  })

  it('parses a megabyte quickly', () => {
    expect(readDecimal(`1.${'0'.repeat(1e6)}1`)).toBeUndefined()
    expect(readDecimal(`1.50${'0'.repeat(1e6)}`)).toBe(1.5)
  })
})

describe('filtering typed text', () => {
  it.each([
    ['១២a3.4', '1234'],
    ['០១២៣៤៥៦៧៨៩', '0123456789'],
    ['12\n34', '1234'],
    ['1 234,567', '1234567'],
    ['-12', '12'],
    ['', ''],
  ])('keeps digits of an integer: %s → %s', (input, expected) => {
    expect(filterInteger(input)).toBe(expected)
    expect(filterDigits(input)).toBe(expected)
  })

  it.each([
    ['-12', '-12'],
    ['ឥ១២', '-12'],
    ['\u2212១២', '-12'],
    ['\u201312', '-12'],
    [' -12', '-12'],
    ['12-', '12'],
    ['-', '-'],
  ])('keeps a leading minus of any script if allowed: %s → %s', (input, expected) => {
    expect(filterInteger(input, { signed: true })).toBe(expected)
  })

  it.each([
    ['1.2.3', '12.3'],
    ['១២៕៥', '12.5'],
    ['..5', '.5'],
    ['.', '.'],
    ['១២។៥', '12.5'],
    ['1.239', '1.23'],
    ['12.', '12.'],
    ['1,234.5 ៛', '1234.5'],
    ['abc', ''],
  ])('keeps digits and the last dot of a decimal: %s → %s', (input, expected) => {
    expect(filterDecimal(input)).toBe(expected)
  })

  it.each([
    ['12,', 2, '12,'],
    ['12,5', 2, '12,5'],
    ['១២,៥ kg', 2, '12,5'],
    ['1.2.3', 2, '12.3'],
    ['1,234', 2, '1,234'],
    ['15000.7', 0, '15000.7'],
    ['12,5', 0, '12,5'],
    ['.5', 0, '5'],
    ['abc7', 0, '7'],
  ])(
    'never joins digits across a typed comma or point: %s with %d places → %s',
    (input, places, expected) => {
      expect(filterNumber(input, places, false)).toBe(expected)
    },
  )

  it.each(['1.5', '15000.7', '12,5', '១២៕៥', '12.', '1,5000'])(
    'refuses anything but a whole number unchanged, never as another number: %s',
    (input) => {
      expect(filterNumber(input, 0, false)).toMatch(/[.,]/)
      expect(readInteger(filterNumber(input, 0, false))).toBeUndefined()
    },
  )

  it('keeps no dot without decimals, and a leading minus on request', () => {
    expect(filterDecimal('1.5', 0)).toBe('15')
    expect(filterDecimal('-1.555', 1, { signed: true })).toBe('-1.5')
  })
})

describe('the keypress filter of digits', () => {
  it.each(['0', '9', '០', '៩'])('accepts %s', (key) => {
    expect(letsKeyThrough({ key })).toBe(true)
  })
  it.each(['a', '.', '-', ' ', 'ក', '។', 'ឥ', '\u200b', '½', '٣', '😀'])('blocks %s', (key) => {
    expect(letsKeyThrough({ key })).toBe(false)
  })
  it.each([
    { key: 'Enter' },
    { key: 'Tab' },
    { key: 'ArrowLeft' },
    { key: 'Backspace' },
    { key: 'F5' },
    { key: 'Dead' },
    { key: 'Process' },
    { key: 'Unidentified' },
    { key: 'v', ctrlKey: true },
    { key: 'v', metaKey: true },
    { key: 'd', altKey: true },
    { key: 'ក', isComposing: true },
  ])('ignores %o', (pressed) => {
    expect(letsKeyThrough(pressed)).toBe(true)
  })
  it('blocks AltGr characters', () => {
    expect(letsKeyThrough({ key: '@', ctrlKey: true, altKey: true })).toBe(false)
  })
})

describe('formatted numbers', () => {
  it('groups thousands', () => {
    expect(formatNumber(1234567.5)).toBe('1,234,567.5')
    expect(formatNumber(-1234.5, { places: 2 })).toBe('-1,234.50')
    expect(formatNumber(999)).toBe('999')
    expect(formatNumber(1234.5678)).toBe('1,234.5678')
    expect(formatNumber(0.0000005)).toBe('0.0000005')
  })

  it('formats whole riel in the digits of the language or of the user', () => {
    expect(formatRiel(15000)).toBe('15,000\u00a0៛')
    expect(formatRiel(15000, { lang: 'kh' })).toBe('១៥,០០០\u00a0៛')
    expect(formatRiel(15000, { lang: 'kh', digits: 'western' })).toBe('15,000\u00a0៛')
    expect(formatRiel(-500, { lang: 'en' })).toBe('-500\u00a0៛')
  })

  it('parses its own output', () => {
    for (const value of [0, 7, 1000, 15000, 123456789, -4200]) {
      expect(readInteger(formatRiel(value, { lang: 'kh' }))).toBe(value)
    }
  })
})
