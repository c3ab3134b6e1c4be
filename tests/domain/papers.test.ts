/** The possible printouts of a visit, and the days they count (domain 1.3.5). */
import { describe, expect, it } from 'vitest'
import {
  availablePapers,
  lengthOfStay,
  restUntil,
  type VisitPapers,
} from '#src/workflows/visits/domain/papers.ts'

const row = (values: object) => ({ id: 1, version: 1, ...values }) as never
const nothing = { prescription: null, discharge: null, death: null, births: [] }
const visit = (parts: Partial<VisitPapers>) => ({ ...nothing, ...parts }) as VisitPapers

describe('printouts of a visit', () => {
  it.each<[string, Partial<VisitPapers>, string[]]>([
    ['nothing was written yet', {}, []],
    ['a prescription without medicines', { prescription: { lines: [], note: null } }, []],
    ['medicines', { prescription: { lines: [row({})], note: null } }, ['prescription', 'labels']],
    ['a discharge', { discharge: row({}) }, ['summary']],
    ['a referral', { discharge: row({ refer_to_id: 7 }) }, ['summary', 'referral']],
    ['days of rest', { discharge: row({ rest_days: 3 }) }, ['summary', 'medical-certificate']],
    ['a death', { death: { record: row({}), causes: [], certifier: null } }, ['death-certificate']],
    ['newborns', { births: [{} as never] }, ['birth-notification']],
  ])('%s', (_, parts, names) => expect(availablePapers(visit(parts))).toEqual(names))
})

it('counts the first day of rest', () => {
  expect(restUntil('2026-02-27', 1)).toBe('2026-02-27')
  expect(restUntil('2026-02-27', 3)).toBe('2026-03-01')
})

it.each([
  ['the same day', '2026-03-02T01:00:00Z', '2026-03-02T09:00:00Z', 1],
  ['over midnight in Phnom Penh', '2026-03-02T16:00:00Z', '2026-03-02T18:00:00Z', 1],
  ['four nights', '2026-03-02T01:00:00Z', '2026-03-06T02:00:00Z', 4],
])('length of stay: %s', (_, from, until, days) => expect(lengthOfStay(from, until)).toBe(days))
