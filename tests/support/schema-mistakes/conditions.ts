/** Mistakes in conditions, checks, patterns and constants. */
import type { Declaration } from '#schemas/kit/define.ts'
import {
  code,
  day,
  flag,
  grade,
  integer,
  label,
  type Mistake,
  makers,
  text,
  visibleWhen,
  withCheck,
  withField,
  withFields,
} from './schema.ts'

const decimals = { kind: 'decimal', label }
const moment = { kind: 'dateTime', label }
const colours = { kind: 'set', label, values: grade.values }
const maker = { kind: 'ref', label, to: 'makers' }
const lookup = { kind: 'lookup', label, path: 'maker_id.code' }

/** A reference that offers only some makers. */
const choosing = (where: object, fields: object = {}): readonly Declaration[] => [
  withField({ ...maker, where }, fields),
  makers({ fields: { code, grade, n: integer, on: day, at: moment, tags: colours } }),
]

export const offeredMistakes: readonly Mistake[] = [
  [
    "drugs.x: where names 'grad', which is no field of 'makers'; did you mean 'grade'?",
    ...choosing({ field: 'grad', is: 1 }),
  ],
  [
    "drugs.x: where compares 'grade' with 'POR', which it can’t be; did you mean 'POOR'?",
    ...choosing({ field: 'grade', is: 'POR' }),
  ],
  [
    "drugs.x: where names 'm', which is no field of this record; did you mean 'x'?",
    ...choosing({ field: 'n', gte: { field: 'm' } }),
  ],
  [
    "drugs.x: where compares 'n' of 'makers', an integer, with 'on', a date",
    ...choosing({ field: 'n', gte: { field: 'on' } }, { on: day }),
  ],
  [
    "drugs.x: where compares 'code' of 'makers', a code, with 'code', a code",
    ...choosing({ field: 'code', is: { field: 'code' } }),
  ],
  [
    "drugs.x: where compares 'at', a dateTime; use set: true or false",
    ...choosing({ field: 'at', gt: { today: true } }),
  ],
  ['drugs.x: where depends on the field itself', ...choosing({ field: 'n', is: { field: 'x' } })],
  [
    'drugs.x: where can never hold',
    ...choosing({
      all: [
        { field: 'n', gt: 5 },
        { field: 'n', lt: 3 },
      ],
    }),
  ],
  [
    "drugs.x: where has the unknown operator 'contains'; it can be is, in, set, has, matches, gt, gte, lt, lte",
    ...choosing({ field: 'grade', contains: 1 }),
  ],
  [
    'drugs.x: where.is.field must be the name of a field, not 1',
    ...choosing({ field: 'grade', is: { field: 1 } }),
  ],
]

