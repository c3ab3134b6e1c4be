/** Mistakes in formulas. */
import { day, grade, integer, label, type Mistake, text, withField } from './schema.ts'

const withFormula = (formula: unknown, more: object = {}, as = 'integer') =>
  withField({ kind: 'computed', label, as, formula }, { n: integer, day, grade, text, ...more })
const n = { field: 'n' }
const sum = { kind: 'computed', label, as: 'integer', formula: { add: [n, 1] } }

export const formulaMistakes: readonly Mistake[] = [
  [
    'drugs.x: counts with a date; move it by addDays or addMonths',
    withFormula({ add: [{ field: 'day' }, 1] }),
  ],
  [
    'drugs.x: subtracts dates; count days, months or years between them',
    withFormula({ subtract: [{ field: 'day' }, { field: 'day' }] }),
  ],
  ['drugs.x: yields a date, not integer', withFormula({ addDays: [{ field: 'day' }, n] })],
  [
    'drugs.x: yields a number, not date',
    withFormula({ days: [{ field: 'day' }, { field: 'day' }] }, {}, 'date'),
  ],
  ['drugs.x: needs a date and a number for addDays', withFormula({ addDays: [n, n] }, {}, 'date')],
  ['drugs.x: joins a date; join texts and numbers', withFormula({ join: [{ field: 'day' }] }, {}, 'text')],
  [
    'drugs.x: counts the years between other things than two dates',
    withFormula({ years: [{ field: 'day' }, 2026] }),
  ],
  [
    'drugs.x: takes the max of texts; name numbers or dates',
    withFormula({ max: [{ field: 'text' }] }, {}, 'text'),
  ],
  ['drugs.x: chooses between numbers and texts', withFormula({ if: [{ field: 'n', gt: 1 }, 1, 'many'] })],
  [
    'drugs.x: formula.if must be [condition, then] or [condition, then, else]',
    withFormula({ if: [{ field: 'n', gt: 1 }] }),
  ],
  [
    "drugs.x: formula.if.0 has the unknown operator 'above'; it can be is, in, set, has, matches, gt, gte, lt, lte",
    withFormula({ if: [{ field: 'n', above: 1 }, 1, 2] }),
  ],
  [
    "drugs.x: formula compares 'grade' with 'GOD', which it can’t be; did you mean 'GOOD'?",
    withFormula({ if: [{ field: 'grade', is: 'GOD' }, 1, 2] }),
  ],
  [
    "drugs.x: has a condition on unknown 'grad'; did you mean 'grade'?",
    withFormula({ if: [{ field: 'grad', is: 'GOOD' }, 1, 2] }),
  ],
  [
    "drugs.x: depends on 'sum', which is no stored field of this record; name the fields behind it",
    withFormula({ if: [{ field: 'sum', gt: 1 }, n] }, { sum }),
  ],
  [
    "drugs.x: gives points for 'GOD', which 'grade' can’t be; did you mean 'GOOD'?",
    withFormula({ points: { field: 'grade', of: { GOD: 1 } } }),
  ],
  [
    "drugs.x: gives points to 'n', an integer; only an enum, a coded answer, a boolean or a set has them",
    withFormula({ points: { field: 'n', of: { 1: 1 } } }),
  ],
  [
    "drugs.x: gives points to 'm', which does not exist",
    withFormula({ points: { field: 'm', of: { 1: 1 } } }),
  ],
  [
    "drugs.x: formula.points.of.GOOD must be a number, not 'two'",
    withFormula({ points: { field: 'grade', of: { GOOD: 'two' } } }),
  ],
  [
    'drugs.x: formula.round needs a whole number of decimals from -10 to 10, not 0.5',
    withFormula({ round: [n, 0.5] }),
  ],
  [
    'drugs.x: changes with the day, so it can’t be stored; declare it as field.daily',
    withFormula({ days: [{ today: true }, { field: 'day' }] }),
  ],
  [
    'drugs.x: does not depend on today; declare it as field.computed',
    withField({ ...sum, kind: 'daily' }, { n: integer }),
  ],
  [
    "drugs.x: is a daily, which is never entered, so it takes no 'required'",
    withField(
      {
        kind: 'daily',
        label,
        as: 'integer',
        formula: { days: [{ today: true }, { field: 'day' }] },
        required: true,
      },
      { day },
    ),
  ],
]
