import { describe, expect, it } from 'vitest'
import { cleanMultilineText, cleanText, toKhmerDigits, toWesternDigits } from '#schemas/kit/khmer.ts'

describe('digits', () => {
  it('converts Khmer digits and every minus to Western ones', () => {
    expect(toWesternDigits('០១២៣៤៥៦៧៨៩')).toBe('0123456789')
    expect(toWesternDigits('\u2212៥ \u2013៦ \uff0d7')).toBe('-5 -6 -7')
  })

  it('leaves words unchanged', () => {
    expect(toWesternDigits('ភូមិ ១២ ឥន្ទ្រ')).toBe('ភូមិ 12 ឥន្ទ្រ')
  })

  it('converts Western digits to Khmer ones', () => {
    expect(toKhmerDigits('1,234.50 ៛')).toBe('១,២៣៤.៥០ ៛')
  })
})

describe('normalized text', () => {
  it.each([
    ['spaces at the ends and between words', '  Phnom \u00a0 Penh\t', 'Phnom Penh'],
    ['line breaks', 'a\r\nb', 'a b'],
    ['zero-width characters', '\ufeffភ្នំ\u200bពេញ\u200c\u200d\u2060', 'ភ្នំពេញ'],
    ['NUL and other controls', 'a\u0000b\u0007\u009fc', 'abc'],
    ['direction marks', '\u200eabc\u202e', 'abc'],
    ['half a surrogate pair', 'a\ud800b', 'ab'],
    ['inherent vowels', 'ក\u17b4ខ\u17b5', 'កខ'],
    ['composed letters', 'e\u0301', '\u00e9'],
    ['quotes, percent, underscore, backslash', `'"%_\\`, `'"%_\\`],
    ['an emoji', '👍', '👍'],
    ['nothing but spaces', ' \u00a0\u200b ', ''],
  ])('%s', (_, raw, clean) => {
    expect(cleanText(raw)).toBe(clean)
    expect(cleanText(clean)).toBe(clean)
  })

  it('keeps line breaks and break hints of multi-line texts', () => {
    expect(cleanMultilineText(' ក\u200bខ \r\n\tគ\u0000\r\n\r\n\r\n\r\nឃ \n')).toBe('ក\u200bខ\nគ\n\nឃ')
  })
})
