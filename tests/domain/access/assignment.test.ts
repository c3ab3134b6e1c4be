/** The changes that an assignment makes to a user's coverage rows, as day ranges. */
import { describe, expect, it, test } from 'vitest'
import {
  type AreaAssignment,
  losesAny,
  planAssignment,
  requestedPeriodProblem,
  stateOn,
  supersededAssignments,
} from '#src/domain/access/assignment.ts'
import { common, without } from '#src/domain/effective.ts'

const [VIEW, WORK, APPROVE] = [1, 2, 3]
const chains: Record<string, string[]> = {
  country: ['country'],
  province: ['country', 'province'],
  facility: ['country', 'province', 'district', 'facility'],
  elsewhere: ['country', 'other'],
}

/** `5-9` and `5-` as days of one month. */
function days(text: string) {
  const [from = '', to = ''] = text.split('-')
  const day = (one: string) => `2026-03-${one.padStart(2, '0')}`
  return { effective_from: day(from), effective_to: to === '' ? null : day(to) }
}
const row = (id: number, area: string, access: number, period: string): AreaAssignment => ({
  id,
  access,
  within: chains[area] ?? [],
  ...days(period),
})
const formatAssignment = ({
  id,
  access,
  effective_from,
  effective_to,
}: Omit<AreaAssignment, 'id' | 'within'> & { id?: number }) =>
  `${id ?? 'new'}: ${access} ${Number(effective_from.slice(8))}-${effective_to ? Number(effective_to.slice(8)) : ''}`

type Case = [string, AreaAssignment[], [number, string], string, string[]]
test.each<Case>([
  ['nothing yet', [], [WORK, '5-'], 'new', ['new: 2 5-']],
  ['another area only', [row(1, 'elsewhere', APPROVE, '1-')], [WORK, '5-'], 'new', ['new: 2 5-']],
  ['the same', [row(1, 'facility', WORK, '1-')], [WORK, '5-'], 'present', []],
  ['more than wished', [row(1, 'facility', APPROVE, '1-')], [VIEW, '5-20'], 'present', []],
  [
    'two rows that give it together',
    [row(1, 'facility', WORK, '1-9'), row(2, 'facility', APPROVE, '10-')],
    [WORK, '5-'],
    'present',
    [],
  ],
  ['one that ends too early', [row(1, 'facility', WORK, '1-9')], [WORK, '5-'], 'extended', ['1: 2 1-']],
  [
    'one that ends the day before',
    [row(1, 'facility', WORK, '1-4')],
    [WORK, '5-20'],
    'extended',
    ['1: 2 1-20'],
  ],
  ['one that begins too late', [row(1, 'facility', WORK, '10-')], [WORK, '5-'], 'extended', ['1: 2 5-']],
  ['one that ended long ago', [row(1, 'facility', WORK, '1-2')], [WORK, '5-'], 'new', ['new: 2 5-']],
  [
    'a gap between two',
    [row(1, 'facility', WORK, '1-6'), row(2, 'facility', WORK, '12-')],
    [WORK, '5-'],
    'extended',
    ['1: 2 1-11'],
  ],
  ['less, on the same days', [row(1, 'facility', VIEW, '5-')], [WORK, '5-'], 'raised', ['1: 2 5-']],
  ['less, begun before', [row(1, 'facility', VIEW, '1-')], [WORK, '5-'], 'raised', ['1: 1 1-4', 'new: 2 5-']],
  [
    'less, and longer',
    [row(1, 'facility', VIEW, '1-')],
    [WORK, '5-8'],
    'raised',
    ['1: 1 1-4', 'new: 2 5-8', 'new: 1 9-'],
  ],
  [
    'less, later and longer',
    [row(1, 'facility', VIEW, '6-')],
    [WORK, '5-8'],
    'raised',
    ['1: 2 5-8', 'new: 1 9-'],
  ],
  [
    'less between more',
    [row(1, 'facility', APPROVE, '1-6'), row(2, 'facility', VIEW, '7-9')],
    [WORK, '5-20'],
    'raised',
    ['2: 2 7-20'],
  ],
  ['a province that gives it', [row(1, 'province', WORK, '1-')], [WORK, '5-'], 'inside', []],
  ['a province that gives less', [row(1, 'province', VIEW, '1-')], [WORK, '5-'], 'new', ['new: 2 5-']],
  ['a province that ends before', [row(1, 'province', WORK, '1-9')], [WORK, '5-'], 'new', ['new: 2 5-']],
])('%s', (_, assignments, [access, period], outcome, writes) => {
  const before = structuredClone(assignments)
  const proposal = { access, within: chains.facility as string[], ...days(period) }
  const plan = planAssignment(proposal, assignments)
  const written = [...plan.changes, ...plan.adds].sort((a, b) =>
    a.effective_from < b.effective_from ? -1 : 1,
  )
  expect([plan.outcome, written.map(formatAssignment)]).toEqual([outcome, writes])
  expect(assignments).toEqual(before)

  // Afterwards everything requested is covered, nothing is lost, and a repetition changes nothing.
  const changed = new Map(plan.changes.map((change) => [change.id, change]))
  const after = [
    ...assignments.map((one) => ({ ...one, ...changed.get(one.id) })),
    ...plan.adds.map((add, index) => ({ ...add, id: 100 + index, within: proposal.within })),
  ]
  expect(planAssignment(proposal, after).outcome).toBe(outcome === 'inside' ? 'inside' : 'present')
  expect(losesAny(assignments, after, '2026-03-01')).toBe(false)
  const own = after.filter(({ within }) => within === proposal.within)
  for (const one of own)
    for (const other of own) if (one.id < other.id) expect(common(one, other)).toBeUndefined()
})

