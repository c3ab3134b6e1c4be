/** Readers see reasons: invisible text is none, in every script. */
import { describe, expect, it } from 'vitest'
import { cleanMultilineText, cleanText } from '#schemas/kit/khmer.ts'
import { countLetters } from '#schemas/kit/letters.ts'
import { explanation, isReason } from '#src/domain/reason.ts'

const unreadable: readonly [string, string][] = [
  ['blanks', '     '],
  ['zero-width spaces', '\u200b'.repeat(6)],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'.repeat(2)],
  ['inherent Khmer vowels', '\u17b4\u17b5'.repeat(3)],
  ['marks without a letter', '\u0301\u0302\u17c6\u17c7\u17bb\u17d2'],
  ['blank patterns', '\u2800'.repeat(6)],
  ['punctuation', '.....'],
]

it.each([
  ['typed twice', true],
  ['ច្រឡំ', true],
  ['  wrong  ', true],
  ['four', false],
  ['a\u0301\u0302\u0303\u0304', false],
  ['a....', false],
  ['aaaaa', false],
  ['xX xX xX', false],
  ['ខុសខុស', true],
  ['wro\u3164\u3164', false],
  [null, false],
])('%j is a reason: %s', (text, is) => {
  expect(isReason(text)).toBe(is)
})

describe.each(unreadable)('%s', (_, text) => {
  it('is no reason and no explanation', () => {
    expect(countLetters(text)).toBe(0)
    expect(isReason(`no${text}`)).toBe(false)
    expect(explanation(100).safeParse(text).success).toBe(false)
  })
})

it.each(unreadable.slice(0, 4))('%s are stored as no text', (_, text) => {
  expect(cleanText(text)).toBe('')
  expect(cleanMultilineText(text)).toBe('')
})

it('keeps line-break hints within Khmer prose', () => {
  expect(cleanMultilineText('សួស្តី\u200bបង')).toBe('សួស្តី\u200bបង')
})
