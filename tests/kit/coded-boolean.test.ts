import { describe, expect, it } from 'vitest'
import { fromCodedBoolean, toCodedBoolean } from '#schemas/kit/coded-boolean.ts'
import { boolean, booleanKind } from '#schemas/kit/fields/boolean.ts'
import { readValue } from '#schemas/kit/validate.ts'

describe('booleans as coded answers', () => {
  it.each([
    ['OBVA-true', true],
    ['OBVA-false', false],
    ['OBVA-yes', null],
    ['OBVA-no', null],
    ['OBVA-positive', null],
    ['obva-true', null],
    ['true', null],
    ['', null],
    [true, null],
    [undefined, null],
  ])('%s → %s', (answer, value) => {
    expect(fromCodedBoolean(answer)).toBe(value)
  })

  it.each([true, false, null])('%s survives the round trip', (value) => {
    expect(fromCodedBoolean(toCodedBoolean(value))).toBe(value)
  })
  it('writes no answer as null', () => expect(toCodedBoolean(null)).toBeNull())
})

describe('parsing of a boolean field', () => {
  const label = { kh: 'វាល', en: 'Field' }
  const plain = boolean({ label })
  const named = boolean({
    label,
    words: { yes: { kh: 'ប្រើ', en: 'In use' }, no: { kh: 'មិនប្រើ', en: 'Not in use' } },
  })

  it.each([
    ['ពិត', true],
    ['មិនពិត', false],
    ['បាទ', true],
    ['ចាស', true],
    ['ទេ', false],
    ['Yes', true],
    ['NO', false],
    ['១', true],
    ['OBVA-true', true],
    ['OBVA-false', false],
    ['OBVA-others', null],
    ['maybe', 'maybe'],
  ])('%s → %s', (text, value) => {
    expect(readValue(plain, text)).toBe(value)
  })

  it.each([
    ['បានឃើញច្បាប់ដើម', 'បាន', 'មិនទាន់'],
    ['មានឈ្មោះតែមួយ', 'មាន', 'គ្មាន'],
    ['ត្រូវមានលទ្ធផល', 'ត្រូវ', 'មិនត្រូវ'],
    ['អាចចរចាតម្លៃ', 'អាច', 'មិនអាច'],
    ['គិតថ្លៃ', 'គិត', 'មិនគិត'],
    ['សញ្ញាគ្រោះថ្នាក់', 'មែន', 'មិនមែន'],
  ])('%s is answered in Khmer by %s or %s, and reads both', (kh, yes, no) => {
    const field = boolean({ label: { kh, en: 'Field' } })
    expect([true, false].map((value) => booleanKind.show(value, field, 'kh'))).toEqual([yes, no])
    expect([yes, no].map((word) => readValue(field, word))).toEqual([true, false])
  })

  it('displays and parses its own labels', () => {
    expect(booleanKind.show(true, named, 'kh')).toBe('ប្រើ')
    expect(booleanKind.show(false, named, 'en')).toBe('Not in use')
    expect(readValue(named, 'មិនប្រើ')).toBe(false)
    expect(readValue(named, 'in use')).toBe(true)
    expect(readValue(named, 'ពិត')).toBe(true)
  })
})