export const conditionMistakes: readonly Mistake[] = [
  [
    "drugs.x: readOnlyWhen compares 'grade' with 'POR', which it can’t be; did you mean 'POOR'?",
    withField({ ...text, readOnlyWhen: { field: 'grade', is: 'POR' } }, { grade }),
  ],
  [
    "drugs.x: is readOnly: 'always', so readOnlyWhen has no effect; remove one of them",
    withField({ ...text, readOnly: 'always', readOnlyWhen: { field: 'code', set: true } }),
  ],
  [
    "drugs.x: is a secret, which takes no 'readOnlyWhen'",
    withField({ kind: 'secret', label, readOnlyWhen: { field: 'code', set: true } }),
  ],
  [
    "drugs.x: has a condition on unknown 'grad'; did you mean 'grade'?",
    visibleWhen({ field: 'grad', is: 1 }, { grade }),
  ],
  [
    "drugs.x: visibleWhen compares 'grade' with 'POR', which it can’t be; did you mean 'POOR'?",
    visibleWhen({ field: 'grade', is: 'POR' }, { grade }),
  ],
  [
    "drugs.x: visibleWhen compares 'grade' with 9, which it can’t be; it can be 'GOOD' (1), 'POOR' (2)",
    visibleWhen({ field: 'grade', is: 9 }, { grade }),
  ],
  [
    "drugs.x: visibleWhen compares 'grade' with 'BAD', which it can’t be; it can be 'GOOD' (1), 'POOR' (2)",
    visibleWhen({ field: 'grade', in: ['GOOD', 'BAD'] }, { grade }),
  ],
  [
    "drugs.x: visibleWhen compares 'open' with 'true', which it can’t be; it can be true or false",
    visibleWhen({ field: 'open', is: 'true' }, { open: flag }),
  ],
  [
    "drugs.x: visibleWhen compares 'n' with '5', which it can’t be; write a number",
    visibleWhen({ field: 'n', is: '5' }, { n: integer }),
  ],
  [
    "drugs.x: visibleWhen compares 'n' with 'many', which it can’t be; write a number",
    visibleWhen({ field: 'n', gt: 'many' }, { n: integer }),
  ],
  [
    "drugs.x: visibleWhen compares 'on' with '2026-02-30', which it can’t be; write a day as 2026-01-31",
    visibleWhen({ field: 'on', gte: '2026-02-30' }, { on: day }),
  ],
  [
    "drugs.x: visibleWhen compares 'at' with '2026-01-31', which it can’t be; write a moment as 2026-01-31T08:00:00.000Z",
    visibleWhen({ field: 'at', gt: '2026-01-31' }, { at: moment }),
  ],
  [
    "drugs.x: visibleWhen compares 'at', a dateTime, with today; only a date has a day",
    visibleWhen({ field: 'at', lte: { today: true } }, { at: moment }),
  ],
  [
    "drugs.x: visibleWhen compares 'grades', which holds several values, with one; say has",
    visibleWhen({ field: 'grades', is: 'GOOD' }, { grades: colours }),
  ],
  [
    "drugs.x: visibleWhen compares 'grades' with 'BAD', which it can’t be; it can be 'GOOD' (1), 'POOR' (2)",
    visibleWhen({ field: 'grades', has: 'BAD' }, { grades: colours }),
  ],
  [
    "drugs.x: visibleWhen asks what 'grade', an enum, has; compare one value by is",
    visibleWhen({ field: 'grade', has: 'GOOD' }, { grade }),
  ],
  [
    "drugs.x: visibleWhen orders 'open', a boolean, which has no order; compare it by is or in",
    visibleWhen({ field: 'open', gt: 1 }, { open: flag }),
  ],
  [
    "drugs.x: visibleWhen orders 'grade', an enum, which has no order; compare it by is or in",
    visibleWhen({ field: 'grade', gte: 'POOR' }, { grade }),
  ],
  [
    "drugs.x: visibleWhen matches 'n', an integer, with a pattern; only texts have one",
    visibleWhen({ field: 'n', matches: '[0-9]' }, { n: integer }),
  ],
  [
    "drugs.x: visibleWhen.matches is no regular expression: '[' (Unterminated character class)",
    visibleWhen({ field: 'code', matches: '[' }),
  ],
  [
    "drugs.x: visibleWhen.matches has '\\p', which PostgreSQL reads in another way; list the letters, as in [A-Z]",
    visibleWhen({ field: 'code', matches: '\\p{L}+' }),
  ],
  ['drugs.x: visibleWhen depends on the field itself', visibleWhen({ field: 'x', set: true })],
  [
    'drugs.x: requiredWhen depends on the field itself',
    withField({ ...text, requiredWhen: { field: 'x', matches: '[A-Z]' } }),
  ],
  [
    'drugs.x: visibleWhen goes in a circle: x, y, x',
    withFields({
      x: { ...flag, visibleWhen: { field: 'y', is: true } },
      y: { ...flag, visibleWhen: { field: 'x', is: true } },
    }),
  ],
  [
    "drugs.x: visibleWhen depends on 'maker', a lookup, which is unknown while the form is filled in; name a stored field",
    visibleWhen({ field: 'maker', is: 'A' }, { maker_id: maker, maker: lookup }),
    makers(),
  ],
  [
    "drugs: checks 'rule' must depends on 'maker', a lookup, which is unknown while the form is filled in; name a stored field",
    withCheck({ field: 'maker', set: true }, { maker_id: maker, maker: lookup }),
    makers(),
  ],
  [
    "drugs.x: visibleWhen depends on 'pin', a secret, which is never read",
    visibleWhen({ field: 'pin', set: true }, { pin: { kind: 'secret', label } }),
  ],
  [
    "drugs: checks 'rule' must compares 'n', an integer, with 'on', a date",
    withCheck({ field: 'n', gte: { field: 'on' } }, { n: integer, on: day }),
  ],
  [
    "drugs: checks 'rule' must compares 'n' with itself",
    withCheck({ field: 'n', gt: { field: 'n' } }, { n: integer }),
  ],
  [
    "drugs: checks 'rule' must can never hold",
    withCheck({ field: 'n', gt: 10 }, { n: { ...integer, max: 10 } }),
  ],
  [
    "drugs: checks 'rule' must can never hold",
    withCheck(
      {
        all: [
          { field: 'n', gt: 5 },
          { field: 'n', lt: 3 },
        ],
      },
      { n: integer },
    ),
  ],
  [
    "drugs: checks 'rule' must can never hold",
    withCheck(
      { all: [{ field: 'n', gt: 5 }, { not: { field: 'n', gt: 5 } }, { field: 'code', set: true }] },
      { n: integer },
    ),
  ],
  [
    'drugs.x: visibleWhen is nested deeper than 20 levels',
    visibleWhen(
      Array.from({ length: 21 }).reduce<object>((inner) => ({ not: inner }), { field: 'code', set: true }),
    ),
  ],
  [
    "drugs: checks 'rule' when can never hold",
    withCheck(
      { field: 'code', set: true },
      { grade },
      {
        when: {
          all: [
            { field: 'grade', is: 'GOOD' },
            { field: 'grade', is: 'POOR' },
          ],
        },
      },
    ),
  ],
  ['drugs.x: visibleWhen can never hold', visibleWhen({ field: 'code', set: false })],
  [
    'drugs.x: visibleWhen can never hold',
    withFields({
      on: { ...day, max: '2026-12-31' },
      x: { ...text, visibleWhen: { field: 'on', gt: '2027-01-01' } },
    }),
  ],
  [
    "drugs: has a condition on unknown 'weight'; it can be code, n",
    withCheck({ field: 'weight', gt: 1 }, { n: decimals }),
  ],
  [
    "drugs.x: visibleWhen has the unknown operator 'iss'; did you mean 'is'?",
    visibleWhen({ field: 'code', iss: 'A' }),
  ],
  [
    'drugs.x: visibleWhen compares with nothing; it needs one of is, in, set, has, matches, gt, gte, lt, lte',
    visibleWhen({ field: 'code' }),
  ],
  [
    'drugs.x: visibleWhen has the operators is and set; join two comparisons by all or any',
    visibleWhen({ field: 'code', is: 'A', set: true }),
  ],
  ['drugs.x: visibleWhen.all must have at least 1 of them, not 0', visibleWhen({ all: [] })],
  ["drugs.x: visibleWhen must be a condition, not 'code'", withField({ ...text, visibleWhen: 'code' })],
  ["drugs.x: visibleWhen.set must be true or false, not 'yes'", visibleWhen({ field: 'code', set: 'yes' })],
  [
    "drugs: checks have the id 'rule' twice; the message of one would be shown for the other",
    withFields(
      { n: integer },
      {
        checks: [
          { id: 'rule', must: { field: 'n', gt: 1 }, at: 'n', message: label },
          { id: 'rule', must: { field: 'n', lt: 9 }, at: 'n', message: label },
        ],
      },
    ),
  ],
  [
    'drugs: checks.0.message needs a text in Khmer (kh)',
    withCheck({ field: 'code', set: true }, {}, { message: { en: 'No' } }),
  ],
  [
    "drugs.x: pattern is no regular expression: '[0-9' (Unterminated character class)",
    withField({ ...code, unique: false, required: false, pattern: '[0-9' }),
  ],
  [
    'drugs.x: is unique while a condition on today holds, which changes without a write; name a field',
    withField({ ...code, unique: { within: [], when: { field: 'on', gt: { today: true } } } }, { on: day }),
  ],
]