it('writes an area inside a wider one on request, and names both kinds of redundancy', () => {
  const facility = { access: WORK, within: chains.facility as string[], ...days('5-') }
  const wider = row(1, 'province', APPROVE, '1-')
  expect(planAssignment(facility, [wider], { keepsInside: true })).toMatchObject({
    outcome: 'new',
    wider,
  })
  const country = { access: WORK, within: ['country'], ...days('5-') }
  const [inside, more, earlier] = [
    row(2, 'facility', VIEW, '6-'),
    row(3, 'facility', APPROVE, '6-'),
    row(4, 'province', VIEW, '1-'),
  ]
  expect(supersededAssignments(country, [inside, more, earlier])).toEqual([inside])
})

describe('the coverage that a user loses from a day on', () => {
  const all = row(1, 'province', WORK, '1-')
  it.each<[string, AreaAssignment[], boolean]>([
    ['nothing', [all], false],
    ['the row', [], true],
    ['its end', [{ ...all, effective_to: '2026-03-20' }], true],
    ['its access', [{ ...all, access: VIEW }], true],
    ['days that are over', [{ ...all, effective_from: '2026-03-05' }], false],
    ['the row, for the whole country', [row(2, 'country', WORK, '5-')], false],
    ['the row, for one facility of it', [row(2, 'facility', WORK, '1-')], true],
  ])('%s', (_, after, isLost) => {
    expect(losesAny([all], after, '2026-03-05')).toBe(isLost)
  })
  it('ended rows are no loss', () => {
    expect(losesAny([row(1, 'province', WORK, '1-4')], [], '2026-03-05')).toBe(false)
  })
})

test.each([
  ['1-9', '3-4', ['1-2', '5-9']],
  ['1-9', '1-4', ['5-9']],
  ['1-', '3-', ['1-2']],
  ['3-', '1-', []],
  ['1-4', '5-9', ['1-4']],
  ['1-', '3-4', ['1-2', '5-']],
])('%s without %s', (period, other, left) => {
  expect(without(days(period), [days(other)])).toEqual(left.map(days))
})

test('requested periods start today at the earliest', () => {
  const today = '2026-03-05'
  expect(requestedPeriodProblem(days('5-'), today)).toBeUndefined()
  expect(requestedPeriodProblem(days('5-5'), today)).toBeUndefined()
  expect(requestedPeriodProblem(days('4-'), today)?.field).toBe('effective_from')
  expect(requestedPeriodProblem(days('9-8'), today)?.field).toBe('effective_to')
  expect(['1-4', '5-5', '1-', '6-'].map((one) => stateOn(days(one), today))).toEqual([
    'past',
    'now',
    'now',
    'future',
  ])
})
