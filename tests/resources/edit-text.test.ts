import { describe, expect, it } from 'vitest'
import { planEdit, ruleFor } from '#resources/inputs/edit-text.ts'
import { numberFilter } from '#resources/inputs/NumberBox.tsx'
import { filterDecimal, filterInteger } from '#schemas/kit/numbers.ts'

/** `12|34` or `1[23]4`: the text with its caret or selection. */
function marked(text: string) {
  const start = text.search(/[|[]/)
  const bare = text.replace(/[[\]|]/g, '')
  const end = text.includes(']') ? text.indexOf(']') - 1 : start
  return { bare, start, end }
}

function applyInsertion(text: string, inserted: string, keep: (text: string) => string): string {
  const { bare, start, end } = marked(text)
  const plan = planEdit(bare, { start, end, inserted }, keep)
  if (typeof plan === 'string') return plan
  const after = bare.slice(0, plan.from) + plan.text + bare.slice(plan.to)
  return `${after.slice(0, plan.caret)}|${after.slice(plan.caret)}`
}

describe('planEdit', () => {
  it.each([
    ['12|34', '5', 'pass'],
    ['12|34', '៥', '125|34'],
    ['12|34', 'a', 'refuse'],
    ['|', 'ក', 'refuse'],
    ['1[23]4', '៩', '19|4'],
    ['1[23]4', 'a', '1|4'],
    ['12,3|45', '9', '1239|45'],
    ['|12', '១ ០០០', '1000|12'],
  ])('an integer %s and %s: %s', (text, inserted, outcome) => {
    expect(applyInsertion(text, inserted, (raw) => filterInteger(raw))).toBe(outcome)
  })

  it.each([
    ['12|', '។', '12.|'],
    ['1.23|', '4', 'refuse'],
    ['1.|23', '9', '1.9|2'],
    ['1.5|2', '.', '15.|2'],
    ['1|5', '៕', '1.|5'],
  ])('a decimal %s and %s: %s', (text, inserted, outcome) => {
    expect(applyInsertion(text, inserted, (raw) => filterDecimal(raw))).toBe(outcome)
  })
})

describe('a pasted number with too many decimals', () => {
  const rule = numberFilter({ places: 0, signed: false })
  it.each([
    ['', 'insertFromPaste', '150.50', '150.50'],
    ['150.50', 'deleteContentBackward', '150.5', '150.5'],
    ['150.50', 'insertText', '150.503', '150.503'],
    ['150', 'insertText', '150.', '150.'],
    ['1,500', 'deleteContentBackward', '1,50', '1,50'],
  ])('%s, %s: %s stays %s', (present, inputType, raw, expected) => {
    expect(ruleFor(rule, { present, isEdited: true }, inputType)(raw)).toBe(expected)
  })

  it('accepts further typing in a formatted number without its commas', () => {
    const formattedInput = { present: '1,500', isEdited: false }
    expect(ruleFor(rule, formattedInput, 'deleteContentBackward')('1,50')).toBe('150')
    expect(ruleFor(rule, formattedInput, 'insertText')('1,5007')).toBe('15007')
    expect(ruleFor(rule, formattedInput, 'insertText')('1,500,')).toBe('1,500,')
  })
})
