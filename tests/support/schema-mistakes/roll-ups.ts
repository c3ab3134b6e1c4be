/** Mistakes in roll-ups of other resources. */
import { code, day, grade, integer, label, type Mistake, makers, text, withField } from './schema.ts'

const drug = { kind: 'ref', label, to: 'drugs' }
const moves = makers({
  path: 'setting/moves',
  singular: 'move',
  fields: {
    code,
    drug_id: drug,
    n: integer,
    day,
    grade,
    text,
    other_id: { kind: 'ref', label, to: 'moves' },
  },
})
const sum = { kind: 'rollUp', label, as: 'integer', of: 'moves', via: 'drug_id', sum: 'n' }
const withRollUp = (more: object, others: object = {}) => withField({ ...sum, ...more }, others)

export const rollUpMistakes: readonly Mistake[] = [
  ["drugs.x: rolls up 'nowhere', which does not exist", withRollUp({ of: 'nowhere' }), moves],
  [
    "drugs.x: via names 'other_id', which is no ref of 'moves' to 'drugs'",
    withRollUp({ via: 'other_id' }),
    moves,
  ],
  ['drugs.x: needs one of count, sum, min, max or last', withRollUp({ sum: undefined }), moves],
  ['drugs.x: needs one of count, sum, min, max or last', withRollUp({ max: 'n' }), moves],
  ["drugs.x: rolls up 'm', which 'moves' does not have", withRollUp({ sum: 'm' }), moves],
  ["drugs.x: sums 'day' of 'moves', which is no number", withRollUp({ sum: 'day' }), moves],
  ["drugs.x: takes the max of 'day', which is no number", withRollUp({ sum: undefined, max: 'day' }), moves],
  [
    'drugs.x: needs `by`, the field that says which record is the last',
    withRollUp({ sum: undefined, last: 'n' }),
    moves,
  ],
  ['drugs.x: has `by`, which only `last` takes', withRollUp({ by: 'day' }), moves],
  [
    "drugs.x: orders by 'text', which has no order in time; name a date, a moment or a number",
    withRollUp({ sum: undefined, last: 'n', by: 'text' }),
    moves,
  ],
  [
    "drugs.x: counts records, so it is as: 'integer'",
    withRollUp({ sum: undefined, count: true, as: 'money' }),
    moves,
  ],
  [
    "drugs.x: where compares 'grade' with 'GOD', which it can’t be; did you mean 'GOOD'?",
    withRollUp({ where: { field: 'grade', is: 'GOD' } }),
    moves,
  ],
  [
    'drugs.x: where changes with the day, so its value can’t be stored',
    withRollUp({ where: { field: 'day', gt: { today: true } } }),
    moves,
  ],
  [
    "drugs.x: is a rollUp, which is never entered, so it takes no 'required'",
    withRollUp({ required: true }),
    moves,
  ],
  [
    "drugs.y: visibleWhen depends on 'x', which other records change; only checks and formulas can name it",
    withRollUp({}, { y: { ...text, visibleWhen: { field: 'x', gt: 1 } } }),
    moves,
  ],
]
