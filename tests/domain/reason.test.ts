/** People read reasons: invisible text is none. */
import { expect, it } from 'vitest'
import { isReason } from '#src/domain/reason.ts'

it.each([
  ['typed twice', true],
  ['ច្រឡំលេខ', true],
  ['  wrong  ', true],
  ['four', false],
  ['     ', false],
  ['\u200b'.repeat(6), false],
  ['\u3164'.repeat(6), false],
  ['.....', false],
  [null, false],
])('%j is a reason: %s', (text, is) => {
  expect(isReason(text)).toBe(is)
})
