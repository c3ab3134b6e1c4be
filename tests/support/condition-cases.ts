/** One table of conditions for all condition engines. */
import type { Condition } from '#schemas/kit/conditions.ts'

/** The record of the cases; blank text occurs only in forms, never in a table. */
export const conditionRecord = {
  level: 2,
  name: 'x',
  from: '2026-01-01',
  to: '2026-02-01',
  empty: null,
  blank: '',
  kinds: [1, 3],
  none: [] as number[],
  unchosen: null,
  today: '2026-03-02',
  tomorrow: '2026-03-03',
  never: null,
}

/** Already the second of March in Phnom Penh, but not yet in London. */
export const conditionNow = new Date('2026-03-01T20:00:00.000Z')

/** The grammar's cases, with the same result in form, API and database. */
export const conditionCases: [string, Condition, boolean][] = [
  ['is', { field: 'level', is: 2 }, true],
  ['is, other value', { field: 'level', is: 3 }, false],
  ['is null on an empty field', { field: 'empty', is: null }, true],
  ['is null on blank text', { field: 'blank', is: null }, true],
  ['in', { field: 'level', in: [1, 2] }, true],
  ['in, absent', { field: 'level', in: [1, 3] }, false],
  ['set', { field: 'name', set: true }, true],
  ['set on blank text', { field: 'blank', set: true }, false],
  ['not set', { field: 'empty', set: false }, true],
  ['gt', { field: 'level', gt: 1 }, true],
  ['gt, equal', { field: 'level', gt: 2 }, false],
  ['gte another field', { field: 'to', gte: { field: 'from' } }, true],
  ['lt another field', { field: 'to', lt: { field: 'from' } }, false],
  ['lte', { field: 'level', lte: 2 }, true],
  ['a comparison with nothing is false', { field: 'empty', gt: 0 }, false],
  ['a comparison to nothing is false', { field: 'level', gt: { field: 'empty' } }, false],
  [
    'all',
    {
      all: [
        { field: 'level', is: 2 },
        { field: 'name', is: 'x' },
      ],
    },
    true,
  ],
  [
    'all, one fails',
    {
      all: [
        { field: 'level', is: 2 },
        { field: 'name', is: 'y' },
      ],
    },
    false,
  ],
  [
    'any',
    {
      any: [
        { field: 'level', is: 9 },
        { field: 'name', is: 'x' },
      ],
    },
    true,
  ],
  ['not', { not: { field: 'level', is: 9 } }, true],
  ['a field that is not there', { field: 'missing', is: 1 }, false],
  ['has', { field: 'kinds', has: 3 }, true],
  ['has, absent', { field: 'kinds', has: 2 }, false],
  ['has of an empty list', { field: 'none', has: 1 }, false],
  ['has of nothing', { field: 'unchosen', has: 1 }, false],
  ['matches', { field: 'name', matches: '[a-z]' }, true],
  ['matches, another form', { field: 'name', matches: '[0-9]|xy' }, false],
  ['matches one of several ways', { field: 'name', matches: 'a|x|b' }, true],
  ['matches nothing', { field: 'blank', matches: '.*' }, false],
  ['today itself', { field: 'today', lte: { today: true } }, true],
  ['tomorrow', { field: 'tomorrow', lte: { today: true } }, false],
  ['nothing against today', { not: { field: 'never', lt: { today: true } } }, true],
]
