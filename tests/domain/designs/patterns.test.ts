/** Patterns of designs are fast on every text. */
import { describe, expect, it } from 'vitest'
import { slowPattern } from '#src/domain/designs/patterns.ts'

const choice = 'repeats a part that has a choice or a repetition in it, or can be empty'
const several = 'repeats several parts without an end; repeat only one'
const ways = 'can match one text in too many ways; use fewer optional parts'

describe('a pattern that can be slow', () => {
  it.each([
    ['(a+)+', choice],
    ['(a|a)*b', choice],
    ['(?:a|b){20}', choice],
    ['(a?){30}a{30}', choice],
    ['(a{0,50}){0,50}', choice],
    ['(|a)*', choice],
    ['(){5}', choice],
    ['(^)*', choice],
    ['((a)*)*', choice],
    ['a*a*', several],
    ['a*.*c', several],
    ['.+@.+', several],
    [`${'a?'.repeat(30)}${'a'.repeat(30)}`, ways],
    ['a{0,50}a{0,50}a', ways],
    ['(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)', ways],
    ['(a{40}){40}', 'repeats parts more than 1000 times in all'],
    ['a{300}', 'repeats a part more than 255 times'],
    ['a{1,300}', 'repeats a part more than 255 times'],
    ['(?=a)a', 'looks around or names a group; only plain groups can be used'],
    ['(?<x>a)', 'looks around or names a group; only plain groups can be used'],
    [String.raw`(a)\1`, 'has parts that can’t be used here'],
    ['[]a', 'has parts that can’t be used here'],
  ])('%s', (pattern, problem) => {
    expect(slowPattern(pattern)).toBe(problem)
  })
})

describe('a pattern that is fast', () => {
  it.each([
    '',
    '[A-Za-z0-9][A-Za-z0-9_./-]*',
    String.raw`20\d{2}-(0[1-9]|1[0-2])`,
    '([01][0-9]|2[0-3]):[0-5][0-9]',
    String.raw`\d{3}-\d{3}-\d{3}-\d`,
    '[0-9]{9}(?:[(][0-9]{2}[)])?',
    '[A-Za-z0-9(][A-Za-z0-9()/. -]*',
    '[a-z0-9][a-z0-9._-]{2,29}',
    String.raw`[A-Z]\d{2}(\.\d{1,2})?`,
    String.raw`[A-Z]\d{2}[A-Z]{2}(\d{2})?`,
    String.raw`[\w.-]+@[\w.-]+`,
    'OBVA-[A-Za-z0-9-]+',
    '#[0-9A-Fa-f]{6}',
    String.raw`(\d{3}-){3}\d`,
    'a*b',
    'a+b+',
    'a*a{0,200}b',
    // No expressions: the judge of schemas names the mistake.
    '(a',
    'a**',
    String.raw`\-`,
    '[ក-ៀ ]+',
  ])('%s', (pattern) => {
    expect(slowPattern(pattern)).toBeUndefined()
  })
})
